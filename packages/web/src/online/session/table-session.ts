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
import { fetchServerInfo, createPass } from './server-api.ts';

/** A one-time link, and the person it is for. */
export interface PersonPass {
  readonly person: PersonId;
  readonly pass: string | null;
  /** Without a pass: the time from which it can be created; null: another person must ask too. */
  readonly from: number | null;
}

/** An online table for the UI: reads inside an effect update with every change. */
export interface TableSession {
  readonly online: OnlineTable;
  /** Always the same object; do not change it. Effects that read it run again after every change. */
  readonly table: Accessor<TableState>;
  readonly you: Accessor<PersonId | null>;
  /** The user was removed from this table. */
  readonly isRemoved: Accessor<boolean>;
  readonly game: Accessor<OnlineGame | null>;
  readonly isHost: Accessor<boolean>;
  /** The seats that the player chooses for. */
  readonly mySeats: Accessor<readonly number[]>;
  /** The link key that lets others sit down, if known. */
  readonly link: Accessor<string | null>;
  readonly presenceOf: (person: PersonId) => Presence;
  readonly spectatorCount: Accessor<number>;
  readonly isConnected: Accessor<boolean>;
  /** A request is unanswered. */
  readonly isWaiting: Accessor<boolean>;
  readonly closedReason: Accessor<GameRefusal | null>;
  /** Why the last request was refused. */
  readonly refused: Accessor<GameRefusal | null>;
  /** Sends a request and stores its refusal. */
  ask: (asked: UnkeyedRequest) => Promise<ActionResult>;
  ready: (yes: boolean) => Promise<ActionResult>;
  listen: (listener: (news: TableEvent) => void) => void;
  /** The server's best address that others can open. */
  readonly address: Accessor<string>;
  /** The command that opens the server to others; null if it already is. */
  readonly shareCommand: Accessor<string | null>;
  /** Milliseconds without activity after which the server deletes a game; null while unknown. */
  readonly expiresAfter: Accessor<number | null>;
  /** The one-time link that was created last. */
  readonly pass: Accessor<PersonPass | null>;
  /** After the server's log was rewound: what this page saw before; null otherwise, or once dismissed. */
  readonly lost: Accessor<LostState | null>;
  forgetLost: () => void;
  createPass: (person: PersonId) => Promise<void>;
}

/** Entries that this page received and the server has lost. */
export interface LostState {
  /** Null: no game had begun. */
  readonly game: OnlineGame | null;
}

/** Connects to a table until the owner of this call is disposed. */
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
  const withRefusal = async (response: Promise<ActionResult>): Promise<ActionResult> => {
    setRefused(null);
    const answer = await response;
    if (!answer.done) setRefused(answer.refusal);
    return answer;
  };
  const [serverInfo] = createResource(fetchServerInfo);
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
      online.presence.people.find((candidate) => candidate.person === person)?.how ?? 'away'
    ),
    // The player does not count.
    spectatorCount: () => (news(), Math.max(0, online.presence.watching - (online.you === null ? 1 : 0))),
    isConnected: createMemo(() => (news(), online.status === 'open')),
    isWaiting: () => (news(), online.unanswered > 0),
    closedReason: () => (news(), online.closed),
    refused,
    ask: (asked) => withRefusal(online.ask(asked)),
    ready: (yes) => withRefusal(online.ready(yes)),
    listen: (listener) => {
      onCleanup(online.listen(listener));
    },
    // A page opened by an address that others can open keeps it.
    address: () => {
      const found = serverInfo();
      const best = found?.is === 'here' && !found.onlyHere ? found.addresses[0] : undefined;
      const isOwn = /^(localhost|127\.|\[::1\])/.test(location.hostname);
      return isOwn && best !== undefined ? best : document.baseURI;
    },
    shareCommand: () => {
      const found = serverInfo();
      return found?.is === 'here' && found.onlyHere ? found.command : null;
    },
    expiresAfter: () => {
      const found = serverInfo();
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

/** Changes with every event at the table, until the owner of this call is disposed. */
function followNews(online: OnlineTable): Accessor<number> {
  const [news, setNews] = createSignal(0);
  let isScheduled = false;
  // Reading a log emits hundreds of events at once: update only once for all. Pointing does not
  // change the table and happens many times a second.
  const stop = online.listen(({ what }) => {
    if (isScheduled || what === 'pointing') return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      setNews((n) => n + 1);
    });
  });
  onCleanup(stop);
  return news;
}

/** Reports the player's presence and activity, until the owner of this call is disposed. */
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
