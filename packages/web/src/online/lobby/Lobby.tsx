import { Show, Suspense, createSignal, lazy, type Accessor, type JSX } from 'solid-js';
import { seatsOwnedBy, findPerson, listSeatedPeople } from '@night-cage/protocol';
import { createTranslator, loadWithTexts } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/names.ts';
import { ConnectionLost } from '../votes/Notices.tsx';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { seatBot } from '../session/seat-bot.ts';
import { SeatActions } from './SeatActions.tsx';
import { SeatList } from './SeatList.tsx';
import { UrgentNotices } from '../votes/UrgentNotices.tsx';
import { YourName } from './YourName.tsx';

const t = createTranslator('together');
const Invite = lazy(async () => ({ default: (await loadWithTexts(import('./Invite.tsx'))).Invite }));
const PassLink = lazy(async () => ({ default: (await loadWithTexts(import('./PassLink.tsx'))).PassLink }));
const YourTableSettings = lazy(async () => ({
  default: (await loadWithTexts(import('./YourTableSettings.tsx'))).YourTableSettings,
}));
const LobbyCommandLine = lazy(async () => ({
  default: (await loadWithTexts(import('./LobbyCommandLine.tsx'))).LobbyCommandLine,
}));
const PaceLine = lazy(async () => ({
  default: (await loadWithTexts(import('../letter/PaceLine.tsx'))).PaceLine,
}));
const HostPanel = lazy(async () => ({ default: (await loadWithTexts(import('./HostPanel.tsx'))).HostPanel }));

interface Props {
  readonly at: TableSession;
  readonly news: Accessor<string | null>;
  /** Back to the game; null if there is none. */
  readonly onBoard: (() => void) | null;
}

/** The table without its board: invitation, seats, who is ready, and the agreement. */
export function Lobby(props: Props): JSX.Element {
  const { at } = props;
  const [isTyping, setTyping] = createSignal(false);
  return (
    <main class="lobby">
      <h1>{t('lobby.title')}</h1>
      <p class="lobby-set-up">
        {t('lobby.set-up', { edition: at.table().settings.wish.edition, n: at.table().seats.length })}
        <Show when={at.spectatorCount() > 0}> · {t('lobby.watching', { n: at.spectatorCount() })}</Show>
      </p>
      <Show when={at.table().settings.pace !== null}>
        <Suspense>
          <PaceLine at={at} />
        </Suspense>
      </Show>
      <div class="lobby-halves">
        <div class="lobby-half">
          <Seats {...props} />
          <Show when={at.you() !== null}>
            <You at={at} />
          </Show>
        </div>
        <Inviting at={at} />
      </div>
      <Show when={isTyping()}>
        <Suspense>
          <LobbyCommandLine at={at} onBoard={() => props.onBoard?.()} />
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
  const { at } = props;
  const standing = progressOf(at);
  const { state } = standing;
  return (
    <section class="panel lobby-seats">
      <h2>{t('lobby.seats')}</h2>
      <SeatList at={at} deeds={(seat) => <SeatActions at={at} seat={seat} />} />
      <p class="lobby-state" role="status">
        {[state(), props.news()].filter(Boolean).join(' ')}
      </p>
      <ConnectionLost at={at} />
      <UrgentNotices at={at} />
      <Show when={at.refused()}>
        {(why) => (
          <p class="problem" role="alert">
            {describeTableRefusal(why())}
          </p>
        )}
      </Show>
      <GameButtons {...props} standing={standing} />
    </section>
  );
}

function GameButtons(props: Props & { readonly standing: Progress }): JSX.Element {
  const { at } = props;
  const { mine, isReady, isDealing, isPlaying, free, mayBegin } = props.standing;
  /** Beginning also makes the host ready. */
  const begin = async (): Promise<void> => {
    if (!isReady() && !(await at.ready(true)).done) return;
    if (free() > 0) await at.ask({ t: 'begin', bot: seatBot() });
  };
  return (
    <div class="row lobby-ways">
      <Show when={mine().length > 0 && !isDealing() && !isPlaying()}>
        <button
          type="button"
          class="button"
          classList={{ primary: !isReady() && !mayBegin() }}
          aria-pressed={isReady()}
          onClick={() => void at.ready(!isReady())}
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
function progressOf(at: TableSession) {
  const mine = (): readonly number[] => {
    const me = at.you();
    return me === null ? [] : seatsOwnedBy(at.table(), me);
  };
  const isReady = (): boolean => findPerson(at.table(), at.you() ?? 0)?.ready === true;
  const free = (): number => at.table().seats.filter(({ owner }) => owner === null).length;
  const isDealing = (): boolean => at.table().phase === 'dealing';
  const isPlaying = (): boolean => at.table().phase === 'playing';
  const waiting = (): string[] =>
    listSeatedPeople(at.table())
      .filter((person) => findPerson(at.table(), person)?.ready !== true)
      .map((person) => personName(at.table(), person));

  const state = (): string => {
    if (isDealing()) return t('lobby.dealing');
    if (at.isRemoved()) return t('no.table/removed');
    if (mine().length === 0) {
      if (at.link() === null && !at.table().settings.listed) return t('lobby.only-watch');
      if (free() === 0) return t('lobby.taken');
      return t(at.table().settings.locked ? 'lobby.locked' : 'lobby.choose');
    }
    if (isPlaying()) return '';
    const parts = [
      ...(free() > 0 ? [t('lobby.waits.seats', { n: free() })] : []),
      ...(waiting().length > 0 ? [t('lobby.waits.ready', { names: waiting() })] : []),
    ];
    return parts.join(' ');
  };
  const mayBegin = (): boolean =>
    at.isHost() && mine().length > 0 && free() > 0 && waiting().length - (isReady() ? 0 : 1) <= 0;
  return { mine, isReady, isDealing, isPlaying, free, mayBegin, state };
}

/** The player's name at the table, and more settings about them. */
function You(props: { readonly at: TableSession }): JSX.Element {
  const { at } = props;
  const [isMore, setMore] = createSignal(false);
  return (
    <section class="panel">
      <h2>{t('you.title')}</h2>
      <YourName at={at} />
      <Show
        when={isMore()}
        fallback={
          <button type="button" class="button quiet" onClick={() => setMore(true)}>
            {t('do.more')}
          </button>
        }
      >
        <Suspense>
          <YourTableSettings at={at} />
        </Suspense>
      </Show>
    </section>
  );
}

/** How to invite others, and the host's settings. */
function Inviting(props: { readonly at: TableSession }): JSX.Element {
  const { at } = props;
  const [isInviting, setInviting] = createSignal(false);
  return (
    <div class="lobby-half">
      {/* A guest rarely invites others: they get a button instead. */}
      <Show
        when={at.isHost() || isInviting()}
        fallback={
          <button type="button" class="button" onClick={() => setInviting(true)}>
            {t('lobby.invite.more')}
          </button>
        }
      >
        <Suspense>
          <Invite at={at} />
        </Suspense>
      </Show>
      <Show when={at.pass()}>
        {(made) => (
          <Suspense>
            <PassLink at={at} made={made()} />
          </Suspense>
        )}
      </Show>
      <Show when={at.isHost()}>
        <Suspense>
          <HostPanel at={at} />
        </Suspense>
      </Show>
    </div>
  );
}
