import { Match, Show, Switch, createMemo, createSignal, lazy, onCleanup, untrack, type JSX } from 'solid-js';
import { dialog } from '../ui/dialogs.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { hasTexts, loadWithTexts } from '../text/translator.ts';

const GamePages = lazy(async () => ({ default: (await import('./GamePages.tsx')).GamePages }));
const Home = lazy(async () => {
  const { Home: page, prepareHome } = await loadWithTexts(import('./home/Home.tsx'));
  await prepareHome();
  return { default: page };
});
const Learn = lazy(async () => ({ default: (await loadWithTexts(import('../learn/Learn.tsx'))).Learn }));
const Rules = lazy(async () => ({
  default: (await loadWithTexts(import('../reference/RulesPage.tsx'))).RulesPage,
}));
const About = lazy(async () => ({ default: (await loadWithTexts(import('./About.tsx'))).About }));
const PuzzlePages = lazy(async () => ({
  default: (await loadWithTexts(import('../puzzles/PuzzlePages.tsx'))).PuzzlePages,
}));
const TogetherPages = lazy(async () => ({
  default: (await import('../online/OnlinePages.tsx')).OnlinePages,
}));
const PageFollower = lazy(async () => ({
  default: (await loadWithTexts(import('./RouteFocus.tsx'))).RouteFocus,
}));
const Dialogs = lazy(async () => ({ default: (await loadWithTexts(import('./Dialogs.tsx'))).Dialogs }));

const [isSeen, setSeen] = createSignal(false);

/** Loads what can wait until the first page is visible, and preloads the table. */
export const onFirstPageShown = (): void => {
  setSeen(true);
  // If loading fails here, the page that needs it shows the error.
  GamePages.preload().catch(() => undefined);
};

/** The pages that work with the game on the table. */
const GAME_ROUTES = new Set(['play', 'new', 'games', 'nights', 'position', 'game', 'nightly']);

/**
 * Routes by the part of the address after `#`: no server setup, works offline and from any folder.
 */
export function App(): JSX.Element {
  const [address, setAddress] = createSignal(currentRoute());
  const page = createMemo(() => address().split('/')[1] ?? '');
  const detail = createMemo(() => address().split('/')[2] ?? '');
  // Once there is a game, it stays mounted while the player visits other pages.
  const hasGame = createMemo<boolean>((had) => had || GAME_ROUTES.has(page()), false);

  const follow = (): void => {
    setAddress(currentRoute());
  };
  addEventListener('hashchange', follow);
  onCleanup(() => removeEventListener('hashchange', follow));

  /** The id of the game on screen. */
  const [game, setGame] = createSignal<string>();
  const first = untrack(page);

  return (
    <Show when={hasTexts()}>
      <Show when={isSeen()}>
        <PageFollower page={page()} first={first} detail={detail()} game={game()} />
      </Show>
      <PageErrorBoundary>
        <Show when={hasGame()}>
          <GamePages
            address={address()}
            isShown={GAME_ROUTES.has(page())}
            onMove={setAddress}
            onGame={setGame}
          />
        </Show>
        <Switch
          fallback={
            <Show when={!GAME_ROUTES.has(page())}>
              <Home />
            </Show>
          }
        >
          <Match when={page() === 'learn'}>
            <Learn place={detail()} />
          </Match>
          <Match when={page() === 'rules'}>
            <Rules place={detail()} />
          </Match>
          <Match when={page() === 'about'}>
            <About />
          </Match>
          <Match when={page() === 'puzzles'}>
            <PuzzlePages place={detail()} />
          </Match>
          <Match when={page() === 'together' || page() === 't'}>
            <TogetherPages address={address()} />
          </Match>
        </Switch>
      </PageErrorBoundary>
      <Show when={dialog() !== null}>
        <Dialogs />
      </Show>
    </Show>
  );
}

const currentRoute = (): string => location.hash.slice(1) || '/';
