import { createEffect, createMemo, on, onCleanup, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import { currentPage, focusPage, gridCursor } from '../ui/page-focus.ts';
import { pageRoot } from '../ui/page-root.ts';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { loadLateParts, type Key } from '../text/languages.ts';
import '../ui/forced-colors.css';
import './route-focus.css';

const t = createTranslator('home');
// Preloads texts that later pages need. If this fails, those pages try again.
loadLateParts().catch(() => undefined);

/** Page titles by route. A Map, because an address may contain anything, such as `constructor`. */
const NAMES = new Map<string, Key<'home'>>(
  Object.entries({
    about: 'home.about',
    games: 'home.replays',
    learn: 'home.learn',
    new: 'home.new-game',
    nightly: 'home.nightly',
    nights: 'home.nights',
    play: 'home.play',
    position: 'error.title',
    game: 'error.title',
    puzzles: 'home.puzzles',
    rules: 'home.rules',
    together: 'home.together',
  }),
);

interface Props {
  readonly page: string;
  /** The page that was open first. */
  readonly first: string;
  readonly subroute: string;
  /** The id of the game on the table, if it is on screen. */
  readonly game: string | undefined;
}

/** Updates the title and the focus on each page change, and renders the skip link. */
export function RouteFocus(props: Props): JSX.Element {
  createEffect(() => {
    // An online table sets its own title: it says whose turn it is.
    if (props.page === 't') return;
    const name = NAMES.get(props.page);
    const number = props.page === 'learn' && Number(props.subroute) > 0 ? ` ${props.subroute}` : '';
    document.title = name === undefined ? t('app.title') : `${t(name)}${number} · ${t('app.title')}`;
  });

  /** The rules page is left out: it manages the focus between rules itself. */
  const focusKey = createMemo(() =>
    [props.page, ['learn', 'puzzles'].includes(props.page) && props.subroute, props.game].join(' '),
  );
  let lastPage: HTMLElement | null = null;
  createEffect(
    on(focusKey, () => {
      // The page may still be loading.
      const onChange = (): void => {
        const page = currentPage();
        if (page === null || page === lastPage) return;
        watcher.disconnect();
        // On the first page, leave the focus where the browser puts it.
        if (lastPage !== null || props.page !== props.first) focusNewPage(page);
        lastPage = page;
      };
      const watcher = new MutationObserver(onChange);
      watcher.observe(pageRoot(), { childList: true, subtree: true });
      onCleanup(() => watcher.disconnect());
      onChange();
    }),
  );

  // A page that was loading is replaced by another element.
  const pages = new MutationObserver(currentPage);
  pages.observe(pageRoot(), { childList: true });
  onCleanup(() => pages.disconnect());

  const skip = (event: Event): void => {
    event.preventDefault();
    const cell = gridCursor();
    if (cell === null) focusPage(currentPage());
    else cell.focus();
  };
  return (
    <>
      <a class="skip" href="#content" onClick={skip}>
        {t('app.skip')}
      </a>
      <NewVersionNotice />
    </>
  );
}

/** Scrolls to the top and focuses the page, unless the page has already set the focus. */
function focusNewPage(page: HTMLElement): void {
  scrollTo(0, 0);
  if (document.activeElement === document.body) focusPage(page);
}
