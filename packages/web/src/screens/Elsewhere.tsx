import type { JSX } from 'solid-js';
import { loadPart } from '../text/say.ts';
import '../style/elsewhere.css';

const t = await loadPart('keeping');

/** Another tab plays the game that is shown here. */
export function Elsewhere(props: { readonly onPlayHere: () => void }): JSX.Element {
  return (
    <aside class="elsewhere" aria-label={t('tabs.elsewhere')}>
      <p role="status">{t('tabs.elsewhere')}</p>
      <button type="button" class="button primary" onClick={() => props.onPlayHere()}>
        {t('tabs.play-here')}
      </button>
    </aside>
  );
}
