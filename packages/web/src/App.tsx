import { Match, Show, Switch, createMemo, createSignal, lazy, onCleanup, type JSX } from 'solid-js';
import { dialog } from './game/dialogs.ts';
import { followOtherTabs, keepCurrent, restoreCurrent, shelveCurrent } from './game/saves.ts';
import { freshSeed } from './game/seeds.ts';
import { Session } from './game/session.ts';
import { lastWish, settleWish } from './game/wish.ts';
import { hasTexts } from './game/words.ts';
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
  const [session, setSession] = createSignal<Session | null>(null);
  const page = createMemo(() => address().split('/')[1] ?? '');
  const detail = createMemo(() => address().split('/')[2] ?? '');

  const follow = (): void => {
    const next = location.hash.slice(1) || '/';
    // A new game is begun once: whoever loads the page again, or goes back to it, finds that game.
    if (next === '/play/new') begin(usual());
    else setAddress(next);
  };
  /** Another game takes the table; the one that was there goes on the shelf. */
  const begin = (next: Session): void => {
    shelveCurrent();
    setSession(next);
    keepCurrent(next);
    history.replaceState(null, '', '#/play');
    setAddress('/play');
  };
  const again = (last: Session, sameSeed: boolean): void =>
    begin(Session.begin(last.setup, sameSeed ? last.fate.seed : freshSeed()));

  follow();
  addEventListener('hashchange', follow);
  onCleanup(() => removeEventListener('hashchange', follow));
  onCleanup(followOtherTabs(() => setSession(restoreCurrent())));

  /** The game on the table: the one begun here, the one kept on this device, or a new one of the usual kind. */
  const playing = createMemo(() => {
    if (page() !== 'play') return null;
    const begun = session();
    if (begun !== null) return begun;
    return restoreCurrent() ?? usual();
  });

  return (
    <Show when={hasTexts()}>
      <Switch fallback={<Home />}>
        <Match when={page() === 'new'}>
          <NewGame onBegin={(setup, seed) => begin(Session.begin(setup, seed))} />
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
          {(game) => (
            <TableScreen
              session={game}
              onChange={keepCurrent}
              onAgain={again}
              onTry={(from) => begin(new Session(from.setup, { seed: freshSeed(), from, told: [] }))}
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

/** What was played last; the wish was checked when it was read. */
function usual(): Session {
  const seed = freshSeed();
  const settled = settleWish(lastWish(), seed);
  if (!settled.ok) throw new Error(settled.problem.reason);
  return Session.begin(settled.setup, seed);
}
