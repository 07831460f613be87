import type { OpenErrorReason } from '../../share/records.ts';
import { loadWithTexts } from '../../text/translator.ts';

/** A reason as it is read; `lang` where that is another language than the page's. */
export interface ReasonText {
  readonly text: string;
  readonly lang: 'en' | null;
}

export const formatEnglishReason = (reason: string): ReasonText => ({ text: `${reason}.`, lang: 'en' });

/** What the rules refuse is told in the language of the page; the readers of texts give their reasons in English. */
export async function formatReason(reason: OpenErrorReason): Promise<ReasonText> {
  if ('english' in reason) return formatEnglishReason(reason.english);
  // Few need the words for refusals here: they come when they are needed.
  const { explainRefusal } = await loadWithTexts(import('../../speech/explain-refusal.ts'));
  return { text: explainRefusal(reason.state, reason.refusal).text, lang: null };
}
