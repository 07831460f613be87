import { newGame } from '@night-cage/rules';
import { NotationError, START_OF_TEXT } from '../error.ts';
import { parseBranches } from './parse-branches.ts';
import { parseDraws, toKnownStack } from './draws.ts';
import { parseHeader } from './header.ts';
import { describeRefusal } from '../text/describe-refusal.ts';
import { replayLine, type ExplainRefusal } from './replay-line.ts';
import { MAX_NOTES } from './notes.ts';
import type { GameRecord, ReplayedRecord } from './record.ts';
import { splitRecord, type RecordText } from './split-record.ts';

/** Reads a record and replays it move by move: what does not replay to its end, variations included, is refused. */
export function parseRecord(text: string): GameRecord {
  const { parted, ...record } = replayRecord(text);
  const first = parted ?? record.branches.find((branch) => branch.parted !== null)?.parted ?? null;
  if (first !== null) throw first.error;
  return record;
}

/**
 * Reads a record and replays it as far as the rules allow. A damaged or forged one is refused: text that cannot be read, tiles that are not on
 * that stack, a wrong turn number. One that only parts from the rules, as games of earlier versions may, is opened up to there;
 * so is each variation.
 */
export const replayRecord = (text: string): ReplayedRecord => replay(text, describeRefusal);

/** The same, which says that a move is not legal and not why: for pages that have no room for all those words. */
export const replayRecordWithoutReasons = (text: string): ReplayedRecord => replay(text, null);

function replay(text: string, explain: ExplainRefusal | null): ReplayedRecord {
  const split = splitRecord(text);
  const { headers, moves, variations } = split;
  if (headers.length === 0 && moves.length === 0 && variations.length === 0)
    throw new NotationError('the record is empty', START_OF_TEXT);
  checkNotes(split);
  const { setup, bots, seed, shared, result } = parseHeader(headers);
  const begun = newGame(setup);
  const stack = toKnownStack(setup, { seed, shared });
  const draws = parseDraws(begun, stack, moves);
  const table = { bots, explain };
  const { steps, parted, notes } = replayLine(begun, split, draws, result, table);
  // What parts from the rules before its first move has nothing to open.
  if (parted !== null && steps.length === 0) throw parted.error;
  const branches = parseBranches({ begun, stack, draws, steps, parted }, variations, table);
  const lines = headers.map(({ key, value }) => [key, value] as const);
  return { setup, bots, seed, shared, headers: lines, begun, steps, notes, branches, parted };
}

function checkNotes({ notes, variations }: RecordText): void {
  const all = [...notes, ...variations.flatMap((variation) => variation.notes)];
  const tooMany = all[MAX_NOTES];
  if (tooMany !== undefined)
    throw new NotationError(
      `comments and marks stand at no more than ${MAX_NOTES} moments of a record`,
      tooMany.place,
    );
}
