import { Show, type JSX } from 'solid-js';
import { needPart } from '../../text/say.ts';
import type { Told } from '../../share/records.ts';
import { reasonInWords, type ReasonWords } from './reason-words.ts';

const t = needPart('home');

/** Why something is not opened: a sentence, and the reason of whoever read it. */
export interface Trouble {
  readonly says: string;
  readonly reason: ReasonWords | null;
}

export const troubleInWords = async ({ why, params, reason }: Told): Promise<Trouble> => ({
  says: t(why, params),
  reason: reason === null ? null : await reasonInWords(reason),
});

export function WhyNot(props: { readonly trouble: Trouble; readonly class?: string }): JSX.Element {
  return (
    <p class={props.class} role="alert">
      {props.trouble.says}{' '}
      <Show when={props.trouble.reason} keyed>
        {({ text, lang }) => (
          <Show when={lang !== null} fallback={text}>
            {t('error.reason')} <span lang="en">{text}</span>
          </Show>
        )}
      </Show>
    </p>
  );
}
