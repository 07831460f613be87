import type { OpenErrorReason } from '../../share/records.ts';
import { loadWithTexts } from '../../text/translator.ts';

/** A reason as text; `lang` is set if its language differs from the page's. */
export interface ReasonText {
  readonly text: string;
  readonly lang: 'en' | null;
}

export const formatEnglishReason = (reason: string): ReasonText => ({ text: `${reason}.`, lang: 'en' });

/**
 * Explains a refusal by the rules in the player's language. Parsers give their reasons in English
 * only.
 */
export async function formatReason(reason: OpenErrorReason): Promise<ReasonText> {
  if ('english' in reason) return formatEnglishReason(reason.english);
  // Rarely needed, so loaded on demand.
  const { explainRefusal } = await loadWithTexts(import('../../speech/explain-refusal.ts'));
  return { text: explainRefusal(reason.state, reason.refusal).text, lang: null };
}
