import { Show, createEffect, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { waitingVersion, watchForVersion } from '../ui/new-version.ts';
import { saveAndReload } from '../storage/save-and-reload.ts';
import { createTranslator } from '../text/translator.ts';
import './new-version-notice.css';

const t = createTranslator('home');

/**
 * Announces a new version. During a game, the menu announces it instead, and its button gets a dot.
 */
export function NewVersionNotice(): JSX.Element {
  const [isPutOff, setPutOff] = createSignal(false);
  onMount(watchForVersion);
  createEffect(() => {
    document.documentElement.toggleAttribute('data-new-version', waitingVersion() !== null);
  });
  onCleanup(() => document.documentElement.removeAttribute('data-new-version'));
  return (
    <Show when={!isPutOff() && waitingVersion()}>
      {(waiting) => (
        <aside class="new-version" aria-label={t('version.title')}>
          <p role="status">{t(`version.${waiting()}`)}</p>
          <button type="button" class="button" onClick={() => void saveAndReload()}>
            {t('version.reload')}
          </button>
          <button type="button" class="button quiet" onClick={() => setPutOff(true)}>
            {t('version.later')}
          </button>
        </aside>
      )}
    </Show>
  );
}
