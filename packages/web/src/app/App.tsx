import { Match, Show, Switch, createMemo, createSignal, lazy, untrack, type JSX } from 'solid-js';
import { dialog } from '../ui/dialogs.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { hasTexts, loadWithTexts } from '../text/translator.ts';
import { GAME_ROUTES, createRouter } from './router.ts';

const GamePages = lazy(async () => ({ default: (await import('./GamePages.tsx')).GamePages }));
const Home = lazy(async () => {
  const { Home: page, prepareHome } = await loadWithTexts(import('./home/Home.tsx'));
  await prepareHome();
  return { default: page };
});
const Learn = lazy(async () => ({ default: (await loadWithTexts(import('../learn/Learn.tsx'))).Learn }));
const RulesPage = lazy(async () => ({
  default: (await loadWithTexts(import('../reference/RulesPage.tsx'))).RulesPage,
}));
const About = lazy(async () => ({ default: (await loadWithTexts(import('./About.tsx'))).About }));
const PuzzlePages = lazy(async () => ({
  default: (await loadWithTexts(import('../puzzles/PuzzlePages.tsx'))).PuzzlePages,
}));
const OnlinePages = lazy(async () => ({
  default: (await import('../online/OnlinePages.tsx')).OnlinePages,
}));
const RouteFocus = lazy(async () => ({
  default: (await loadWithTexts(import('./RouteFocus.tsx'))).RouteFocus,
}));
const ModalDialog = lazy(async () => ({
  default: (await loadWithTexts(import('./ModalDialog.tsx'))).ModalDialog,
}));

const [isSeen, setSeen] = createSignal(false);

/** Loads what can wait until the first page is visible, and preloads the table. */
export const onFirstPageShown = (): void => {
  setSeen(true);
  // If loading fails here, the page that needs it shows the error.
  GamePages.preload().catch(() => undefined);
};

/** The page of the current route, and the dialogs over it. */
export function App(): JSX.Element {
  const { route, page, subroute, setRoute } = createRouter();
  // Once there is a game, it stays mounted while the player visits other pages.
  const hasGame = createMemo<boolean>((had) => had || GAME_ROUTES.has(page()), false);

  /** The id of the game on screen. */
  const [game, setGame] = createSignal<string>();
  const first = untrack(page);

  return (
    <Show when={hasTexts()}>
      <Show when={isSeen()}>
        <RouteFocus page={page()} first={first} subroute={subroute()} game={game()} />
      </Show>
      <PageErrorBoundary>
        <Show when={hasGame()}>
          <GamePages
            route={route()}
            isShown={GAME_ROUTES.has(page())}
            onNavigate={setRoute}
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
            <Learn subroute={subroute()} />
          </Match>
          <Match when={page() === 'rules'}>
            <RulesPage subroute={subroute()} />
          </Match>
          <Match when={page() === 'about'}>
            <About />
          </Match>
          <Match when={page() === 'puzzles'}>
            <PuzzlePages subroute={subroute()} />
          </Match>
          <Match when={page() === 'together' || page() === 't'}>
            <OnlinePages route={route()} />
          </Match>
        </Switch>
      </PageErrorBoundary>
      <Show when={dialog() !== null}>
        <ModalDialog />
      </Show>
    </Show>
  );
}
