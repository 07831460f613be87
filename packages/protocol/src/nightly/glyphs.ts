import { hasEscaped, type NightlyScore } from './nightly-score.ts';

const CELLS = 10;

/** How many tenths of the wax are left, rounded up. */
export const countWaxCells = ({ left, total }: Pick<NightlyScore, 'left' | 'total'>): number =>
  Math.min(CELLS, Math.ceil((left * CELLS) / total));

/**
 * A night as a small picture in characters. It shows the result and nothing about the stack: only
 * counts, in no order, so that players who have not played the night yet may look.
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
