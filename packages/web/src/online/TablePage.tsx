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
import { combineSlots, type FillSlots } from '../table/slots.ts';
import { GameStage } from '../table/GameStage.tsx';
import { resumeSpoilerFree } from '../review/spoiler-free/show-spoiler-free.tsx';
import { reviewSlots } from '../review/review-slots.tsx';
import { createTranslator, loadWithTexts } from '../text/translator.ts';
import { currentPage, focusTitleIn } from '../ui/page-focus.ts';
import { followAssistCounts } from './session/assist-counts.ts';
import { openTableSession, type TableSession, type LostState } from './session/table-session.ts';
import { createOnlineExtras } from './online-extras.tsx';
import { tableStorage } from './session/table-storage.ts';
import { wasJustCreated } from './session/just-created.ts';
import { Lobby } from './lobby/Lobby.tsx';
import { TableLoading } from './lobby/TableLoading.tsx';
import { followMissedMoves } from './session/missed-moves.ts';
import { followNews } from './session/news.ts';
import { followTalkHistory } from './talk/talk-history.ts';
import { describeTableRefusal } from './session/describe-refusal.ts';
import { rememberTable } from './session/remember-table.ts';
import { saveWhenOver } from './session/save-when-over.ts';

const t = createTranslator('together');
const TryHere = lazy(async () => ({
  default: (await loadWithTexts(import('../table/panels/TryHere.tsx'))).TryHere,
}));
const SharedBoardScreen = lazy(async () => ({
  default: (await loadWithTexts(import('./SharedBoardScreen.tsx'))).SharedBoardScreen,
}));

interface Props {
  readonly id: string;
  /** The key of the link, without which one only watches. */
  readonly link: string | null;
}

/** The table alone, for a screen in its middle. Here, so that what both pages need is loaded in one piece. */
export function SharedBoardPage(props: { readonly id: string }): JSX.Element {
  return (
    <Visited
      id={props.id}
      link={null}
      Page={({ at }) => <SharedBoardScreen at={at} heard={followTalkHistory(at)} />}
    />
  );
}

/** A table elsewhere: before its game the lobby, then the game, on the same table as every other. */
export const TablePage = (props: Props): JSX.Element => <Visited {...props} Page={LobbyOrGame} />;

/** A page at a table. Where the server goes back to an earlier state, everything on the page begins anew. */
function Visited(props: Props & { readonly Page: Component<{ readonly at: TableSession }> }): JSX.Element {
  const [visit, setVisit] = createSignal<{ readonly lost: LostState | null }>({ lost: null });
  return (
    <Show when={visit()} keyed>
      {({ lost }) => {
        const at = openTableSession(props.id, props.link, lost);
        at.listen((news) => news.what === 'rewound' && setVisit({ lost: { game: news.lost } }));
        return <props.Page at={at} />;
      }}
    </Show>
  );
}

function LobbyOrGame({ at }: { readonly at: TableSession }): JSX.Element {
  const { id } = at.online;
  const [isLobby, setLobby] = createSignal(false);
  const game = createMemo(() => at.game());
  // Whoever goes to see who is there comes back to the board when the next game begins.
  createEffect(on(game, () => setLobby(false)));
  const around = {
    at,
    missed: followMissedMoves(at, tableStorage(id)),
    news: followNews(at),
    heard: followTalkHistory(at),
    assists: followAssistCounts(at),
  };
  saveWhenOver(at);
  rememberTable(at, false);
  sitIfJustMade(at);
  document.title = `${t('lobby.title')} · The Night Cage`;
  onCleanup(() => {
    document.title = 'The Night Cage';
  });
  addressFollows(at);
  greetOn(() => {
    if (at.table().seq === 0) return at.closedReason() === null ? 'looking' : 'closed';
    return isLobby() ? 'lobby' : (game()?.number ?? 'lobby');
  });

  return (
    <Switch fallback={<TableLoading />}>
      {/* Whoever sees a table already keeps seeing it. */}
      <Match when={at.table().seq === 0 && at.closedReason()}>
        {(why) => (
          <main class="lobby">
            <h1>{t('lobby.title')}</h1>
            <p class="problem" role="alert">
              {describeTableRefusal(why())}
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
          resumeSpoilerFree(played);
          const { company, slots } = createOnlineExtras(around, played, () => setLobby(true));
          return (
            <GameStage
              game={played}
              company={company}
              slots={combineSlots(slots, reviewSlots, tryAloneSlots(at))}
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
  (at: TableSession): FillSlots =>
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
function sitIfJustMade(at: TableSession): void {
  if (!wasJustCreated(at.online.id)) return;
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
function addressFollows(at: TableSession): void {
  createEffect(() => {
    const key = at.link();
    const [, t, id, old] = location.hash.split('/');
    if (key === null || t !== 't' || id !== at.online.id || old === undefined || old === key) return;
    history.replaceState(history.state, '', `#/t/${id}/${key}`);
  });
}
