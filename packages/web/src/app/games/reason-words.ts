import type { Reason } from '../../share/records.ts';
import { withTexts } from '../../text/say.ts';

/** A reason as it is read; `lang` where that is another language than the page's. */
export interface ReasonWords {
  readonly text: string;
  readonly lang: 'en' | null;
}

export const inEnglish = (reason: string): ReasonWords => ({ text: `${reason}.`, lang: 'en' });

/** What the rules refuse is told in the language of the page; the readers of texts give their reasons in English. */
export async function reasonInWords(reason: Reason): Promise<ReasonWords> {
  if ('english' in reason) return inEnglish(reason.english);
  // Few need the words for refusals here: they come when they are needed.
  const { whyRefused } = await withTexts(import('../../speech/why.ts'));
  return { text: whyRefused(reason.state, reason.refusal).text, lang: null };
}
