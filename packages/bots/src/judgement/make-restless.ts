import type { Prospect } from '../foresight.ts';
import type { Value } from './value.ts';

/**
 * Turns beyond the number of drawn tiles. While the stack holds tiles, games that make progress
 * hardly ever exceed 2 (docs/lab/2026-11-18-bots-what-was-tried.md). More means that prisoners walk
 * back and forth for free, for example between two gates.
 */
const PATIENT_FOR = 4;
/** How fast patience drops then: the longer nothing happens, the more each drawn tile counts. */
const RUNS_OUT_IN = 30;

/**
 * Lowers a value the longer no tile is drawn. A safe team that loses nothing rates staying safe
 * slightly above moving on, and a bot has no memory to notice the repetition; but the state holds
 * the numbers of turns and tiles.
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
