import { Show, Suspense, createSignal, lazy, type Accessor, type JSX } from 'solid-js';
import { seatsOwnedBy, findPerson, listSeatedPeople } from '@night-cage/protocol';
import { createTranslator, loadWithTexts } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/seat-names.ts';
import { ConnectionLost } from '../votes/Notices.tsx';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { seatBot } from '../session/seat-bot.ts';
import { SeatActions } from './SeatActions.tsx';
import { SeatList } from './SeatList.tsx';
import { UrgentNotices } from '../votes/UrgentNotices.tsx';
import { YourName } from './YourName.tsx';

const t = createTranslator('online');
const Invite = lazy(async () => ({ default: (await loadWithTexts(import('./Invite.tsx'))).Invite }));
const PassLink = lazy(async () => ({ default: (await loadWithTexts(import('./PassLink.tsx'))).PassLink }));
const PersonalTableSettings = lazy(async () => ({
  default: (await loadWithTexts(import('./PersonalTableSettings.tsx'))).PersonalTableSettings,
}));
const LobbyCommandLine = lazy(async () => ({
  default: (await loadWithTexts(import('./LobbyCommandLine.tsx'))).LobbyCommandLine,
}));
const PaceLine = lazy(async () => ({
  default: (await loadWithTexts(import('../correspondence/PaceLine.tsx'))).PaceLine,
}));
const HostPanel = lazy(async () => ({ default: (await loadWithTexts(import('./HostPanel.tsx'))).HostPanel }));

interface Props {
  readonly session: TableSession;
  readonly news: Accessor<string | null>;
  /** Back to the game; null if there is none. */
  readonly onBoard: (() => void) | null;
}

/** The table without its board: invitation, seats, who is ready, and the table settings. */
export function Lobby(props: Props): JSX.Element {
  const { session } = props;
  const [isTyping, setTyping] = createSignal(false);
  return (
    <main class="lobby">
      <h1>{t('lobby.title')}</h1>
      <p class="lobby-set-up">
        {t('lobby.set-up', {
          edition: session.table().settings.wish.edition,
          n: session.table().seats.length,
        })}
        <Show when={session.spectatorCount() > 0}>
          {' '}
          · {t('lobby.watching', { n: session.spectatorCount() })}
        </Show>
      </p>
      <Show when={session.table().settings.pace !== null}>
        <Suspense>
          <PaceLine session={session} />
        </Suspense>
      </Show>
      <div class="lobby-halves">
        <div class="lobby-half">
          <Seats {...props} />
          <Show when={session.you() !== null}>
            <You session={session} />
          </Show>
        </div>
        <Inviting session={session} />
      </div>
      <Show when={isTyping()}>
        <Suspense>
          <LobbyCommandLine session={session} onBoard={() => props.onBoard?.()} />
        </Suspense>
      </Show>
      <div class="row">
        <a class="button quiet" href="#/">
          {t('do.back')}
        </a>
        <Show when={!isTyping()}>
          <button type="button" class="button quiet" onClick={() => setTyping(true)}>
            {t('typed.open')}
          </button>
        </Show>
      </div>
    </main>
  );
}

/** The seats, what the table waits for, and the buttons into the game. */
function Seats(props: Props): JSX.Element {
  const { session } = props;
  const progress = progressOf(session);
  const { state } = progress;
  return (
    <section class="panel lobby-seats">
      <h2>{t('lobby.seats')}</h2>
      <SeatList session={session} actions={(seat) => <SeatActions session={session} seat={seat} />} />
      <p class="lobby-state" role="status">
        {[state(), props.news()].filter(Boolean).join(' ')}
      </p>
      <ConnectionLost session={session} />
      <UrgentNotices session={session} />
      <Show when={session.refused()}>
        {(why) => (
          <p class="problem" role="alert">
            {describeTableRefusal(why())}
          </p>
        )}
      </Show>
      <GameButtons {...props} progress={progress} />
    </section>
  );
}

function GameButtons(props: Props & { readonly progress: Progress }): JSX.Element {
  const { session } = props;
  const { mine, isReady, isDealing, isPlaying, free, mayBegin } = props.progress;
  /** Beginning also makes the host ready. */
  const begin = async (): Promise<void> => {
    if (!isReady() && !(await session.ready(true)).done) return;
    if (free() > 0) await session.ask({ t: 'begin', bot: seatBot() });
  };
  return (
    <div class="row">
      <Show when={mine().length > 0 && !isDealing() && !isPlaying()}>
        <button
          type="button"
          class="button"
          classList={{ primary: !isReady() && !mayBegin() }}
          aria-pressed={isReady()}
          onClick={() => void session.ready(!isReady())}
        >
          {t('lobby.ready')}
        </button>
        <Show when={mayBegin()}>
          <button type="button" class="button primary" onClick={() => void begin()}>
            {t('lobby.begin')}
          </button>
        </Show>
      </Show>
      <Show when={props.onBoard}>
        {(go) => (
          <button type="button" class="button" classList={{ primary: isPlaying() }} onClick={() => go()()}>
            {t('lobby.to-table')}
          </button>
        )}
      </Show>
    </div>
  );
}

type Progress = ReturnType<typeof progressOf>;

/** How far the table is from starting a game. */
function progressOf(session: TableSession) {
  const mine = (): readonly number[] => {
    const me = session.you();
    return me === null ? [] : seatsOwnedBy(session.table(), me);
  };
  const isReady = (): boolean => findPerson(session.table(), session.you() ?? 0)?.ready === true;
  const free = (): number => session.table().seats.filter(({ owner }) => owner === null).length;
  const isDealing = (): boolean => session.table().phase === 'dealing';
  const isPlaying = (): boolean => session.table().phase === 'playing';
  const waiting = (): string[] =>
    listSeatedPeople(session.table())
      .filter((person) => findPerson(session.table(), person)?.ready !== true)
      .map((person) => personName(session.table(), person));

  const state = (): string => {
    if (isDealing()) return t('lobby.dealing');
    if (session.isRemoved()) return t('no.table/removed');
    if (mine().length === 0) {
      if (session.link() === null && !session.table().settings.listed) return t('lobby.only-watch');
      if (free() === 0) return t('lobby.taken');
      return t(session.table().settings.locked ? 'lobby.locked' : 'lobby.choose');
    }
    if (isPlaying()) return '';
    const parts = [
      ...(free() > 0 ? [t('lobby.waits.seats', { n: free() })] : []),
      ...(waiting().length > 0 ? [t('lobby.waits.ready', { names: waiting() })] : []),
    ];
    return parts.join(' ');
  };
  const mayBegin = (): boolean =>
    session.isHost() && mine().length > 0 && free() > 0 && waiting().length - (isReady() ? 0 : 1) <= 0;
  return { mine, isReady, isDealing, isPlaying, free, mayBegin, state };
}

/** The player's name at the table, and more settings about them. */
function You(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const [isMore, setMore] = createSignal(false);
  return (
    <section class="panel">
      <h2>{t('you.title')}</h2>
      <YourName session={session} />
      <Show
        when={isMore()}
        fallback={
          <button type="button" class="button quiet" onClick={() => setMore(true)}>
            {t('do.more')}
          </button>
        }
      >
        <Suspense>
          <PersonalTableSettings session={session} />
        </Suspense>
      </Show>
    </section>
  );
}

/** How to invite others, and the host's settings. */
function Inviting(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const [isInviting, setInviting] = createSignal(false);
  return (
    <div class="lobby-half">
      {/* A guest rarely invites others: they get a button instead. */}
      <Show
        when={session.isHost() || isInviting()}
        fallback={
          <button type="button" class="button" onClick={() => setInviting(true)}>
            {t('lobby.invite.more')}
          </button>
        }
      >
        <Suspense>
          <Invite session={session} />
        </Suspense>
      </Show>
      <Show when={session.pass()}>
        {(made) => (
          <Suspense>
            <PassLink session={session} made={made()} />
          </Suspense>
        )}
      </Show>
      <Show when={session.isHost()}>
        <Suspense>
          <HostPanel session={session} />
        </Suspense>
      </Show>
    </div>
  );
}
