import { Show, createSignal, onCleanup, type JSX } from 'solid-js';
import { createTranslator } from '../../text/translator.ts';
import { CONNECTION_GRACE } from '../votes/Notices.tsx';

const t = createTranslator('online');

/** Shown until the table is loaded. After a while, it explains why and offers alternatives. */
export function TableLoading(): JSX.Element {
  const [isLong, setLong] = createSignal(false);
  const timer = setTimeout(() => setLong(true), CONNECTION_GRACE);
  onCleanup(() => clearTimeout(timer));
  return (
    <main class="lobby">
      <h1>{t('lobby.title')}</h1>
      <p role="status">{t(isLong() ? 'lobby.unreached' : 'lobby.looking')}</p>
      <Show when={isLong()}>
        <div class="row">
          <a class="button primary" href="#/new">
            {t('lobby.alone')}
          </a>
          <a class="button" href="#/">
            {t('lobby.home')}
          </a>
        </div>
      </Show>
    </main>
  );
}
