import { packIntent, type Kind, type State } from '@night-cage/rules';
import {
  cleanText,
  BRANCH_NAME_LIMITS,
  listDrawnTiles,
  toRecordedMoves,
  type RecordBranch,
  type RecordTree,
} from '@night-cage/notation';
import { createDealChance, type Deal } from './deal.ts';
import { listBotSeats, type HolderKind } from './seat-holders.ts';
import { LocalGame } from './local-game.ts';
import { replayIntents } from './replay.ts';
import type { SavedBranch, SavedTree } from './tree.ts';
import { setBranchChoices } from './tree-edits.ts';

const stateAt = ({ first, moments }: LocalGame, moment: number): State => moments[moment - 1]?.after ?? first;

/**
 * Starts a branch after `moment` moments of a game or of another branch. With a seed, its stack is
 * a fresh shuffle of the tiles that were unseen then; without, it is the real stack.
 */
export function createBranchGame(
  line: LocalGame,
  moment: number,
  {
    id,
    seed,
    holders,
  }: { readonly id: string; readonly seed: string | null; readonly holders?: readonly HolderKind[] },
): LocalGame {
  const from = stateAt(line, moment);
  const deal = seed === null ? createRestDeal(line, from) : { seed, from, told: [] };
  return new LocalGame({
    id,
    setup: line.setup,
    deal,
    holders: holders ?? line.holders,
    format: line.format,
  });
}

/** The real stack of a line from this state on: it lists every tile that is left. */
function createRestDeal({ setup, first, wholeDeal }: LocalGame, from: State): Deal {
  const chance = createDealChance(setup, first, wholeDeal);
  const drawn = from.layout.total - from.left;
  const told = Array.from({ length: from.left }, (_, n) => chance.draw(drawn + n));
  return { seed: wholeDeal.seed, from, told };
}

/** Whether the whole stack is known. A record without a seed lists only the tiles that were drawn. */
export function isStackKnown({ first, state, wholeDeal: { told } }: LocalGame): boolean {
  const drawn = first.left - state.left;
  return told.length === 0 || told.length !== drawn || told.length === first.left;
}

/**
 * The tiles of a line by their index in the stack: all of them when the line is over and `isKnown`,
 * else those that were drawn. Tiles drawn before the line began are 0.
 */
export function listKnownTiles({ setup, first, state, wholeDeal }: LocalGame, isKnown: boolean): Kind[] {
  const chance = createDealChance(setup, first, wholeDeal);
  const before = first.layout.total - first.left;
  const count = isKnown && state.outcome !== 'playing' ? first.left : first.left - state.left;
  return Array.from({ length: before + count }, (_, n) => (n < before ? 0 : chance.draw(n)));
}

/** A played branch in the form that is saved with its game. */
export function toSavedBranch(
  played: LocalGame,
  { name, of, from, stack, notes }: Pick<SavedBranch, 'name' | 'of' | 'from' | 'stack' | 'notes'>,
): SavedBranch {
  const { seed, told } = played.wholeDeal;
  return {
    name: cleanText(name, BRANCH_NAME_LIMITS),
    of,
    from,
    stack,
    deal: stack === 'true' ? null : { seed, told },
    choices: played.moments.map(({ intent, events, format }) => ({
      option: packIntent(intent),
      events,
      ...(format === undefined ? {} : { format }),
    })),
    notes,
  };
}

/** The tree after a branch was continued or taken back. Its choice of stack stays. */
export function updateBranch(tree: SavedTree, line: number, played: LocalGame): SavedTree {
  const before = tree.branches[line]!;
  const { seed, told } = played.wholeDeal;
  const { choices } = toSavedBranch(played, before);
  return setBranchChoices(tree, line, { deal: before.deal === null ? null : { seed, told }, choices });
}

/**
 * All branches of a game as games, in order, by folding their saved events. Throws a `GameLogError`
 * for events that do not follow.
 */
export function restoreBranches(game: LocalGame): LocalGame[] {
  const opened: LocalGame[] = [];
  for (const [n, { of, from, deal, choices }] of game.tree.branches.entries()) {
    const line = of === null ? game : opened[of]!;
    const start = stateAt(line, from);
    const entries = choices.map((choice) => ({ kind: 'chose', by: 0, ...choice }) as const);
    opened.push(
      new LocalGame({
        id: `${game.id} ${n + 1}`,
        setup: game.setup,
        deal: deal === null ? createRestDeal(line, start) : { ...deal, from: start },
        holders: game.holders,
        entries,
        format: game.format,
      }),
    );
  }
  return opened;
}

/**
 * The tree of a game as its record writes it. An empty branch is left out; its branches attach to
 * its parent.
 */
export function buildRecordTree(game: LocalGame): RecordTree {
  const { tree } = game;
  const bots = listBotSeats(game.setup.players, (seat) => game.holders[seat] ?? 'nobody');
  const lines = restoreBranches(game);
  const movesOfMoments = (line: LocalGame) =>
    line.moments.map(({ intent, events, before }) =>
      toRecordedMoves(game.setup, { intent, events, turn: before.turns }, bots),
    );
  /** The index of a moment among the record's moves: a choice may be several moves. */
  const toMoveIndex = (line: LocalGame, moment: number): number =>
    movesOfMoments(line).slice(0, moment).flat().length;
  const atMoves = (line: LocalGame, notes: SavedTree['notes']): SavedTree['notes'] =>
    notes.map((note) => ({ ...note, at: toMoveIndex(line, note.at) }));
  const place = new Map<number, number>();
  const branches: NonNullable<RecordTree['branches']>[number][] = [];
  tree.branches.forEach((branch, n) => {
    const line = lines[n]!;
    if (line.moments.length === 0) return;
    let { of, from } = branch;
    while (of !== null && !place.has(of)) ({ of, from } = tree.branches[of]!);
    place.set(n, branches.length);
    branches.push({
      name: branch.name,
      of: of === null ? null : place.get(of)!,
      from: toMoveIndex(of === null ? game : lines[of]!, from),
      stack: branch.stack,
      steps: movesOfMoments(line).flat(),
      notes: atMoves(line, branch.notes),
      outcome: line.state.outcome,
    });
  });
  return { notes: atMoves(game, tree.notes), branches };
}

/** The variations of a record as branches of its game. */
export function createBranchesFromRecord(
  game: LocalGame,
  variations: readonly Pick<RecordBranch, 'name' | 'of' | 'from' | 'stack' | 'steps' | 'notes'>[],
  freshSeed: string,
): SavedBranch[] {
  const lines: LocalGame[] = [];
  return variations.map(({ name, of, from, stack, steps, notes }, n) => {
    const line = of === null ? game : lines[of]!;
    const intents = steps.map(({ intent }) => intent);
    const drew = steps.flatMap((step) => step.drew);
    const playWithDrawnTiles = (): LocalGame => {
      const deal = { seed: `${freshSeed} ${n + 1}`, from: stateAt(line, from), told: drew };
      const { setup, holders, format } = game;
      return new LocalGame({ id: `${game.id} ${n + 1}`, setup, deal, holders, format });
    };
    let played =
      stack === 'true'
        ? createBranchGame(line, from, { id: `${game.id} ${n + 1}`, seed: null })
        : playWithDrawnTiles();
    replayIntents(played, intents);
    // Without a seed, `game` has a shuffled stack; the record saw the real one. Use what it drew.
    const isSame =
      JSON.stringify(played.moments.flatMap(({ events }) => listDrawnTiles(events))) === JSON.stringify(drew);
    const deal = stack === 'true' && isSame ? null : undefined;
    if (stack === 'true' && !isSame) {
      played = playWithDrawnTiles();
      replayIntents(played, intents);
    }
    lines.push(played);
    const branch = toSavedBranch(played, {
      name,
      of,
      from: Math.min(from, line.moments.length),
      stack,
      notes,
    });
    const { seed, told: tiles } = played.wholeDeal;
    return { ...branch, deal: deal === null ? null : { seed, told: tiles } };
  });
}
