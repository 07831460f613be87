import {
  Match,
  Show,
  Switch,
  createComputed,
  createEffect,
  createMemo,
  createSignal,
  lazy,
  onMount,
  untrack,
  type JSX,
} from 'solid-js';
import { listBotSeats, createDeal, createHolders, type Game, type LocalGame } from '@night-cage/client';
import { afterPaint } from '../ui/after-paint.ts';
import { beginGame, createSeed } from '../storage/begin-game.ts';
import { loadLastRequest, settleRequest } from '../setup/game-request.ts';
import { combineSlots } from '../table/slots.ts';
import { resumeSpoilerFree } from '../review/spoiler-free/show-spoiler-free.tsx';
import { loadMomentWords, reviewSlots } from '../review/review-slots.tsx';
import type { PlayedPath } from '../review/what-if/path.ts';
import { whatIfSlots } from '../review/what-if/what-if-slots.tsx';
import { loadGameStorage, mayHaveSavedGame, preloadGameStorage } from '../storage/load-game-storage.ts';
import type { UnresumedGame, ResumeFailure } from '../storage/resume-game.ts';
import { createCurrentGame } from '../storage/current-game.ts';
import { loadMazeRenderer } from '../board/load-board-parts.ts';
import type { TableModel } from '../model/table-model.ts';
import { GameStage } from '../table/GameStage.tsx';
import { loadWithTexts } from '../text/translator.ts';

const GameSourcePages = lazy(async () => ({
  default: (await import('./GameSourcePages.tsx')).GameSourcePages,
}));
const InAnotherTab = lazy(async () => ({
  default: (await loadWithTexts(import('./InAnotherTab.tsx'))).InAnotherTab,
}));

const nightly = () => import('../nightly/nightly.ts');
const NightlyEnd = lazy(async () => ({ default: (await nightly()).NightlyEnd }));

interface Props {
  /** The route: `/play`. */
  readonly route: string;
  /**
   * Whether the route is one of these pages. The game stays mounted while the player visits others.
   */
  readonly isShown: boolean;
  readonly onNavigate: (route: string) => void;
  /** Called with the id of the game on screen. */
  readonly onGame: (id: string | undefined) => void;
}

/**
 * The table, and the pages that open a game on it. They keep the game on the table while the page
 * is open.
 */
export function GamePages(props: Props): JSX.Element {
  const pages = followGame(props);
  return (
    <Switch>
      <Match when={props.isShown && (pages.page() !== 'play' || pages.unopened() !== null)}>
        <GameSourcePages
          page={pages.page()}
          segments={props.route.split('/').slice(2)}
          onBegin={pages.begin}
          onView={pages.viewGame}
          onResume={pages.resume}
          current={pages.current.shown()?.game.id ?? null}
          unopened={pages.unopened()}
        />
      </Match>
      <Match when={pages.onTable()} keyed>
        {(shown) => {
          const { takeGameOver, path } = shown;
          const game = path?.game ?? shown.game;
          resumeSpoilerFree(game);
          onMount(() => afterPaint(preloadGameStorage));
          const isNightly = !takeGameOver && path === null && game.deal.seed?.startsWith('nightly-');
          if (isNightly)
            nightly().then(
              (module) => module.recordNightlyGame(game),
              () => undefined,
            );
          const slots = combineSlots(
            reviewSlots,
            whatIfSlots({
              mainGame: shown.game,
              path,
              onBegin: pages.begin,
              onGo: (next, at) => pages.openPath(next, (next?.game ?? shown.game).id, at),
            }),
            isNightly ? () => ({ endFirst: () => <NightlyEnd game={game} /> }) : null,
          );
          return (
            <>
              <GameStage
                game={game}
                onAgain={(sameSeed) => pages.again(game, sameSeed)}
                slots={slots}
                loadMomentWords={loadMomentWords}
                onReady={(table) => pages.goToLinkedMoment(game.id, table)}
              />
              <Show when={takeGameOver}>{(ask) => <InAnotherTab onPlayHere={ask()} />}</Show>
            </>
          );
        }}
      </Match>
    </Switch>
  );
}

/** The game on the table, and the functions that put another game there. */
function followGame(props: Props) {
  const current = createCurrentGame();
  const page = createMemo(() => props.route.split('/')[1] ?? '');
  const detail = createMemo(() => props.route.split('/')[2] ?? '');
  const isNamed = (): boolean => page() === 'play' && !['', 'new'].includes(detail());

  const goToTable = (): void => {
    history.replaceState(null, '', '#/play');
    props.onNavigate('/play');
  };
  /**
   * The requested game, if it cannot be opened. No other game replaces it until the player chooses.
   */
  const [unopened, setUnopened] = createSignal<UnresumedGame | null>(null);
  /** Puts another game on the table. The previous game stays saved. */
  const begin = (next: LocalGame): void => {
    setUnopened(null);
    current.begin(next);
    goToTable();
  };
  /** The moment that a link or a page leads to. */
  let linked: { readonly id: string; readonly at: number | null } | null = null;
  const viewGame = (game: LocalGame, at: number | null): void => {
    linked = { id: game.id, at };
    begin(game);
  };
  /** A side path shown on the table in place of its game. */
  const [path, setPath] = createSignal<PlayedPath | null>(null);
  const resume = async (id: string): Promise<ResumeFailure | null> => {
    const failure = await loadGameStorage().then(
      ({ resumeGame }) => resumeGame(current, id),
      () => 'not-loaded' as const,
    );
    if (failure === null) {
      setUnopened(null);
      goToTable();
    }
    return failure;
  };
  const again = (last: Game, sameSeed: boolean): void =>
    begin(
      beginGame(
        last.setup,
        createHolders(last.setup.players, botsOf(last)),
        createDeal((sameSeed ? last.deal.seed : null) ?? createSeed()),
      ),
    );

  /** `/play/ID/57`: a saved game, after 57 moments. */
  const viewSavedGame = async (route: string): Promise<void> => {
    const [, , id, at] = route.split('/');
    linked = { id: id!, at: at ? Number(at) : null };
    const failure = await resume(id!);
    if (failure === null) return;
    setUnopened({ id: id!, why: failure });
    goToTable();
  };

  // Begins the new game once: after a reload, or going back, `/play` finds that game.
  createComputed(() => {
    if (props.route === '/play/new') untrack(() => begin(beginUsualGame()));
    else if (isNamed()) untrack(() => void viewSavedGame(props.route));
  });

  /**
   * Fills the table: the game begun here, the game saved on this device, or a new one with the last
   * settings.
   */
  const fillTable = async (): Promise<void> => {
    // Loads in parallel with the game. If this fails, the table shows the error.
    loadMazeRenderer().catch(() => undefined);
    const answer = await loadGameStorage().then(
      ({ resumeLastGame }) => resumeLastGame(current),
      () => ({ id: '', why: 'not-loaded' as const }),
    );
    if (answer === 'none') current.begin(beginUsualGame());
    else setUnopened(answer);
  };
  createEffect(() => {
    if (page() !== 'play') setUnopened(null);
    else if (!isNamed() && current.shown() === null && unopened() === null) {
      if (mayHaveSavedGame()) void fillTable();
      else current.begin(beginUsualGame());
    }
  });
  const playing = createMemo(() => (page() === 'play' ? current.shown() : null));
  createComputed(() => props.onGame(playing()?.game.id));
  const onTable = createMemo(() => {
    const shown = isNamed() ? null : playing();
    const open = path();
    return shown && { ...shown, path: open?.mainGame === shown.game ? open : null };
  });
  return {
    page,
    current,
    unopened,
    onTable,
    begin,
    viewGame,
    resume,
    again,
    /** Shows a side path on the table, or the game itself. */
    openPath: (next: PlayedPath | null, id: string, at: number | null) => {
      linked = { id, at };
      setPath(next);
    },
    /** Goes to the linked moment, once. */
    goToLinkedMoment: (id: string, table: TableModel) => {
      if (linked?.id === id) table.lookAt(linked.at);
      linked = null;
    },
  };
}

const botsOf = (game: Game): number[] => listBotSeats(game.setup.players, (seat) => game.holderOf(seat));

/** A new game with the last settings, which were validated when they were read. */
function beginUsualGame(): LocalGame {
  const seed = createSeed();
  const request = loadLastRequest();
  const settled = settleRequest(request, seed);
  if (!settled.ok) throw new Error(settled.problem.reason);
  return beginGame(settled.setup, createHolders(settled.setup.players, request.bots), createDeal(seed));
}
