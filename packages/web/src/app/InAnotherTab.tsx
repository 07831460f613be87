import type { JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import './in-another-tab.css';

const t = createTranslator('storage');

/** Says that another tab plays this game, and offers to play it here. */
export function InAnotherTab(props: { readonly onPlayHere: () => void }): JSX.Element {
  return (
    <aside class="in-another-tab" aria-label={t('tabs.in-another-tab')}>
      <p role="status">{t('tabs.in-another-tab')}</p>
      <button type="button" class="button primary" onClick={() => props.onPlayHere()}>
        {t('tabs.play-here')}
      </button>
    </aside>
  );
}
