import {
  LIMITS,
  seatsHeldBy,
  type ServerMessage,
  type PersonId,
  type PersonPresence,
  type TableState,
} from '@night-cage/protocol';
import type { PresentPerson } from '../bus/bus.ts';
import { RemotePresence } from './remote-presence.ts';
import type { Clock } from './ports.ts';

/** A client connected to a table: how to send to it, and what the server knows about its person. */
export interface ClientConnection {
  person: PersonId | null;
  readonly tokenHash: string | null;
  /** It came by the link that lets people sit down. */
  hasLink: boolean;
  /** The protocol version of the client. */
  readonly version: number;
  /** It has another log than the server, and has not said hello since. */
  readonly isRewound: boolean;
  /** A key of the client's address. */
  readonly address?: string | null;
  visible: boolean;
  typing: boolean;
  /** The time of the person's last action on this client. */
  lastInput: number;
  send(frame: string): void;
  /** For messages of short-lived value: skips slow clients. */
  sendIfQuick(frame: string): void;
  /** Tells the client that the server's log was rewound. */
  rewind(frame: string): void;
  close(code: number, reason: string): void;
}

/** A program that follows the log as an anonymous spectator. */
export interface StreamReader {
  /** The protocol version of the program. */
  readonly version: number;
  send(seq: number, line: string): void;
  /** The table is gone, or has another log. */
  dismiss(end: 'gone' | 'rewound'): void;
}

/** The WebSocket code of a normal closure. */
const NORMAL_CLOSURE = 1000;
/** Milliseconds over which presence changes are sent together. */
const BROADCAST_DELAY = 200;

/** When people of a table were last connected to this server. */
interface LastSeenMemory {
  readonly leaves: (person: PersonId) => void;
  readonly lastHere: (person: PersonId) => number;
}

/** Presence: who is connected to a table now, on this server and others. Nothing here is stored. */
export class TablePresence {
  readonly clients = new Set<ClientConnection>();
  readonly readers = new Set<StreamReader>();
  readonly remote = new RemotePresence();
  readonly #clock: Clock;
  /** Tells the other servers who is here. */
  readonly #announce: (people: readonly PresentPerson[], watching: number) => void;
  readonly #memory: LastSeenMemory;
  #isBroadcastPending = false;
  /** The other servers need an update as well. */
  #isChangedHere = false;

  constructor(
    clock: Clock,
    memory: LastSeenMemory,
    announce: (people: readonly PresentPerson[], watching: number) => void,
  ) {
    this.#clock = clock;
    this.#memory = memory;
    this.#announce = announce;
  }

  add(client: ClientConnection): void {
    this.clients.add(client);
    this.changed();
  }

  remove(client: ClientConnection): void {
    if (!this.clients.delete(client)) return;
    if (client.person !== null) this.#memory.leaves(client.person);
    this.changed();
  }

  /** A program counts as a spectator. */
  addReader(reader: StreamReader): void {
    this.readers.add(reader);
    this.changed();
  }

  removeReader(reader: StreamReader): void {
    if (this.readers.delete(reader)) this.changed();
  }

  /** Whether no client of this server has the table open. */
  get isEmpty(): boolean {
    return this.clients.size + this.readers.size === 0;
  }

  /** The table is gone: clients that reconnect are refused. */
  dismiss(): void {
    for (const client of this.clients) client.close(NORMAL_CLOSURE, 'gone');
    for (const reader of this.readers) reader.dismiss('gone');
  }

  /** The table was rewound: clients read its log again, programs start over. */
  rewind(frame: string): void {
    for (const client of this.clients) client.rewind(frame);
    for (const reader of this.readers) reader.dismiss('rewound');
  }

  isAway(person: PersonId): boolean {
    for (const client of this.clients) if (client.person === person) return false;
    return !this.remote.has(person, this.#clock.now());
  }

  /** The address of the first seated person. Null if none is connected to this server. */
  addressOfSeated(table: TableState): string | null {
    const seated = [...this.clients].filter(
      ({ person }) => person !== null && seatsHeldBy(table, person).length > 0,
    );
    const [first] = seated.sort((a, b) => a.person! - b.person!);
    return first?.address ?? null;
  }

  /** When a person was last connected, as far as known, or last wrote. Null: they are connected now. */
  awaySince(table: TableState, person: PersonId): number | null {
    if (!this.isAway(person)) return null;
    return Math.max(
      table.people[person - 1]?.lastSeen ?? 0,
      this.#memory.lastHere(person),
      this.remote.lastSeen(person),
    );
  }

  /**
   * Whether a person counts as absent. In correspondence games a client may stay open for days, so
   * an idle one does not count.
   */
  isAbsent({ settings }: TableState, person: PersonId | undefined): boolean {
    if (person === undefined) return false;
    const isIdle = this.#clock.now() - this.lastInputOf(person) >= LIMITS.idleAfter;
    return this.isAway(person) || (settings.pace !== null && isIdle);
  }

  /** The time of a person's last action, on any client. 0 if unknown. */
  lastInputOf(person: PersonId): number {
    const people = [...this.#here(), ...this.remote.people(this.#clock.now())];
    return Math.max(0, ...people.filter((present) => present.person === person).map(({ input }) => input));
  }

  /** Whether any person of the table is connected to this server. */
  get hasPeopleHere(): boolean {
    for (const client of this.clients) if (client.person !== null) return true;
    return false;
  }

  /** Whether any person of the table is connected to any server. */
  get hasPeople(): boolean {
    return this.hasPeopleHere || this.remote.people(this.#clock.now()).length > 0;
  }

  get spectatorCount(): number {
    return this.#watchingHere + this.remote.watching(this.#clock.now());
  }

  get #watchingHere(): number {
    let count = this.readers.size;
    for (const { person } of this.clients) if (person === null) count++;
    return count;
  }

  /** Spectators without the link who are connected to this server from one address. */
  spectatorsFrom(address: string | null): number {
    let count = 0;
    for (const client of this.clients)
      if (client.person === null && !client.hasLink && address !== null && client.address === address)
        count++;
    return count;
  }

  /**
   * The spectators on this server with or without the link, for its limits. Other servers' reports
   * do not count: a bus with false reports could lock people out.
   */
  spectatorsHere(hasLink: boolean): number {
    let count = hasLink ? 0 : this.readers.size;
    for (const client of this.clients) if (client.person === null && client.hasLink === hasLink) count++;
    return count;
  }

  broadcast(frame: string, to: (client: ClientConnection) => boolean = () => true): void {
    for (const client of this.clients) if (to(client)) client.send(frame);
  }

  broadcastIfFast(frame: string, to: (client: ClientConnection) => boolean = () => true): void {
    for (const client of this.clients) if (to(client)) client.sendIfQuick(frame);
  }

  /** Marks all clients with this token as this person's. */
  identify(person: PersonId, tokenHash: string | null, link: string): void {
    for (const client of this.clients) {
      if (client.tokenHash === null || client.tokenHash !== tokenHash) continue;
      client.person = person;
      client.send(
        JSON.stringify({ t: 'you', person, link: client.hasLink ? link : null } satisfies ServerMessage),
      );
    }
    this.changed();
  }

  /** Sends the new link to invited people; all others may only watch. */
  changeLink(link: string, isInvited: (person: PersonId) => boolean): void {
    for (const client of this.clients) {
      client.hasLink = client.person !== null && isInvited(client.person);
      if (!client.hasLink) continue;
      client.send(JSON.stringify({ t: 'you', person: client.person!, link } satisfies ServerMessage));
    }
  }

  /** Turns the clients of a removed person into spectators. */
  forgetPerson(person: PersonId): void {
    for (const client of this.clients) {
      if (client.person !== person) continue;
      client.person = null;
      client.hasLink = false;
    }
    this.changed();
  }

  changed(): void {
    this.#isChangedHere = true;
    this.remoteChanged();
  }

  /** Informs the clients here, and other servers only if something changed here. */
  remoteChanged(): void {
    if (this.#isBroadcastPending) return;
    this.#isBroadcastPending = true;
    this.#clock.after(BROADCAST_DELAY, () => {
      this.broadcastIfFast(JSON.stringify(this.toMessage()));
      if (this.#isChangedHere) this.announceToPeers();
      this.#isBroadcastPending = false;
      this.#isChangedHere = false;
    });
  }

  /** Tells other servers who is here. */
  announceToPeers(): void {
    this.#announce(mergePeople(this.#here()), this.#watchingHere);
  }

  toMessage(): Extract<ServerMessage, { readonly t: 'crowd' }> {
    const remote = this.remote.people(this.#clock.now());
    const people = mergePeople([...this.#here(), ...remote]).map(
      ({ person, how, typing }): PersonPresence => ({
        person,
        how,
        typing,
      }),
    );
    return { t: 'crowd', people, watching: this.spectatorCount };
  }

  #here(): PresentPerson[] {
    const now = this.#clock.now();
    return [...this.clients].flatMap(({ person, visible, lastInput, typing }): PresentPerson[] => {
      if (person === null) return [];
      const isHere = visible && now - lastInput < LIMITS.idleAfter;
      return [{ person, how: isHere ? 'here' : 'looking', typing, input: lastInput }];
    });
  }
}

/** Each person once, with the best status of all their clients. */
function mergePeople(present: readonly PresentPerson[]): PresentPerson[] {
  const people = new Map<PersonId, PresentPerson>();
  for (const { person, how, typing, input } of present) {
    const before = people.get(person);
    people.set(person, {
      person,
      how: before?.how === 'here' ? 'here' : how,
      typing: typing || before?.typing === true,
      input: Math.max(input, before?.input ?? 0),
    });
  }
  return [...people.values()];
}
