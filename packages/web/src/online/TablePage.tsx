import {
  Match,
  Show,
  Suspense,
  Switch,
  createEffect,
  createMemo,
  createSignal,
  lazy,
  on,
  onCleanup,
  type Accessor,
  type Component,
  type JSX,
} from 'solid-js';
import { fillTogether, type FillSlots } from '../table/slots.ts';
import { GameStage } from '../table/GameStage.tsx';
import { resumeUnspoiled } from '../review/unspoiled/show-unspoiled.tsx';
import { reviewSlots } from '../review/review-slots.tsx';
import { needPart, withTexts } from '../text/say.ts';
import { currentPage, focusTitleIn } from '../ui/page-focus.ts';
import { followAssists } from './session/assists.ts';
import { goToTable, type AtTable, type Lost } from './session/at-table.ts';
import { companyAt } from './company.tsx';
import { drawerOf } from './session/drawer.ts';
import { wasJustMade } from './session/just-made.ts';
import { Lobby } from './lobby/Lobby.tsx';
import { Looking } from './lobby/Looking.tsx';
import { followMissed } from './session/missed.ts';
import { followNews } from './session/news.ts';
import { overhear } from './talk/overheard.ts';
import { refusalInWords } from './session/refusal-words.ts';
import { rememberTable } from './session/remember.ts';
import { shelveWhenOver } from './session/shelf.ts';

const t = needPart('together');
const TryHere = lazy(async () => ({
  default: (await withTexts(import('../table/panels/TryHere.tsx'))).TryHere,
}));
const BoardView = lazy(async () => ({ default: (await withTexts(import('./BoardView.tsx'))).BoardView }));

interface Props {
  readonly id: string;
  /** The key of the link, without which one only watches. */
  readonly link: string | null;
}

/** The table alone, for a screen in its middle. Here, so that what both pages need is loaded in one piece. */
export function BoardPage(props: { readonly id: string }): JSX.Element {
  return <Visited id={props.id} link={null} Page={({ at }) => <BoardView at={at} heard={overhear(at)} />} />;
}

/** A table elsewhere: before its game the lobby, then the game, on the same table as every other. */
export const TablePage = (props: Props): JSX.Element => <Visited {...props} Page={LobbyOrGame} />;

/** A page at a table. Where the server goes back to an earlier state, everything on the page begins anew. */
function Visited(props: Props & { readonly Page: Component<{ readonly at: AtTable }> }): JSX.Element {
  const [visit, setVisit] = createSignal<{ readonly lost: Lost | null }>({ lost: null });
  return (
    <Show when={visit()} keyed>
      {({ lost }) => {
        const at = goToTable(props.id, props.link, lost);
        at.listen((news) => news.what === 'rewound' && setVisit({ lost: { game: news.lost } }));
        return <props.Page at={at} />;
      }}
    </Show>
  );
}

function LobbyOrGame({ at }: { readonly at: AtTable }): JSX.Element {
  const { id } = at.online;
  const [isLobby, setLobby] = createSignal(false);
  const game = createMemo(() => at.game());
  // Whoever goes to see who is there comes back to the board when the next game begins.
  createEffect(on(game, () => setLobby(false)));
  const around = {
    at,
    missed: followMissed(at, drawerOf(id)),
    news: followNews(at),
    heard: overhear(at),
    assists: followAssists(at),
  };
  shelveWhenOver(at);
  rememberTable(at, false);
  sitIfJustMade(at);
  document.title = `${t('lobby.title')} · The Night Cage`;
  onCleanup(() => {
    document.title = 'The Night Cage';
  });
  addressFollows(at);
  greetOn(() => {
    if (at.table().seq === 0) return at.closed() === null ? 'looking' : 'closed';
    return isLobby() ? 'lobby' : (game()?.number ?? 'lobby');
  });

  return (
    <Switch fallback={<Looking />}>
      {/* Whoever sees a table already keeps seeing it. */}
      <Match when={at.table().seq === 0 && at.closed()}>
        {(why) => (
          <main class="lobby">
            <h1>{t('lobby.title')}</h1>
            <p class="problem" role="alert">
              {refusalInWords(why())}
            </p>
            <div class="row">
              <Show when={why().code.startsWith('wire/')}>
                <button type="button" class="button primary" onClick={() => location.reload()}>
                  {t('touch.reload')}
                </button>
              </Show>
              <a class="button" href="#/together">
                {t('together.title')}
              </a>
            </div>
          </main>
        )}
      </Match>
      <Match when={!isLobby() && game()} keyed>
        {(played) => {
          resumeUnspoiled(played);
          const { company, slots } = companyAt(around, played, () => setLobby(true));
          return (
            <GameStage
              game={played}
              company={company}
              slots={fillTogether(slots, reviewSlots, tryAloneSlots(at))}
              onAgain={() => void at.ready(true)}
            />
          );
        }}
      </Match>
      <Match when={at.table().seq > 0}>
        <Lobby at={at} news={around.news} onBoard={game() === null ? null : () => setLobby(false)} />
      </Match>
    </Switch>
  );
}

/** A moment that is looked back at is tried on this device, as a game of one's own. */
const tryAloneSlots =
  (at: AtTable): FillSlots =>
  (table) => ({
    belowLookBack: () => (
      <Suspense>
        <TryHere
          table={table}
          onTry={(from) =>
            void import('./session/try-alone.ts').then(({ tryAlone }) => tryAlone(at, table, from))
          }
        />
      </Suspense>
    ),
  });

/** Whoever has just set the table sits at it: the others choose from what is left. */
function sitIfJustMade(at: AtTable): void {
  if (!wasJustMade(at.online.id)) return;
  let isSeated = false;
  createEffect(() => {
    if (isSeated || !at.isHost()) return;
    // Once: whoever stands up later, or hands the seat to a bot, means it.
    isSeated = true;
    void at.ask({ t: 'sit', seat: 0 });
  });
}

/** From the lobby to the board and back: whoever plays by keys or by ear begins anew at its title, as on any other page. */
function greetOn(screen: Accessor<string | number>): void {
  createEffect(
    on(createMemo(screen), (_, before) => {
      const page = currentPage();
      if (page === null || before === undefined || before === 'looking') return;
      if (document.activeElement === document.body) focusTitleIn(page);
    }),
  );
}

/** Whoever copies the address of this page copies a link that is good: the host may have changed its key. */
function addressFollows(at: AtTable): void {
  createEffect(() => {
    const key = at.link();
    const [, t, id, old] = location.hash.split('/');
    if (key === null || t !== 't' || id !== at.online.id || old === undefined || old === key) return;
    history.replaceState(history.state, '', `#/t/${id}/${key}`);
  });
}
