import { createMemo, createResource, createSignal, onCleanup, type Accessor } from 'solid-js';
import {
  OnlineTable,
  type ActionResult,
  type UnkeyedRequest,
  type TableEvent,
  type OnlineGame,
  type GameRefusal,
} from '@night-cage/client';
import {
  seatsHeldBy,
  deriveToken,
  type PersonId,
  type Presence,
  type TableState,
} from '@night-cage/protocol';
import { deviceKey } from '../../storage/device-key.ts';
import { createOnlinePorts } from './online-ports.ts';
import { fetchServerInfo, createPass } from './server.ts';

/** A one-time link, and who may come by it. */
export interface PersonPass {
  readonly person: PersonId;
  readonly pass: string | null;
  /** Without a pass: from when on it can be made; null: one more person must ask for it. */
  readonly from: number | null;
}

/** A table elsewhere as a page sees it: everything that is read inside an effect follows the news. */
export interface TableSession {
  readonly online: OnlineTable;
  /** Not to be changed, and always the same object: what is in it is read anew with all news. */
  readonly table: Accessor<TableState>;
  readonly you: Accessor<PersonId | null>;
  /** Was somebody here, and is no more. */
  readonly isRemoved: Accessor<boolean>;
  readonly game: Accessor<OnlineGame | null>;
  readonly isHost: Accessor<boolean>;
  /** The seats one chooses for. */
  readonly mySeats: Accessor<readonly number[]>;
  /** The key that lets others sit down, where one knows it. */
  readonly link: Accessor<string | null>;
  readonly presenceOf: (person: PersonId) => Presence;
  readonly spectatorCount: Accessor<number>;
  readonly isConnected: Accessor<boolean>;
  /** Something that was asked for has not been answered. */
  readonly isWaiting: Accessor<boolean>;
  readonly closedReason: Accessor<GameRefusal | null>;
  /** Why the last thing that was asked for was refused. */
  readonly refused: Accessor<GameRefusal | null>;
  /** Asks for something, and remembers why not. */
  ask: (asked: UnkeyedRequest) => Promise<ActionResult>;
  ready: (yes: boolean) => Promise<ActionResult>;
  listen: (listener: (news: TableEvent) => void) => void;
  /** The best address of this server that others can open. */
  readonly address: Accessor<string>;
  /** The command that lets others open it; null where they can. */
  readonly shareCommand: Accessor<string | null>;
  /** Milliseconds after which a game that nobody touches goes here; null while that is not known. */
  readonly expiresAfter: Accessor<number | null>;
  /** The one-time link asked for last. */
  readonly pass: Accessor<PersonPass | null>;
  /** The server went back to an earlier state: what this page saw before; null: it did not, or that was read. */
  readonly lost: Accessor<LostState | null>;
  forgetLost: () => void;
  createPass: (person: PersonId) => Promise<void>;
}

/** What a page saw that the server does not have any more. */
export interface LostState {
  /** Null: no game had begun. */
  readonly game: OnlineGame | null;
}

/** Goes to a table, and leaves it with the owner of this call. */
export function openTableSession(
  id: string,
  link: string | null,
  lostBefore: LostState | null = null,
): TableSession {
  const online = new OnlineTable({ id, token: deriveToken(deviceKey(), id), link }, createOnlinePorts(id));
  const news = followNews(online);
  reportPresence(online);
  online.start();

  const [refused, setRefused] = createSignal<GameRefusal | null>(null);
  const answered = async (asking: Promise<ActionResult>): Promise<ActionResult> => {
    setRefused(null);
    const answer = await asking;
    if (!answer.done) setRefused(answer.refusal);
    return answer;
  };
  const [around] = createResource(fetchServerInfo);
  const [pass, setPass] = createSignal<PersonPass | null>(null);
  const [lost, setLost] = createSignal(lostBefore);
  const table = (): TableState => (news(), online.table);
  const isRemoved = (): boolean => table().people[(online.you ?? 0) - 1]?.gone === true;
  const you = (): PersonId | null => (isRemoved() ? null : online.you);
  return {
    online,
    table,
    you,
    isRemoved,
    game: () => (news(), online.game),
    isHost: () => you() !== null && table().host === you(),
    mySeats: () => {
      const me = you();
      return me === null ? [] : seatsHeldBy(table(), me);
    },
    link: () => (isRemoved() ? null : online.link),
    presenceOf: (person) => (
      news(),
      online.presence.people.find((one) => one.person === person)?.how ?? 'away'
    ),
    // Oneself is nobody to be told of.
    spectatorCount: () => (news(), Math.max(0, online.presence.watching - (online.you === null ? 1 : 0))),
    isConnected: createMemo(() => (news(), online.status === 'open')),
    isWaiting: () => (news(), online.unanswered > 0),
    closedReason: () => (news(), online.closed),
    refused,
    ask: (asked) => answered(online.ask(asked)),
    ready: (yes) => answered(online.ready(yes)),
    listen: (listener) => {
      onCleanup(online.listen(listener));
    },
    // Whoever opened the page by an address that others can open, too, keeps it.
    address: () => {
      const found = around();
      const best = found?.is === 'here' && !found.onlyHere ? found.addresses[0] : undefined;
      const isOwn = /^(localhost|127\.|\[::1\])/.test(location.hostname);
      return isOwn && best !== undefined ? best : document.baseURI;
    },
    shareCommand: () => {
      const found = around();
      return found?.is === 'here' && found.onlyHere ? found.command : null;
    },
    expiresAfter: () => {
      const found = around();
      return found?.is === 'here' ? found.untouched : null;
    },
    pass,
    lost,
    forgetLost: () => setLost(null),
    createPass: async (person) => {
      setRefused(null);
      const made = await createPass(id, person);
      if (made.ok) setPass({ person, ...made });
      else setRefused(made.why);
    },
  };
}

/** Changes with everything that happens at the table, until the owner of this call goes. */
function followNews(online: OnlineTable): Accessor<number> {
  const [news, setNews] = createSignal(0);
  let isTold = false;
  // A log that is read brings hundreds of entries in one go: they are shown together.
  // Where somebody points changes nothing at the table, many times a second.
  const stop = online.listen(({ what }) => {
    if (isTold || what === 'pointing') return;
    isTold = true;
    queueMicrotask(() => {
      isTold = false;
      setNews((n) => n + 1);
    });
  });
  onCleanup(stop);
  return news;
}

/** Tells the table whether somebody is here and does something, until the owner of this call goes. */
function reportPresence(online: OnlineTable): void {
  const wake = (): void => {
    online.reportActivity({ visible: !document.hidden });
    online.wake();
  };
  const act = (): void => online.reportActivity({ active: true });
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('pointerdown', act);
  addEventListener('keydown', act);
  onCleanup(() => {
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener('pointerdown', act);
    removeEventListener('keydown', act);
    online.stop();
  });
}
