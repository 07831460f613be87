import { isSearchSettled, searchForEscape, type EscapeSearch } from '@night-cage/bots/escape';
import {
  MAX_BRANCHES,
  toRecordFacts,
  formatMove,
  toRecordedMoves,
  rebuildStack,
  formatRecord,
  type RecordedMove,
  type ReplayedRecord,
  type BranchSource,
} from '@night-cage/notation';
import {
  chanceOf,
  packIntent,
  play,
  rulesetFor,
  unpackIntent,
  type Kind,
  type Option,
  type State,
} from '@night-cage/rules';
import { Failure } from './shared/failure.ts';

/** The result of a search for an escape: a sentence, and the record with the escape as a new variation. */
export interface RecordEscape {
  readonly says: string;
  /** Null if no escape was found. */
  readonly record: string | null;
}

/**
 * Searches for an escape from a recorded game, with up to `tries` tries. Uses the whole stack if
 * its seed is known, else the tiles that were drawn.
 */
export function findRecordEscape(record: ReplayedRecord, tries: number): RecordEscape {
  const { begun, steps, setup } = record;
  const states = [begun, ...steps.map(({ state }) => state)];
  const { outcome } = states.at(-1)!;
  if (outcome === 'playing') throw new Failure('the game is not over, so its stack stays secret', 1);
  if (outcome === 'won') return { says: 'This game was won.', record: null };
  const knownStack = rebuildStack(record);
  const stack = knownStack ?? steps.flatMap(({ drew }) => drew);
  const chosen = steps.map(({ intent }) => packIntent(intent));
  const search = runSearch({ states, chosen, stack }, tries);
  const isProved = isSearchSettled(search) && knownStack !== null;
  const { found } = search;
  if (found === null) {
    const says = isProved
      ? 'No. Every possible line of play was checked, and none gets everyone out.'
      : `No way out found in ${search.tries} tries. That does not prove there was none.`;
    return { says, record: null };
  }
  const move = formatMove(steps[found.from]!.intent, rulesetFor(setup).board);
  const { turns } = states[found.from]!;
  const says = isProved
    ? `Yes, until turn ${turns}: before "${move}", after ${found.from} moves, there was still a way out. After it there was none.`
    : `Yes. You could still have escaped on turn ${turns}, before "${move}", after ${found.from} moves.`;
  const branch = createEscapeBranch(record, states[found.from]!, found.from, found.line, stack);
  return { says, record: formatWithBranch(record, branch) };
}

function runSearch(game: Parameters<typeof searchForEscape>[0], tries: number): EscapeSearch {
  const search = searchForEscape(game);
  let now = search.next();
  while (now.done !== true && now.value.tries < tries && !isSearchSettled(now.value)) now = search.next();
  return now.value;
}

function createEscapeBranch(
  { setup, bots }: ReplayedRecord,
  begun: State,
  from: number,
  line: readonly Option[],
  stack: readonly Kind[],
): BranchSource {
  let state = begun;
  const chance = chanceOf(stack);
  const steps: RecordedMove[] = [];
  for (const option of line) {
    const played = play(state, unpackIntent(option), chance);
    if (!played.ok) throw new Error(`the way out cannot be played: ${played.refusal.code}`);
    const choice = { intent: unpackIntent(option), events: played.events, turn: state.turns };
    steps.push(...toRecordedMoves(setup, choice, bots));
    ({ state } = played);
  }
  return { name: 'A way out', of: null, from, stack: 'true', steps, notes: [], outcome: state.outcome };
}

function formatWithBranch(record: ReplayedRecord, branch: BranchSource): string {
  const { setup, bots, seed, shared, steps, notes, branches, headers } = record;
  if (branches.length >= MAX_BRANCHES)
    throw new Failure(`the record has ${MAX_BRANCHES} variations, so there is no room for one more`, 1);
  const date = headers.find(([key]) => key.toLowerCase() === 'date')?.[1];
  const facts = {
    bots,
    ...(seed === null ? {} : { seed }),
    ...(shared === null ? {} : toRecordFacts(shared)),
    ...(date === undefined ? {} : { date }),
    software: 'night-cage',
  };
  const outcome = steps.at(-1)!.state.outcome;
  return formatRecord(setup, steps, outcome, facts, { notes, branches: [...branches, branch] });
}
