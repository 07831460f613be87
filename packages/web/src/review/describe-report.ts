import type { Report } from '@night-cage/analysis/report';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('review');

/**
 * Percentage points. Luck, cost and start are rounded; the remainder appears as unattributed, so
 * the sum is exact.
 */
export const percentPointsOf = (share: number): number => Math.round(share * 100);

/** A sentence about luck, costs and the chance at the start. */
export function describeReport({ luck, cost, start }: Report): string {
  const points = percentPointsOf(luck);
  const params = { luck: Math.abs(points), cost: percentPointsOf(cost), start: percentPointsOf(start) };
  if (points === 0) return t('review.even', params);
  return t(points < 0 ? 'review.took' : 'review.gave', params);
}

/** The unattributed remainder, so that the displayed numbers add up; empty if they already do. */
export function describeUnattributed({ luck, cost, start, result }: Report): string {
  const rest = result * 100 - percentPointsOf(start) - percentPointsOf(luck) + percentPointsOf(cost);
  if (rest === 0) return '';
  return t(rest > 0 ? 'review.more' : 'review.less', { n: Math.abs(rest) });
}
