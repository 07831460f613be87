import { createSignal, type Accessor } from 'solid-js';
import {
  createBranchGame,
  toSavedBranch,
  findExcess,
  createHolders,
  updateBranch,
  restoreBranches,
  addBranch,
  type Excess,
  type HolderKind,
  type SavedBranch,
  type SavedTree,
  type BranchIndex,
  type LocalGame,
} from '@night-cage/client';
import { createSeed } from '../../storage/begin-game.ts';

/** A side path as it is played: a game of its own on the table, kept in the tree of the game it leaves. */
export interface PlayedPath {
  readonly whole: LocalGame;
  readonly game: LocalGame;
  /** Its place in the tree; null as long as nothing was chosen in it. */
  readonly line: Accessor<number | null>;
  readonly plan: PathPlan;
  /** What there would be too much of: then what is chosen now is not kept. */
  readonly excess: Accessor<Excess | null>;
}

export type PathPlan = Pick<SavedBranch, 'name' | 'of' | 'from' | 'stack'>;

/** Who steers on a side path. */
export const STEERING = ['me', 'with-bots', 'bots'] as const;
export type Steering = (typeof STEERING)[number];

/** With bots, the seats of people stay theirs; where there were only people, the first one's. */
export function holdersFor({ setup, holders }: LocalGame, steering: Steering): HolderKind[] {
  const seats = [...Array.from({ length: setup.players }).keys()];
  if (steering === 'me') return createHolders(setup.players, []);
  if (steering === 'bots') return createHolders(setup.players, seats);
  const bots = seats.filter((seat) => holders[seat] === 'bot');
  return createHolders(setup.players, bots.length > 0 ? bots : seats.slice(1));
}

/** A line of a game as a game. */
const lineOf = (whole: LocalGame, line: BranchIndex): LocalGame =>
  line === null ? whole : restoreBranches(whole)[line]!;

/** The stack that was really there is for what is over: nobody looks ahead in a game that is still played. */
export function mayUseTrueStack(whole: LocalGame, line: BranchIndex): boolean {
  if (line === null) return whole.state.outcome !== 'playing';
  const { stack, of } = whole.tree.branches[line]!;
  return stack === 'true' ? mayUseTrueStack(whole, of) : lineOf(whole, line).state.outcome !== 'playing';
}

/** Why a side path cannot begin there, or null. */
export const pathLimitExceeded = ({ tree }: LocalGame, plan: PathPlan): Excess | null =>
  findExcess(addBranch(tree, { ...plan, deal: null, choices: [], notes: [] }));

/** Begins a side path; it is kept from its first choice on. */
export function beginPath(whole: LocalGame, plan: PathPlan, holders: readonly HolderKind[]): PlayedPath {
  const game = createBranchGame(lineOf(whole, plan.of), plan.from, {
    id: `${whole.id} +`,
    seed: plan.stack === 'true' ? null : createSeed(),
    holders,
  });
  return followed(whole, game, plan, null);
}

/** A side path that was kept, to be looked through or played on. */
export function openPath(whole: LocalGame, line: number, steering: Steering = 'me'): PlayedPath {
  const { name, of, from, stack } = whole.tree.branches[line]!;
  const game = lineOf(whole, line);
  holdersFor(whole, steering).forEach((holder, seat) => game.seat(seat, holder));
  return followed(whole, game, { name, of, from, stack }, line);
}

function followed(whole: LocalGame, game: LocalGame, plan: PathPlan, kept: number | null): PlayedPath {
  const [line, setLine] = createSignal(kept);
  const [excess, setExcess] = createSignal<Excess | null>(null);
  const grown = (): SavedTree => {
    const place = line();
    return place === null
      ? addBranch(whole.tree, toSavedBranch(game, { ...plan, notes: [] }))
      : updateBranch(whole.tree, place, game);
  };
  game.listen(({ what }) => {
    if (what !== 'played' && what !== 'took-back') return;
    const tree = grown();
    setExcess(findExcess(tree));
    if (excess() !== null) return;
    whole.tree = tree;
    if (line() === null) setLine(tree.branches.length - 1);
  });
  return { whole, game, line, plan, excess };
}
