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
  readonly mainGame: LocalGame;
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
const lineOf = (mainGame: LocalGame, line: BranchIndex): LocalGame =>
  line === null ? mainGame : restoreBranches(mainGame)[line]!;

/** The original stack may be used only when the game is over, so that players cannot look ahead. */
export function mayUseTrueStack(mainGame: LocalGame, line: BranchIndex): boolean {
  if (line === null) return mainGame.state.outcome !== 'playing';
  const { stack, of } = mainGame.tree.branches[line]!;
  return stack === 'true'
    ? mayUseTrueStack(mainGame, of)
    : lineOf(mainGame, line).state.outcome !== 'playing';
}

/** The limit that a new side path would exceed, or null. */
export const pathLimitExceeded = ({ tree }: LocalGame, plan: PathPlan): ExceededLimit | null =>
  findExceededLimit(addBranch(tree, { ...plan, deal: null, choices: [], notes: [] }));

/** Begins a side path. It is saved from its first choice on. */
export function beginPath(mainGame: LocalGame, plan: PathPlan, holders: readonly HolderKind[]): PlayedPath {
  const game = createBranchGame(lineOf(mainGame, plan.of), plan.from, {
    id: `${mainGame.id} +`,
    seed: plan.stack === 'true' ? null : createSeed(),
    holders,
  });
  return trackPath(mainGame, game, plan, null);
}

/** Opens a saved side path, to replay it or play on. */
export function openPath(mainGame: LocalGame, line: number, steering: Steering = 'me'): PlayedPath {
  const { name, of, from, stack } = mainGame.tree.branches[line]!;
  const game = lineOf(mainGame, line);
  holdersFor(mainGame, steering).forEach((holder, seat) => game.seat(seat, holder));
  return trackPath(mainGame, game, { name, of, from, stack }, line);
}

function trackPath(
  mainGame: LocalGame,
  game: LocalGame,
  plan: PathPlan,
  savedLine: number | null,
): PlayedPath {
  const [line, setLine] = createSignal(savedLine);
  const [excess, setExcess] = createSignal<ExceededLimit | null>(null);
  const updatedTree = (): SavedTree => {
    const index = line();
    return index === null
      ? addBranch(mainGame.tree, toSavedBranch(game, { ...plan, notes: [] }))
      : updateBranch(mainGame.tree, index, game);
  };
  game.listen(({ what }) => {
    if (what !== 'played' && what !== 'took-back') return;
    const tree = updatedTree();
    setExcess(findExceededLimit(tree));
    if (excess() !== null) return;
    mainGame.tree = tree;
    if (line() === null) setLine(tree.branches.length - 1);
  });
  return { mainGame, game, line, plan, excess };
}
