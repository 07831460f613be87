import { exitsOf, isPit, type Board, type Space, type State } from '@night-cage/rules';
import { MAX_SPACES } from './distances.ts';

/** Scratch: the queue of spaces, and the round in which a space was last reached. */
const open = new Uint8Array(MAX_SPACES);
const reachedIn = new Uint32Array(MAX_SPACES);
let round = 0;

/**
 * Hot path. Counts the prisoners on passages that lead from a space over tiles that lie there now.
 */
export function countConnected({ next }: Board, { tiles, at }: State, from: Space): number {
  round++;
  reachedIn[from] = round;
  open[0] = from;
  let count = 1;
  for (let n = 0; n < count; n++) {
    const space = open[n]!;
    const exits = exitsOf(tiles[space]!);
    for (let direction = 0; direction < 4; direction++) {
      if ((exits & (1 << direction)) === 0) continue;
      const to = next[space * 4 + direction]!;
      if (to < 0 || reachedIn[to] === round) continue;
      const tile = tiles[to]!;
      if (isPit(tile) || (exitsOf(tile) & (1 << (direction ^ 2))) === 0) continue;
      reachedIn[to] = round;
      open[count++] = to;
    }
  }
  let joined = 0;
  for (let p = 0; p < at.length; p++) if (at[p]! >= 0 && reachedIn[at[p]!] === round) joined++;
  return joined;
}
