import { createSignal, type Accessor } from 'solid-js';
import {
  createBranchGame,
  toSavedBranch,
  findExceededLimit,
  createHolders,
  updateBranch,
  restoreBranches,
  addBranch,
  type ExceededLimit,
  type HolderKind,
  type SavedBranch,
  type SavedTree,
  type BranchIndex,
  type LocalGame,
} from '@night-cage/client';
import { createSeed } from '../../storage/begin-game.ts';

/**
 * A side path during play: a separate game on the table, saved in the tree of the original game.
 */
export interface PlayedPath {
  readonly whole: LocalGame;
  readonly game: LocalGame;
  /** Its index in the tree; null until its first choice. */
  readonly line: Accessor<number | null>;
  readonly plan: PathPlan;
  /** The limit that the tree would exceed; new choices are then not saved. */
  readonly excess: Accessor<ExceededLimit | null>;
}

export type PathPlan = Pick<SavedBranch, 'name' | 'of' | 'from' | 'stack'>;

/** Who plays on a side path. */
export const STEERING = ['me', 'with-bots', 'bots'] as const;
export type Steering = (typeof STEERING)[number];

/**
 * Assigns the seats. With bots: people keep their seats; if there were only people, only the first
 * seat is a person's.
 */
export function holdersFor({ setup, holders }: LocalGame, steering: Steering): HolderKind[] {
  const seats = [...Array.from({ length: setup.players }).keys()];
  if (steering === 'me') return createHolders(setup.players, []);
  if (steering === 'bots') return createHolders(setup.players, seats);
  const bots = seats.filter((seat) => holders[seat] === 'bot');
  return createHolders(setup.players, bots.length > 0 ? bots : seats.slice(1));
}

/** A line of a game, as a game. */
const lineOf = (whole: LocalGame, line: BranchIndex): LocalGame =>
  line === null ? whole : restoreBranches(whole)[line]!;

/** The original stack may be used only when the game is over, so that players cannot look ahead. */
export function mayUseTrueStack(whole: LocalGame, line: BranchIndex): boolean {
  if (line === null) return whole.state.outcome !== 'playing';
  const { stack, of } = whole.tree.branches[line]!;
  return stack === 'true' ? mayUseTrueStack(whole, of) : lineOf(whole, line).state.outcome !== 'playing';
}

/** The limit that a new side path would exceed, or null. */
export const pathLimitExceeded = ({ tree }: LocalGame, plan: PathPlan): ExceededLimit | null =>
  findExceededLimit(addBranch(tree, { ...plan, deal: null, choices: [], notes: [] }));

/** Begins a side path. It is saved from its first choice on. */
export function beginPath(whole: LocalGame, plan: PathPlan, holders: readonly HolderKind[]): PlayedPath {
  const game = createBranchGame(lineOf(whole, plan.of), plan.from, {
    id: `${whole.id} +`,
    seed: plan.stack === 'true' ? null : createSeed(),
    holders,
  });
  return trackPath(whole, game, plan, null);
}

/** Opens a saved side path, to replay it or play on. */
export function openPath(whole: LocalGame, line: number, steering: Steering = 'me'): PlayedPath {
  const { name, of, from, stack } = whole.tree.branches[line]!;
  const game = lineOf(whole, line);
  holdersFor(whole, steering).forEach((holder, seat) => game.seat(seat, holder));
  return trackPath(whole, game, { name, of, from, stack }, line);
}

function trackPath(whole: LocalGame, game: LocalGame, plan: PathPlan, savedLine: number | null): PlayedPath {
  const [line, setLine] = createSignal(savedLine);
  const [excess, setExcess] = createSignal<ExceededLimit | null>(null);
  const updatedTree = (): SavedTree => {
    const index = line();
    return index === null
      ? addBranch(whole.tree, toSavedBranch(game, { ...plan, notes: [] }))
      : updateBranch(whole.tree, index, game);
  };
  game.listen(({ what }) => {
    if (what !== 'played' && what !== 'took-back') return;
    const tree = updatedTree();
    setExcess(findExceededLimit(tree));
    if (excess() !== null) return;
    whole.tree = tree;
    if (line() === null) setLine(tree.branches.length - 1);
  });
  return { whole, game, line, plan, excess };
}
