import { Show, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { loadKeeping } from '../keeping/load-keeping.ts';
import { setAllAside } from '../keeping/set-aside.ts';
import { localTexts } from '../keeping/find-journals.ts';
import { needPart } from '../text/say.ts';
import { saveFile } from './save-file.ts';
import '../style/page/pages.css';

const t = needPart('keeping');

interface Props {
  readonly error: unknown;
  /** Another page was asked for: what broke is left behind. */
  readonly onLeave: () => void;
}

/** What each browser says of a part that did not come. */
const NOT_LOADED = /dynamically imported module|Importing a module script|Unable to preload/i;

/** Stands where a page broke: what happened, everything to take along, and two ways on. Nothing is deleted. */
export function BrokenPage(props: Props): JSX.Element {
  let title!: HTMLHeadingElement;
  const [said, setSaid] = createSignal<string | null>(null);
  const words = (): string => String(props.error instanceof Error ? props.error.message : props.error);

  onMount(() => title.focus());
  const leave = (): void => props.onLeave();
  addEventListener('hashchange', leave);
  onCleanup(() => removeEventListener('hashchange', leave));

  const save = async (): Promise<void> => {
    const { text, isWhole } = await exportWhatIsThere();
    saveFile(text, 'night-cage');
    setSaid(isWhole ? null : t('all.incomplete'));
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

/** Everything; or, where even that cannot be loaded, what this page can reach by itself. */
async function exportWhatIsThere(): Promise<{ text: string; isWhole: boolean }> {
  try {
    return await (await loadKeeping()).exportAll();
  } catch {
    const file = {
      'night-cage': 'games',
      games: [],
      unreadable: [],
      storage: localTexts(),
      hasOldGames: true,
    };
    return { text: JSON.stringify(file), isWhole: false };
  }
}
