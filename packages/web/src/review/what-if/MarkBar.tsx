import { For, type JSX } from 'solid-js';
import { MEANINGS, type Meaning } from '@night-cage/notation';
import { needPart } from '../../text/say.ts';
import { setMarking } from './marking.ts';
import '../../table/low-bar.css';

const t = needPart('what-if');

/** While somebody marks: what it means, and the way out of it. */
export const MarkBar = (props: { readonly meaning: Meaning }): JSX.Element => (
  <div class="low-bar mark-bar" role="group" aria-label={t('mark.title')}>
    <p role="status">{t('mark.about')}</p>
    <For each={MEANINGS}>
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
