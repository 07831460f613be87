import { hasEscaped, type NightlyScore } from './nightly-score.ts';

const CELLS = 10;

/** How many tenths of the wax are left, rounded up. */
export const countWaxCells = ({ left, total }: Pick<NightlyScore, 'left' | 'total'>): number =>
  Math.min(CELLS, Math.ceil((left * CELLS) / total));

/**
 * A nightly result as a line of emoji. It contains counts only and reveals nothing about the stack,
 * so players who have not played yet may see it.
 */
export function formatGlyphs(played: NightlyScore): string {
  const { keys, prisoners, hits, falls } = played;
  const cells = countWaxCells(played);
  return [
    hasEscaped(played) ? '🚪' : '🌑',
    '🔑'.repeat(keys) + '▫️'.repeat(prisoners - keys),
    '🟨'.repeat(cells) + '⬛'.repeat(CELLS - cells),
    ...(hits > 0 ? [`💨${hits}`] : []),
    ...(falls > 0 ? [`🕳️${falls}`] : []),
  ].join(' ');
}
