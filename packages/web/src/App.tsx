import {
  Match,
  Show,
  Switch,
  createEffect,
  createMemo,
  createSignal,
  lazy,
  onCleanup,
  type JSX,
} from 'solid-js';
import { botSeats, dealOf, holdersWith, type LocalGame } from '@night-cage/client';
import { dialog } from './game/dialogs.ts';
import { followOtherTabs, keepCurrent, restoreCurrent, shelveCurrent } from './game/saves.ts';
import { beginAt, beginGame, freshSeed } from './game/begin.ts';
import { lastRequest, settleRequest } from './game/game-request.ts';
import { hasTexts } from './text/say.ts';
import { TableScreen } from './table/TableScreen.tsx';

const Home = lazy(async () => ({ default: (await import('./screens/Home.tsx')).Home }));
const NewGame = lazy(async () => ({ default: (await import('./screens/NewGame.tsx')).NewGame }));
const Games = lazy(async () => ({ default: (await import('./screens/Games.tsx')).Games }));
const Learn = lazy(async () => ({ default: (await import('./screens/Learn.tsx')).Learn }));
const Rules = lazy(async () => ({ default: (await import('./screens/Rules.tsx')).Rules }));
const About = lazy(async () => ({ default: (await import('./screens/About.tsx')).About }));
const Dialogs = lazy(async () => ({ default: (await import('./screens/Dialogs.tsx')).Dialogs }));
const Position = lazy(async () => ({ default: (await import('./screens/Position.tsx')).Position }));

/** The way through the pages is the address after the #: nothing to configure, works offline and from any folder. */
export function App(): JSX.Element {
  const [address, setAddress] = createSignal('/');
  const [game, setGame] = createSignal<LocalGame | null>(null);
  const page = createMemo(() => address().split('/')[1] ?? '');
  const detail = createMemo(() => address().split('/')[2] ?? '');

  const follow = (): void => {
    const next = location.hash.slice(1) || '/';
    // A new game is begun once: reloading the page, or going back to it, finds that game.
    if (next === '/play/new') begin(usual());
    else setAddress(next);
  };
  /** Another game takes the table; the one that was there goes on the shelf. */
  const begin = (next: LocalGame): void => {
    shelveCurrent();
    setGame(next);
    keepCurrent(next);
    history.replaceState(null, '', '#/play');
    setAddress('/play');
  };
  const again = ({ setup, holders, deal }: LocalGame, sameSeed: boolean): void =>
    begin(beginGame(setup, holders, dealOf((sameSeed ? deal.seed : null) ?? freshSeed())));

  follow();
  addEventListener('hashchange', follow);
  onCleanup(() => removeEventListener('hashchange', follow));
  onCleanup(followOtherTabs(() => setGame(restoreCurrent())));

  /** The game on the table: the one begun here, the one kept on this device, or a new one of the usual kind. */
  const playing = createMemo(() => {
    if (page() !== 'play') return null;
    const begun = game();
    if (begun !== null) return begun;
    return restoreCurrent() ?? usual();
  });
  createEffect(() => {
    const kept = playing();
    if (kept === null) return;
    keepCurrent(kept);
    onCleanup(kept.listen(() => keepCurrent(kept)));
  });

  return (
    <Show when={hasTexts()}>
      <Switch fallback={<Home />}>
        <Match when={page() === 'new'}>
          <NewGame onBegin={begin} />
        </Match>
        <Match when={page() === 'games'}>
          <Games onOpen={begin} />
        </Match>
        <Match when={page() === 'position'}>
          <Position link={detail()} onOpen={begin} />
        </Match>
        <Match when={page() === 'learn'}>
          <Learn place={detail()} />
        </Match>
        <Match when={page() === 'rules'}>
          <Rules place={detail()} />
        </Match>
        <Match when={page() === 'about'}>
          <About />
        </Match>
        <Match when={playing()} keyed>
          {(shown) => (
            <TableScreen
              game={shown}
              onAgain={(sameSeed) => again(shown, sameSeed)}
              onTry={(from) =>
                begin(
                  beginAt(
                    from,
                    botSeats(from.setup.players, (seat) => shown.holderOf(seat)),
                  ),
                )
              }
            />
          )}
        </Match>
      </Switch>
      <Show when={dialog() !== null}>
        <Dialogs />
      </Show>
    </Show>
  );
}

/** What was played last; the request was checked when it was read. */
function usual(): LocalGame {
  const seed = freshSeed();
  const request = lastRequest();
  const settled = settleRequest(request, seed);
  if (!settled.ok) throw new Error(settled.problem.reason);
  return beginGame(settled.setup, holdersWith(settled.setup.players, request.bots), dealOf(seed));
}
