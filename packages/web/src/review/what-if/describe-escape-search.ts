import type { Game } from '@night-cage/client';
import { isSearchSettled, type EscapeSearch } from '@night-cage/bots/escape';
import { describeChoice } from '../../speech/describe/describe-choice.ts';
import { candleName, createTranslator } from '../../text/translator.ts';

const t = createTranslator('what-if');

/** The result of an escape search. `isKnown`: the whole stack is known, so proofs are valid. */
export function describeEscapeSearch(
  { moments }: Pick<Game, 'moments'>,
  search: EscapeSearch,
  isKnown: boolean,
): string {
  const { found, tries } = search;
  const isProved = isKnown && isSearchSettled(search);
  if (found === null) return isProved ? t('escape.none.proved') : t('escape.none', { n: tries });
  const { before, intent } = moments[found.from]!;
  const params = { turn: before.turns, name: candleName(before.asks?.prisoner ?? before.turn) };
  const sentence = t(isProved ? 'escape.yes.proved' : 'escape.yes', params);
  return `${sentence} ${t('escape.chosen', { choice: describeChoice(before, intent) })}`;
}
