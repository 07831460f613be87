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
 * A side path that begins after so many moments of a game or of another side path: with a fresh stack, shuffled by `seed` from
 * what nobody had seen then; or, without a seed, with the stack that is really there.
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

/** The stack of a line from a state of it on: all that is still in it is told. */
function createRestDeal({ setup, first, wholeDeal }: LocalGame, from: State): Deal {
  const chance = createDealChance(setup, first, wholeDeal);
  const drawn = from.layout.total - from.left;
  const told = Array.from({ length: from.left }, (_, n) => chance.draw(drawn + n));
  return { seed: wholeDeal.seed, from, told };
}

/** Is the whole stack of a game known? Of one that is told by what was drawn, nobody knows how the stack went on. */
export function isStackKnown({ first, state, wholeDeal: { told } }: LocalGame): boolean {
  const drawn = first.left - state.left;
  return told.length === 0 || told.length !== drawn || told.length === first.left;
}

/**
 * The tiles of a line that is over, by their places in the stack, as far as they are known: all of them, or those that were drawn.
 * Those from before it began do not matter to it. Of a line that is still played nobody is told more than what was drawn.
 */
export function listKnownTiles({ setup, first, state, wholeDeal }: LocalGame, isKnown: boolean): Kind[] {
  const chance = createDealChance(setup, first, wholeDeal);
  const before = first.layout.total - first.left;
  const many = isKnown && state.outcome !== 'playing' ? first.left : first.left - state.left;
  return Array.from({ length: before + many }, (_, n) => (n < before ? 0 : chance.draw(n)));
}

/** A side path that was played, as it is kept beside its game. */
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

/** The tree of a game after a side path of it was played on, or back. Where its tiles come from stays. */
export function updateBranch(tree: SavedTree, line: number, played: LocalGame): SavedTree {
  const before = tree.branches[line]!;
  const { seed, told } = played.wholeDeal;
  const { choices } = toSavedBranch(played, before);
  return setBranchChoices(tree, line, { deal: before.deal === null ? null : { seed, told }, choices });
}

/** All side paths of a game as games, in their order, by folding what is kept of them; throws a `GameLogError` for what does not follow. */
export function restoreBranches(game: LocalGame): LocalGame[] {
  const opened: LocalGame[] = [];
  for (const [n, { of, from, deal, choices }] of game.tree.branches.entries()) {
    const line = of === null ? game : opened[of]!;
    const begun = stateAt(line, from);
    const entries = choices.map((choice) => ({ kind: 'chose', by: 0, ...choice }) as const);
    opened.push(
      new LocalGame({
        id: `${game.id} ${n + 1}`,
        setup: game.setup,
        deal: deal === null ? createRestDeal(line, begun) : { ...deal, from: begun },
        holders: game.holders,
        entries,
        format: game.format,
      }),
    );
  }
  return opened;
}

/** The tree of a game as its record writes it. A side path in which nothing was chosen is left out; what leaves it leaves the line before. */
export function buildRecordTree(game: LocalGame): RecordTree {
  const { tree } = game;
  const bots = listBotSeats(game.setup.players, (seat) => game.holders[seat] ?? 'nobody');
  const lines = restoreBranches(game);
  const movesOfMoments = (line: LocalGame) =>
    line.moments.map(({ intent, events, before }) =>
      toRecordedMoves(game.setup, { intent, events, turn: before.turns }, bots),
    );
  /** Where a moment of a line stands in the record: a choice may be several moves. */
  const written = (line: LocalGame, moment: number): number =>
    movesOfMoments(line).slice(0, moment).flat().length;
  const atMoves = (line: LocalGame, notes: SavedTree['notes']): SavedTree['notes'] =>
    notes.map((note) => ({ ...note, at: written(line, note.at) }));
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
      from: written(of === null ? game : lines[of]!, from),
      stack: branch.stack,
      steps: movesOfMoments(line).flat(),
      notes: atMoves(line, branch.notes),
      outcome: line.state.outcome,
    });
  });
  return { notes: atMoves(game, tree.notes), branches };
}

/** The variations of a record as side paths of the game that it tells. */
export function createBranchesFromRecord(
  game: LocalGame,
  told: readonly Pick<RecordBranch, 'name' | 'of' | 'from' | 'stack' | 'steps' | 'notes'>[],
  freshSeed: string,
): SavedBranch[] {
  const lines: LocalGame[] = [];
  return told.map(({ name, of, from, stack, steps, notes }, n) => {
    const line = of === null ? game : lines[of]!;
    const intents = steps.map(({ intent }) => intent);
    const drew = steps.flatMap((step) => step.drew);
    const own = (): LocalGame => {
      const deal = { seed: `${freshSeed} ${n + 1}`, from: stateAt(line, from), told: drew };
      const { setup, holders, format } = game;
      return new LocalGame({ id: `${game.id} ${n + 1}`, setup, deal, holders, format });
    };
    let played =
      stack === 'true' ? createBranchGame(line, from, { id: `${game.id} ${n + 1}`, seed: null }) : own();
    replayIntents(played, intents);
    // Without a seed nobody knows how the true stack goes on: here it was shuffled, in the record it was seen.
    const isSame =
      JSON.stringify(played.moments.flatMap(({ events }) => listDrawnTiles(events))) === JSON.stringify(drew);
    const deal = stack === 'true' && isSame ? null : undefined;
    if (stack === 'true' && !isSame) {
      played = own();
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
