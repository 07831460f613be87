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

/**
 * Reads a record and replays it move by move; throws if the game or a variation does not replay to
 * its end.
 *
 * @example
 * ```ts
 * import { formatRecord, parseRecord } from '@night-cage/notation';
 *
 * const record = parseRecord(`[Edition "base"]
 * [Prisoners "4"]
 * [Result "playing"]
 *
 * 1. 1 start c3 S└ {T}; 1 place c2 ├ {+}; 1 place d3 ┼
 * `);
 * record.setup.players; // → 4
 * record.steps.map(({ move }) => move); // → ['1 start c3 S└', '1 place c2 ├', '1 place d3 ┼']
 * const text = formatRecord(record.setup, record.steps, 'playing');
 * parseRecord(text).steps.length; // → 3
 * ```
 */
export function parseRecord(text: string): GameRecord {
  const { parted, ...record } = parseRecordPartly(text);
  const first = parted ?? record.branches.find((branch) => branch.parted !== null)?.parted ?? null;
  if (first !== null) throw first.error;
  return record;
}

/**
 * Reads a record and replays it as far as the rules allow. Throws for a damaged or forged record:
 * unreadable text, tiles that are not in the stack, a wrong turn number. A record that disagrees
 * with the rules, as games of earlier versions may, opens up to that move; so does each variation.
 */
export const parseRecordPartly = (text: string): ReplayedRecord => replay(text, describeRefusal);

/**
 * Like `parseRecordPartly`, but errors do not say why a move is illegal, which keeps those texts out of
 * a bundle.
 */
export const parseRecordPartlyWithoutReasons = (text: string): ReplayedRecord => replay(text, null);

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
  // A record that disagrees with the rules at its first move has nothing to open.
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
      `a record has comments and marks at no more than ${MAX_NOTES} moments`,
      tooMany.place,
    );
}
