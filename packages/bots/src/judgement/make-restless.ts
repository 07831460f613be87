import type { Prospect } from '../foresight.ts';
import type { Value } from './value.ts';

/**
 * Turns that passed beyond the tiles that were used: while there is a stack it hardly ever exceeds 2 in games that get anywhere
 * (docs/lab/2026-11-18-bots-what-was-tried.md). More is a sign of prisoners that walk to and fro where it costs nothing, as between two gates.
 */
const PATIENT_FOR = 4;
/** How fast it then runs out: each tile makes the more of a difference the longer nothing happened. */
const RUNS_OUT_IN = 30;

/**
 * The value of those who grow restless. Who is safe and loses nothing thinks highly of staying so, a little more than of the way on,
 * and a bot has no memory by which to notice that it was here before. But the state tells turns and tiles.
 */
export const makeRestless =
  (value: Value): Value =>
  (table, prospect) =>
    value(table, prospect) * patienceWith(prospect);

function patienceWith({ state, draws, drawing }: Prospect): number {
  const { turns, layout, left, outcome } = state;
  if (left === 0 || outcome !== 'playing') return 1;
  const used = layout.total - left + (drawing ? Math.max(1, draws) : 0);
  const idle = turns - used - PATIENT_FOR;
  return idle <= 0 ? 1 : Math.exp(-((idle / RUNS_OUT_IN) ** 2));
}
