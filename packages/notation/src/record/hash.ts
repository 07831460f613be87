import { sha256Hex, rulesetFor, type Setup } from '@night-cage/rules';
import { formatMove } from '../moves/moves.ts';
import { formatStack } from '../position/stacks.ts';
import type { GameRecord, RecordedMove } from './record.ts';
import { changedOptions } from './changed-options.ts';

/** What the hash of a record says of its moves. `cut`: there are fewer, or more, than were written. */
export type HashVerdict = 'none' | 'right' | 'cut' | 'changed';

/** Each hash is SHA-256 over the one before and the next move, so that no move can be changed or change places. */
function hashOf(setup: Setup, moves: readonly RecordedMove[]): string {
  const { board } = rulesetFor(setup);
  const { edition, prisoners, players } = setup;
  const start = sha256Hex(JSON.stringify([edition, prisoners, players, changedOptions(setup.options)]));
  return moves.reduce(
    (before, { turn, intent, drew }) =>
      sha256Hex(`${before}\n${turn}. ${formatMove(intent, board)} {${formatStack(drew)}}`),
    start,
  );
}

/** The header of a record's moves: how many there are, and their hash. */
export const formatHash = (setup: Setup, moves: readonly RecordedMove[]): string =>
  `${moves.length}:${hashOf(setup, moves)}`;

/** Whether the moves of a record are those that its hash was made of. */
export function checkHash({ setup, steps, headers }: GameRecord): HashVerdict {
  const told = headers.find(([key]) => key.toLowerCase() === 'hash')?.[1];
  if (told === undefined) return 'none';
  if (told === formatHash(setup, steps)) return 'right';
  return told.startsWith(`${steps.length}:`) ? 'changed' : 'cut';
}
