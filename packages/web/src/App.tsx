import { Match, Show, Switch, createMemo, createSignal, lazy, onCleanup, onMount, type JSX } from 'solid-js';
import { settle } from '@night-cage/rules';
import { forgetCurrent, loadCurrent, saveCurrent } from './game/saves.ts';
import { Session } from './game/session.ts';
import { isSpeaking, t } from './game/words.ts';
import { Home } from './screens/Home.tsx';
import { freshSeed } from './game/seeds.ts';
import { TableScreen } from './table/TableScreen.tsx';

const NewGame = lazy(async () => ({ default: (await import('./screens/NewGame.tsx')).NewGame }));

/** The way through the pages is the address after the #: nothing to configure, works offline and from any folder. */
export function App(): JSX.Element {
  const [address, setAddress] = createSignal(location.hash.slice(1) || '/');
  const [session, setSession] = createSignal<Session | null>(null);
  onMount(() => {
    const moved = (): void => {
      setAddress(location.hash.slice(1) || '/');
    };
    addEventListener('hashchange', moved);
    onCleanup(() => removeEventListener('hashchange', moved));
  });

  const begin = (next: Session): void => {
    saveCurrent(next.save());
    setSession(next);
    location.hash = '/play';
  };
  const page = createMemo(() => address().split('/')[1] ?? '');

  /** The game under way: the one just begun, the one kept on this device, or a new one of the usual kind. */
  const playing = createMemo(() => {
    if (page() !== 'play') return null;
    if (address() === '/play/new') return usual();
    const kept = session();
    if (kept !== null) return kept;
    const saved = loadCurrent();
    return (saved === null ? null : Session.restore(saved)) ?? usual();
  });

  const leave = (): void => {
    if (playing()?.state.outcome !== 'playing') forgetCurrent();
    setSession(null);
    location.hash = '/';
  };

  return (
    <Show when={isSpeaking()} fallback={<p class="visually-hidden">…</p>}>
      <Switch fallback={<Home />}>
        <Match when={page() === 'new'}>
          <NewGame onBegin={(setup, seed) => begin(new Session(setup, seed))} />
        </Match>
        <Match when={playing()} keyed>
          {(game) => <TableScreen session={game} botOf={() => null} onLeave={leave} />}
        </Match>
      </Switch>
      <p class="visually-hidden" role="status">
        {t('app.title')}
      </p>
    </Show>
  );
}

function usual(): Session {
  const settled = settle({ players: 1 });
  if (!settled.ok) throw new Error(settled.problem.reason);
  return new Session(settled.setup, freshSeed());
}
