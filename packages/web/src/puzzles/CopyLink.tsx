import { Show, createSignal, type JSX } from 'solid-js';
import { say } from '../speech/voice.ts';
import { needPart } from '../text/say.ts';

const t = needPart('puzzles');

/** Copies the address of a puzzle. Where nothing may be copied, the address itself is shown. */
export function CopyLink(props: { readonly id: string }): JSX.Element {
  const [said, setSaid] = createSignal<string | null>(null);
  const address = (): string => `${location.origin}${location.pathname}#/puzzles/${props.id}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address());
      setSaid(t('way.copied'));
      say(t('way.copied'));
    } catch {
      setSaid(address());
    }
  };
  return (
    <>
      <button type="button" class="button quiet" onClick={() => void copy()}>
        {t('way.copy')}
      </button>
      <Show when={said()}>{(words) => <span class="copied">{words()}</span>}</Show>
    </>
  );
}
