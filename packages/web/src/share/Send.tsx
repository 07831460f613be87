import { Show, type JSX } from 'solid-js';
import { needPart } from '../text/say.ts';
import { canSend, send, type Handed } from './hand-over.ts';

const t = needPart('share');

interface SendProps {
  readonly label: string;
  readonly what: ShareData;
  readonly onTell: (handing: Promise<Handed>, done: string) => Promise<void>;
}

/** Only where the system takes such a thing. */
export function Send(props: SendProps): JSX.Element {
  return (
    <Show when={canSend(props.what)}>
      <button
        type="button"
        class="button primary"
        aria-label={props.label}
        onClick={() => void props.onTell(send(props.what), '')}
      >
        {t('share.send')}
      </button>
    </Show>
  );
}
