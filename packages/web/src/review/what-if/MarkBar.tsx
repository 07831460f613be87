import { For, type JSX } from 'solid-js';
import { MARK_MEANINGS, type MarkMeaning } from '@night-cage/notation';
import { createTranslator } from '../../text/translator.ts';
import { setMarking } from './marking.ts';
import '../../table/low-bar.css';

const t = createTranslator('what-if');

/** The toolbar of the marking mode: the choice of meaning, and the exit. */
export const MarkBar = (props: { readonly meaning: MarkMeaning }): JSX.Element => (
  <div class="low-bar mark-bar" data-keeps-sheet role="group" aria-label={t('mark.title')}>
    <p role="status">{t('mark.about')}</p>
    <For each={MARK_MEANINGS}>
      {(meaning) => (
        <button
          type="button"
          class={`button mark-means-${meaning}`}
          aria-pressed={meaning === props.meaning}
          onClick={() => setMarking(meaning)}
        >
          {t(`mark.${meaning}`)}
        </button>
      )}
    </For>
    <button type="button" class="button primary" onClick={() => setMarking(null)}>
      {t('mark.done')}
    </button>
  </div>
);
