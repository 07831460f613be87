import type { Report } from '@night-cage/analysis/report';
import { needPart } from '../text/say.ts';

const t = needPart('review');

/** Points of a hundred. Luck, cost and the start are rounded so that with what is left they come to the result. */
export const pointsOf = (share: number): number => Math.round(share * 100);

/** What fate and choices took or gave, from the start of the game. */
export function sentenceInWords({ luck, cost, start }: Report): string {
  const points = pointsOf(luck);
  const said = { luck: Math.abs(points), cost: pointsOf(cost), start: pointsOf(start) };
  if (points === 0) return t('review.even', said);
  return t(points < 0 ? 'review.took' : 'review.gave', said);
}

/** What could not be attributed, so that all numbers that are told add up; nothing if they do. */
export function restInWords({ luck, cost, start, result }: Report): string {
  const rest = result * 100 - pointsOf(start) - pointsOf(luck) + pointsOf(cost);
  if (rest === 0) return '';
  return t(rest > 0 ? 'review.more' : 'review.less', { n: Math.abs(rest) });
}
