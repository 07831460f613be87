import { Show, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { setAllAside } from '../storage/set-aside.ts';
import { createTranslator } from '../text/translator.ts';
import { saveEverything } from '../storage/save-everything.ts';
import '../ui/pages.css';

const t = createTranslator('storage');

interface Props {
  readonly error: unknown;
  /** The player goes to another page: reset the error. */
  readonly onLeave: () => void;
}

/** How each browser words a failed dynamic import. */
const NOT_LOADED = /dynamically imported module|Importing a module script|Unable to preload/i;

/**
 * Replaces a page that crashed: the error, an export of everything stored, and two ways on. Deletes
 * nothing.
 */
export function ErrorPage(props: Props): JSX.Element {
  let title!: HTMLHeadingElement;
  const [message, setMessage] = createSignal<string | null>(null);
  const errorText = (): string => String(props.error instanceof Error ? props.error.message : props.error);

  onMount(() => title.focus());
  const leave = (): void => props.onLeave();
  addEventListener('hashchange', leave);
  onCleanup(() => removeEventListener('hashchange', leave));

  const save = async (): Promise<void> => {
    setMessage((await saveEverything()) ? null : t('all.incomplete'));
  };
  const startFresh = (): void => {
    setAllAside();
    history.replaceState(null, '', '#/');
    location.reload();
  };

  return (
    <main class="page broken">
      <h1 ref={title} tabindex="-1">
        {t('broken.title')}
      </h1>
      <p class="lead">{t(NOT_LOADED.test(errorText()) ? 'broken.not-loaded' : 'broken.what')}</p>
      <p class="broken-error">
        <code>{errorText()}</code>
      </p>
      <div class="broken-actions">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t('broken.reload')}
        </button>
        <button type="button" class="button" onClick={() => void save()}>
          {t('all.export')}
        </button>
        <a class="button" href="#/">
          {t('broken.home')}
        </a>
      </div>
      <Show when={message()}>{(sentence) => <p role="status">{sentence()}</p>}</Show>
      <h2>{t('broken.again')}</h2>
      <p>{t('broken.fresh.about')}</p>
      <button type="button" class="button" onClick={startFresh}>
        {t('broken.fresh')}
      </button>
    </main>
  );
}
