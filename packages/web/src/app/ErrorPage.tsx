import { Show, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { setAllAside } from '../storage/set-aside.ts';
import { createTranslator } from '../text/translator.ts';
import { saveEverything } from '../storage/save-everything.ts';
import '../ui/pages.css';

const t = createTranslator('keeping');

interface Props {
  readonly error: unknown;
  /** Another page was asked for: what broke is left behind. */
  readonly onLeave: () => void;
}

/** What each browser says of a part that did not come. */
const NOT_LOADED = /dynamically imported module|Importing a module script|Unable to preload/i;

/** Stands where a page broke: what happened, everything to take along, and two ways on. Nothing is deleted. */
export function ErrorPage(props: Props): JSX.Element {
  let title!: HTMLHeadingElement;
  const [said, setSaid] = createSignal<string | null>(null);
  const words = (): string => String(props.error instanceof Error ? props.error.message : props.error);

  onMount(() => title.focus());
  const leave = (): void => props.onLeave();
  addEventListener('hashchange', leave);
  onCleanup(() => removeEventListener('hashchange', leave));

  const save = async (): Promise<void> => {
    setSaid((await saveEverything()) ? null : t('all.incomplete'));
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
      <p class="lead">{t(NOT_LOADED.test(words()) ? 'broken.not-loaded' : 'broken.what')}</p>
      <p class="broken-error">
        <code>{words()}</code>
      </p>
      <div class="broken-ways">
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
      <Show when={said()}>{(sentence) => <p role="status">{sentence()}</p>}</Show>
      <h2>{t('broken.again')}</h2>
      <p>{t('broken.fresh.about')}</p>
      <button type="button" class="button" onClick={startFresh}>
        {t('broken.fresh')}
      </button>
    </main>
  );
}
