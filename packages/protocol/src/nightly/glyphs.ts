import { hasEscaped, type NightlyScore } from './nightly-score.ts';

const CELLS = 10;

/** How many of ten parts of the wax are left: a little that is left is seen. */
export const countWaxCells = ({ left, total }: Pick<NightlyScore, 'left' | 'total'>): number =>
  Math.min(CELLS, Math.ceil((left * CELLS) / total));

/**
 * A night as a small picture in characters. It tells how it went and nothing of the stack: everything in it is counted, in
 * no order, so that whoever still has the night before them may look.
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
