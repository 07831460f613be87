import {
  Match,
  Show,
  Switch,
  createComputed,
  createEffect,
  createMemo,
  lazy,
  onMount,
  untrack,
  type JSX,
} from 'solid-js';
import { botSeats, dealOf, holdersWith, type Game, type LocalGame } from '@night-cage/client';
import { afterPaint } from './game/after-paint.ts';
import { beginAt, beginGame, freshSeed } from './game/begin.ts';
import { lastRequest, settleRequest } from './game/game-request.ts';
import { loadKeeping, mayBeKept, startKeeping } from './keeping/load-keeping.ts';
import type { CannotOpen } from './keeping/go-on.ts';
import { createCurrentGame } from './keeping/current-game.ts';
import { loadPainter } from './table/board/load-painter.ts';
import { TableScreen } from './table/TableScreen.tsx';

const NewGame = lazy(async () => ({ default: (await import('./screens/NewGame.tsx')).NewGame }));
const Games = lazy(async () => ({ default: (await import('./screens/Games.tsx')).Games }));
const InAnotherTab = lazy(async () => ({
  default: (await import('./screens/InAnotherTab.tsx')).InAnotherTab,
}));
const OpenPositionLink = lazy(async () => ({
  default: (await import('./screens/OpenPositionLink.tsx')).OpenPositionLink,
}));

const OpenGameLink = lazy(async () => ({
  default: (await import('./screens/OpenGameLink.tsx')).OpenGameLink,
}));

/** The table, and the pages from which a game comes to it. They hold the game on the table as long as the page is open. */
export function GamePages(props: {
  /** Where we are: `/play`. */
  readonly address: string;
  readonly onMove: (address: string) => void;
  /** Told the name of the game that is looked at. */
  readonly onGame: (id: string | undefined) => void;
}): JSX.Element {
  const current = createCurrentGame();
  const page = createMemo(() => props.address.split('/')[1] ?? '');
  const detail = createMemo(() => props.address.split('/')[2] ?? '');

  const goToTable = (): void => {
    history.replaceState(null, '', '#/play');
    props.onMove('/play');
  };
  /** Another game takes the table; the one that was there is kept. */
  const begin = (next: LocalGame): void => {
    current.begin(next);
    goToTable();
  };
  /** The moment that a link to a game leads to. */
  let linked: { readonly game: LocalGame; readonly at: number | null } | null = null;
  const beginLooking = (game: LocalGame, at: number | null): void => {
    linked = { game, at };
    begin(game);
  };
  const goOn = async (id: string): Promise<CannotOpen | null> => {
    const { goOnWith } = await loadKeeping();
    const why = await goOnWith(current, id);
    if (why === null) goToTable();
    return why;
  };
  const again = (last: Game, sameSeed: boolean): void =>
    begin(
      beginGame(
        last.setup,
        holdersWith(last.setup.players, botsOf(last)),
        dealOf((sameSeed ? last.deal.seed : null) ?? freshSeed()),
      ),
    );

  // A new game is begun once: reloading the page, or going back to it, finds that game.
  createComputed(() => {
    if (props.address === '/play/new') untrack(() => begin(usual()));
  });

  /** The game on the table: the one begun here, the one kept on this device, or a new one of the usual kind. */
  const setTable = async (): Promise<void> => {
    // Beside the game itself: what paints it is there when it is. Where it does not come, the table says so.
    loadPainter().catch(() => undefined);
    const { goOnWithLast } = await loadKeeping();
    if (!(await goOnWithLast(current))) current.begin(usual());
  };
  createEffect(() => {
    if (page() !== 'play') return;
    if (current.shown() !== null) return;
    // Whatever cannot be opened, there is something to play.
    if (mayBeKept()) setTable().catch(() => current.begin(usual()));
    else current.begin(usual());
  });
  const playing = createMemo(() => (page() === 'play' ? current.shown() : null));
  createComputed(() => props.onGame(playing()?.game.id));

  return (
    <Switch>
      <Match when={page() === 'new'}>
        <NewGame onBegin={begin} />
      </Match>
      <Match when={page() === 'games'}>
        <Games onOpen={begin} onGoOn={goOn} current={current.shown()?.game.id ?? null} />
      </Match>
      <Match when={page() === 'position'}>
        <OpenPositionLink link={detail()} onOpen={begin} />
      </Match>
      <Match when={page() === 'game'}>
        <OpenGameLink link={detail()} onOpen={beginLooking} />
      </Match>
      <Match when={playing()} keyed>
        {({ game, takeOver }) => {
          onMount(() => afterPaint(startKeeping));
          return (
            <>
              <TableScreen
                game={game}
                onAgain={(sameSeed) => again(game, sameSeed)}
                onTry={(from) => begin(beginAt(from, botsOf(game)))}
                onReady={(table) => {
                  if (linked?.game === game) table.lookAt(linked.at);
                  linked = null;
                }}
              />
              <Show when={takeOver}>{(ask) => <InAnotherTab onPlayHere={ask()} />}</Show>
            </>
          );
        }}
      </Match>
    </Switch>
  );
}

const botsOf = (game: Game): number[] => botSeats(game.setup.players, (seat) => game.holderOf(seat));

/** What was played last; the request was checked when it was read. */
function usual(): LocalGame {
  const seed = freshSeed();
  const request = lastRequest();
  const settled = settleRequest(request, seed);
  if (!settled.ok) throw new Error(settled.problem.reason);
  return beginGame(settled.setup, holdersWith(settled.setup.players, request.bots), dealOf(seed));
}
