import type { Report } from '@night-cage/analysis/report';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('review');

/** Points of a hundred. Luck, cost and the start are rounded so that with what is left they come to the result. */
export const percentPointsOf = (share: number): number => Math.round(share * 100);

/** What fate and choices took or gave, from the start of the game. */
export function describeReport({ luck, cost, start }: Report): string {
  const points = percentPointsOf(luck);
  const said = { luck: Math.abs(points), cost: percentPointsOf(cost), start: percentPointsOf(start) };
  if (points === 0) return t('review.even', said);
  return t(points < 0 ? 'review.took' : 'review.gave', said);
}

/** What could not be attributed, so that all numbers that are told add up; nothing if they do. */
export function describeUnattributed({ luck, cost, start, result }: Report): string {
  const rest = result * 100 - percentPointsOf(start) - percentPointsOf(luck) + percentPointsOf(cost);
  if (rest === 0) return '';
  return t(rest > 0 ? 'review.more' : 'review.less', { n: Math.abs(rest) });
}
