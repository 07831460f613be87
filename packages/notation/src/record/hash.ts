import { sha256Hex, rulesetFor, type Setup } from '@night-cage/rules';
import { formatMove } from '../moves/moves.ts';
import { formatStack } from '../position/stacks.ts';
import type { GameRecord, RecordedMove } from './record.ts';
import { listChangedOptions } from './list-changed-options.ts';

/**
 * What the hash of a record says about its moves. `cut`: there are fewer or more moves than were
 * written.
 */
export type HashVerdict = 'none' | 'right' | 'cut' | 'changed';

/**
 * Each hash is SHA-256 over the previous hash and the next move, so no move can be changed or
 * reordered.
 */
function hashOf(setup: Setup, moves: readonly RecordedMove[]): string {
  const { board } = rulesetFor(setup);
  const { edition, prisoners, players } = setup;
  const start = sha256Hex(JSON.stringify([edition, prisoners, players, listChangedOptions(setup.options)]));
  return moves.reduce(
    (before, { turn, intent, drew }) =>
      sha256Hex(`${before}\n${turn}. ${formatMove(intent, board)} {${formatStack(drew)}}`),
    start,
  );
}

/** The `Hash` header of a record: the number of its moves, and their hash. */
export const formatHash = (setup: Setup, moves: readonly RecordedMove[]): string =>
  `${moves.length}:${hashOf(setup, moves)}`;

/** Are the moves of a record those that its hash was made from? */
export function checkHash({ setup, steps, headers }: GameRecord): HashVerdict {
  const written = headers.find(([key]) => key.toLowerCase() === 'hash')?.[1];
  if (written === undefined) return 'none';
  if (written === formatHash(setup, steps)) return 'right';
  return written.startsWith(`${steps.length}:`) ? 'changed' : 'cut';
}
