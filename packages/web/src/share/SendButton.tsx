import { Show, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import { canShare, shareWithSystem, type ShareResult } from './share-with-system.ts';

const t = createTranslator('share');

interface SendProps {
  readonly label: string;
  readonly what: ShareData;
  readonly onTell: (result: Promise<ShareResult>, done: string) => Promise<void>;
}

/** A button for the system's share sheet, if the system can share this. */
export function SendButton(props: SendProps): JSX.Element {
  return (
    <Show when={canShare(props.what)}>
      <button
        type="button"
        class="button primary"
        aria-label={props.label}
        onClick={() => void props.onTell(shareWithSystem(props.what), '')}
      >
        {t('share.send')}
      </button>
    </Show>
  );
}
