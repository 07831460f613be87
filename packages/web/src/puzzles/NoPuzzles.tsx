import { Show, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import '../ui/pages.css';

const t = createTranslator('puzzles');

/** A page that says why no puzzle can be shown. */
export function NoPuzzles(props: { readonly text: string; readonly onRetry?: () => void }): JSX.Element {
  return (
    <main class="page">
      <h1>{t('puzzles.title')}</h1>
      <p role="alert">{props.text}</p>
      <Show
        when={props.onRetry}
        fallback={
          <a class="button primary" href="#/puzzles">
            {t('puzzles.all')}
          </a>
        }
      >
        {(retry) => (
          <button type="button" class="button primary" onClick={() => retry()()}>
            {t('puzzles.retry')}
          </button>
        )}
      </Show>
    </main>
  );
}
