import { Show, type JSX } from 'solid-js';
import { createTranslator } from '../../text/translator.ts';
import type { OpenError } from '../../share/records.ts';
import { formatReason, type ReasonText } from './format-reason.ts';

const t = createTranslator('home');

/** Why something cannot be opened: a sentence, and the reason given by the parser or the rules. */
export interface OpenErrorText {
  readonly says: string;
  readonly reason: ReasonText | null;
}

export const formatOpenError = async ({ why, params, reason }: OpenError): Promise<OpenErrorText> => ({
  says: t(why, params),
  reason: reason === null ? null : await formatReason(reason),
});

export function OpenErrorMessage(props: {
  readonly error: OpenErrorText;
  readonly class?: string;
}): JSX.Element {
  return (
    <p class={props.class} role="alert">
      {props.error.says}{' '}
      <Show when={props.error.reason} keyed>
        {({ text, lang }) => (
          <Show when={lang !== null} fallback={text}>
            {t('error.reason')} <span lang="en">{text}</span>
          </Show>
        )}
      </Show>
    </p>
  );
}
