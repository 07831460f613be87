import type { Game } from '@night-cage/client';
import { createTranslator } from '../text/translator.ts';
import { chanceAt } from './report-state.ts';

const t = createTranslator('review');

/** The change of the chance to escape at a moment, for players who cannot see the curve. */
export function describeChanceAt(game: Game, at: number): string {
  const to = chanceAt(game, at);
  if (to === null) return '';
  const from = at === 0 ? null : chanceAt(game, at - 1);
  if (from === null || Math.round(from * 100) === Math.round(to * 100)) return t('review.at', { p: to });
  return t(to < from ? 'review.fell' : 'review.rose', { turn: game.moments[at - 1]!.before.turns, from, to });
}
