import { Show, createSignal, type JSX } from 'solid-js';
import { hasEscaped, countWaxCells } from '@night-cage/protocol';
import { Icon } from '../ui/icons/Icon.tsx';
import { PAGE_ICONS } from '../ui/icons/page-icons.ts';
import { TABLE_ICONS } from '../ui/icons/table-icons.ts';
import { LessonCandle } from '../learn/LessonCandle.tsx';
import { createTranslator } from '../text/translator.ts';
import {
  describeResultPicture,
  formatSpokenShareText,
  formatShareText,
  type SharedNightlyResult,
} from './share-text.ts';

const t = createTranslator('nightly', 'home');

/** The result of a night, drawn as in the share text, and buttons to share it. */
export function ShareNightly(props: { readonly result: SharedNightlyResult }): JSX.Element {
  const [message, setMessage] = createSignal('');
  /** The text to copy by hand, if the browser does not allow access to the clipboard. */
  const [byHand, setByHand] = createSignal<string | null>(null);
  const played = (): SharedNightlyResult['played'] => props.result.played;
  const cells = (): readonly boolean[] => Array.from({ length: 10 }, (_, n) => n < countWaxCells(played()));
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setByHand(null);
      setMessage(t('keep.copied'));
    } catch {
      setByHand(text);
      setMessage(t('error.clipboard'));
    }
  };
  /** Most desktops have no share sheet, and neither has plain HTTP. */
  const canShare = typeof navigator.share === 'function';
  const share = (): void => {
    // The promise rejects when the player closes the share sheet: not an error.
    navigator.share({ text: formatShareText(props.result) }).catch(() => undefined);
  };
  return (
    <div class="night-result">
      <p class="night-outcome">
        <LessonCandle lit={hasEscaped(played())} />
        <span>
          <b>{t(`outcome.${played().outcome}`)}</b>
          <span>{t('nightly.brief', { turns: played().turns, n: played().left })}</span>
          <small>{t('nightly.help', { assist: t(`assist.${props.result.help}`) })}</small>
        </span>
      </p>
      <div class="night-picture" role="img" aria-label={describeResultPicture(props.result)}>
        <span class="night-keys">
          {Array.from({ length: played().prisoners }, (_, n) => (
            <span classList={{ held: n < played().keys }}>
              <Icon path={TABLE_ICONS.key} />
            </span>
          ))}
        </span>
        <span class="night-wax">
          {cells().map((isLeft) => (
            <i classList={{ left: isLeft }} />
          ))}
        </span>
        <span class="night-count">
          <Icon path={PAGE_ICONS['dark-candle']} />
          {played().hits}
        </span>
        <span class="night-count">
          <Icon path={PAGE_ICONS.fall} />
          {played().falls}
        </span>
      </div>
      <div class="row">
        <Show when={canShare}>
          <button type="button" class="button primary" onClick={share}>
            <Icon path={PAGE_ICONS.share} />
            {t('nightly.share')}
          </button>
        </Show>
        <button
          type="button"
          class="button"
          classList={{ primary: !canShare }}
          onClick={() => void copy(formatShareText(props.result))}
        >
          {t('nightly.copy')}
        </button>
        <button
          type="button"
          class="button quiet"
          onClick={() => void copy(formatSpokenShareText(props.result))}
        >
          {t('nightly.copy.words')}
        </button>
      </div>
      <p class="night-status" role="status">
        {message()}
      </p>
      <Show when={byHand()}>
        {(text) => <textarea class="text" readOnly rows="3" value={text()} aria-label={t('nightly.share')} />}
      </Show>
    </div>
  );
}
