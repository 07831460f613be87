import { createEffect, createMemo, on, onCleanup, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import { currentPage, focusPage, gridCursor } from '../ui/page-focus.ts';
import { pageRoot } from '../ui/page-root.ts';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { loadLateParts, type Key } from '../text/languages.ts';
import '../ui/forced-colors.css';
import './route-focus.css';

const t = createTranslator('home');
// Whoever goes on from here waits for words only, not for where they are. Where it does not come, they try again.
loadLateParts().catch(() => undefined);

/** What the pages are called where others lead to them. Anything may stand in an address: `constructor` is no page. */
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
  /** The page that the game was opened with. */
  readonly first: string;
  readonly detail: string;
  /** The game on the table, if it is shown. */
  readonly game: string | undefined;
}

/** Lets the title and the focus follow from page to page, and leads past what comes first on each. */
export function RouteFocus(props: Props): JSX.Element {
  createEffect(() => {
    // A table elsewhere has its own: it says whose choice it is.
    if (props.page === 't') return;
    const name = NAMES.get(props.page);
    const number = props.page === 'learn' ? ` ${props.detail}` : '';
    document.title =
      name === undefined ? t('app.title') : `${t(name)}${number.trimEnd()} · ${t('app.title')}`;
  });

  /** Rules are turned over within their page, which looks after its focus itself. */
  const place = createMemo(() =>
    [props.page, ['learn', 'puzzles'].includes(props.page) && props.detail, props.game].join(' '),
  );
  let seen: HTMLElement | null = null;
  createEffect(
    on(place, () => {
      // The page may have to be loaded first.
      const arrive = (): void => {
        const page = currentPage();
        if (page === null || page === seen) return;
        watcher.disconnect();
        // Whoever has just opened the game begins where the browser begins.
        if (seen !== null || props.page !== props.first) greet(page);
        seen = page;
      };
      const watcher = new MutationObserver(arrive);
      watcher.observe(pageRoot(), { childList: true, subtree: true });
      onCleanup(() => watcher.disconnect());
      arrive();
    }),
  );

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

/** Begins at the top, and with what it is called, unless the page has given the focus already. */
function greet(page: HTMLElement): void {
  scrollTo(0, 0);
  if (document.activeElement === document.body) focusPage(page);
}
