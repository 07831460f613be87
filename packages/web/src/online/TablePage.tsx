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
import { loadMomentWords, reviewSlots } from '../review/review-slots.tsx';
import { createTranslator, loadWithTexts } from '../text/translator.ts';
import { currentPage, focusTitleIn } from '../ui/page-focus.ts';
import { followAssistCounts } from './session/assist-counts.ts';
import { openTableSession, type TableSession, type LostState } from './session/table-session.ts';
import { createOnlineExtras } from './create-online-extras.tsx';
import { tableStorage } from './session/table-storage.ts';
import { wasJustCreated } from './session/created-table.ts';
import { Lobby } from './lobby/Lobby.tsx';
import { TableLoading } from './lobby/TableLoading.tsx';
import { followMissedMoves } from './session/missed-moves.ts';
import { followNews } from './session/news.ts';
import { followTalkHistory } from './talk/talk-history.ts';
import { describeTableRefusal } from './session/describe-refusal.ts';
import { rememberTable } from './session/remember-table.ts';
import { saveWhenOver } from './session/save-when-over.ts';

const t = createTranslator('online');
const TryFromHereButton = lazy(async () => ({
  default: (await loadWithTexts(import('../table/panels/TryFromHereButton.tsx'))).TryFromHereButton,
}));
const SharedBoardScreen = lazy(async () => ({
  default: (await loadWithTexts(import('./SharedBoardScreen.tsx'))).SharedBoardScreen,
}));

interface Props {
  readonly id: string;
  /** The key of the link; without it, this page only watches. */
  readonly link: string | null;
}

/** The shared screen. In this file, so that both pages share a chunk. */
export function SharedBoardPage(props: { readonly id: string }): JSX.Element {
  return (
    <SessionPage
      id={props.id}
      link={null}
      Page={({ session }) => <SharedBoardScreen session={session} talkHistory={followTalkHistory(session)} />}
    />
  );
}

/** An online table: the lobby, then the game on the usual table screen. */
export const TablePage = (props: Props): JSX.Element => <SessionPage {...props} Page={LobbyOrGame} />;

/** A page of a table. If the server's log is rewound, the whole page starts over. */
function SessionPage(
  props: Props & { readonly Page: Component<{ readonly session: TableSession }> },
): JSX.Element {
  const [run, setRun] = createSignal<{ readonly lost: LostState | null }>({ lost: null });
  return (
    <Show when={run()} keyed>
      {({ lost }) => {
        const session = openTableSession(props.id, props.link, lost);
        session.listen((event) => event.what === 'rewound' && setRun({ lost: { game: event.lost } }));
        return <props.Page session={session} />;
      }}
    </Show>
  );
}

function LobbyOrGame({ session }: { readonly session: TableSession }): JSX.Element {
  const { id } = session.online;
  const [isLobby, setLobby] = createSignal(false);
  const game = createMemo(() => session.game());
  // A player who looks at the lobby returns to the board when the next game begins.
  createEffect(on(game, () => setLobby(false)));
  const context = {
    session,
    missed: followMissedMoves(session, tableStorage(id)),
    news: followNews(session),
    talkHistory: followTalkHistory(session),
    assists: followAssistCounts(session),
  };
  saveWhenOver(session);
  rememberTable(session, false);
  sitIfJustCreated(session);
  document.title = `${t('lobby.title')} · The Night Cage`;
  onCleanup(() => {
    document.title = 'The Night Cage';
  });
  followLinkKey(session);
  focusTitleOnChange(() => {
    if (session.table().seq === 0) return session.closedReason() === null ? 'looking' : 'closed';
    return isLobby() ? 'lobby' : (game()?.number ?? 'lobby');
  });

  return (
    <Switch fallback={<TableLoading />}>
      {/* A table that is already shown stays visible. */}
      <Match when={session.table().seq === 0 && session.closedReason()}>
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
          const { extras, slots } = createOnlineExtras(context, played, () => setLobby(true));
          return (
            <GameStage
              game={played}
              extras={extras}
              slots={combineSlots(slots, reviewSlots, tryAloneSlots(session))}
              loadMomentWords={loadMomentWords}
              onAgain={() => void session.ready(true)}
            />
          );
        }}
      </Match>
      <Match when={session.table().seq > 0}>
        <Lobby
          session={session}
          news={context.news}
          onBoard={game() === null ? null : () => setLobby(false)}
        />
      </Match>
    </Switch>
  );
}

/** Tries a past moment on this device, as a local game. */
const tryAloneSlots =
  (session: TableSession): FillSlots =>
  (table) => ({
    belowHistory: () => (
      <Suspense>
        <TryFromHereButton
          table={table}
          onTry={(from) =>
            void import('./session/open-local-copy.ts').then(({ openLocalCopy: tryAlone }) =>
              tryAlone(session, table, from),
            )
          }
        />
      </Suspense>
    ),
  });

/** Seats the player who has just created the table; the others choose from the remaining seats. */
function sitIfJustCreated(session: TableSession): void {
  if (!wasJustCreated(session.online.id)) return;
  let isSeated = false;
  createEffect(() => {
    if (isSeated || !session.isHost()) return;
    // Only once: a player who stands up later or hands the seat to a bot means it.
    isSeated = true;
    void session.ask({ t: 'sit', seat: 0 });
  });
}

/** On a change between lobby and board, moves the focus to the new title, as on any other page. */
function focusTitleOnChange(screen: Accessor<string | number>): void {
  createEffect(
    on(createMemo(screen), (_, before) => {
      const page = currentPage();
      if (page === null || before === undefined || before === 'looking') return;
      if (document.activeElement === document.body) focusTitleIn(page);
    }),
  );
}

/**
 * Updates the key in this page's address after the host has changed it, so that copying the address
 * gives a valid link.
 */
function followLinkKey(session: TableSession): void {
  createEffect(() => {
    const key = session.link();
    const [, t, id, old] = location.hash.split('/');
    if (key === null || t !== 't' || id !== session.online.id || old === undefined || old === key) return;
    history.replaceState(history.state, '', `#/t/${id}/${key}`);
  });
}
