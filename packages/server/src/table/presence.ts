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

/** Somebody's open page at a table: where to send, and what is known of whoever sits before it. */
export interface PageConnection {
  person: PersonId | null;
  readonly tokenHash: string | null;
  /** Came by a link that lets people sit down. */
  hasLink: boolean;
  /** Of the protocol that it speaks. */
  readonly version: number;
  /** Has another log than the server has now, and has not said hello since. */
  readonly isRewound: boolean;
  /** A key of the address it is connected from. */
  readonly address?: string | null;
  visible: boolean;
  typing: boolean;
  /** When somebody last did something there. */
  lastInput: number;
  send(frame: string): void;
  /** For what is worth nothing a moment later: left out where the reader is slow. */
  sendIfQuick(frame: string): void;
  /** Tells a page that its log is not the server's any more. */
  rewind(frame: string): void;
  close(code: number, reason: string): void;
}

/** A program that reads along: it is told what is written, as anybody may read it, and it is nobody. */
export interface StreamReader {
  /** Of the protocol that it knows. */
  readonly version: number;
  tell(seq: number, line: string): void;
  /** There is no table any more, or it has another log. */
  dismiss(end: 'gone' | 'rewound'): void;
}

/** A connection that is closed because nothing is left to say. */
const GONE = 1000;
/** Changes of presence are told together, not one by one. */
const BROADCAST_DELAY = 200;

/** When people of a table were last connected to this server. */
interface LastSeenMemory {
  readonly leaves: (person: PersonId) => void;
  readonly lastHere: (person: PersonId) => number;
}

/** Everybody who looks at one table now. Nothing of it is kept. */
export class TablePresence {
  readonly pages = new Set<PageConnection>();
  readonly readers = new Set<StreamReader>();
  readonly remote = new RemotePresence();
  readonly #clock: Clock;
  /** Told who looks here, for those who serve the table elsewhere. */
  readonly #tellOthers: (people: readonly PresentPerson[], watching: number) => void;
  readonly #memory: LastSeenMemory;
  #isChanged = false;
  /** Other processes are to be told as well. */
  #isSaid = false;

  constructor(
    clock: Clock,
    memory: LastSeenMemory,
    tellOthers: (people: readonly PresentPerson[], watching: number) => void,
  ) {
    this.#clock = clock;
    this.#memory = memory;
    this.#tellOthers = tellOthers;
  }

  add(page: PageConnection): void {
    this.pages.add(page);
    this.changed();
  }

  remove(page: PageConnection): void {
    if (!this.pages.delete(page)) return;
    if (page.person !== null) this.#memory.leaves(page.person);
    this.changed();
  }

  /** Somebody's program counts among those who watch. */
  addReader(reader: StreamReader): void {
    this.readers.add(reader);
    this.changed();
  }

  removeReader(reader: StreamReader): void {
    if (this.readers.delete(reader)) this.changed();
  }

  /** Nobody looks by way of this process. */
  get isEmpty(): boolean {
    return this.pages.size + this.readers.size === 0;
  }

  /** There is no table any more: whoever comes back is told so. */
  dismiss(): void {
    for (const page of this.pages) page.close(GONE, 'gone');
    for (const reader of this.readers) reader.dismiss('gone');
  }

  /** The table went back: pages read its log anew, programs begin again. */
  rewind(frame: string): void {
    for (const page of this.pages) page.rewind(frame);
    for (const reader of this.readers) reader.dismiss('rewound');
  }

  isAway(person: PersonId): boolean {
    for (const page of this.pages) if (page.person === person) return false;
    return !this.remote.has(person, this.#clock.now());
  }

  /** Where the first of the people who sit is connected from; null: none of them is, by way of this process. */
  addressOfSeated(table: TableState): string | null {
    const seated = [...this.pages].filter(
      ({ person }) => person !== null && seatsHeldBy(table, person).length > 0,
    );
    const [first] = seated.sort((a, b) => a.person! - b.person!);
    return first?.address ?? null;
  }

  /** When a person was last connected, as far as is known, or last wrote anything; null: they are connected now. */
  awaySince(table: TableState, person: PersonId): number | null {
    if (!this.isAway(person)) return null;
    return Math.max(
      table.people[person - 1]?.lastSeen ?? 0,
      this.#memory.lastHere(person),
      this.remote.lastSeen(person),
    );
  }

  /** Whether somebody does not choose at all: by letter pages stay open for days, and one that nobody touches is no sign of them. */
  isAbsent({ settings }: TableState, person: PersonId | undefined): boolean {
    if (person === undefined) return false;
    const isIdle = this.#clock.now() - this.lastInputOf(person) >= LIMITS.idleAfter;
    return this.isAway(person) || (settings.pace !== null && isIdle);
  }

  /** When somebody last did something here, on whatever page; 0: that is not known. */
  lastInputOf(person: PersonId): number {
    const seen = [...this.#here(), ...this.remote.people(this.#clock.now())];
    return Math.max(0, ...seen.filter((one) => one.person === person).map(({ input }) => input));
  }

  /** Whether anybody at all is there who plays, by way of this process. */
  get hasPeopleHere(): boolean {
    for (const page of this.pages) if (page.person !== null) return true;
    return false;
  }

  /** The same, by way of any. */
  get hasPeople(): boolean {
    return this.hasPeopleHere || this.remote.people(this.#clock.now()).length > 0;
  }

  get spectatorCount(): number {
    return this.#watchingHere + this.remote.watching(this.#clock.now());
  }

  get #watchingHere(): number {
    let count = this.readers.size;
    for (const { person } of this.pages) if (person === null) count++;
    return count;
  }

  /** Spectators without the link who are connected to this server from one address. */
  spectatorsFrom(address: string | null): number {
    let count = 0;
    for (const page of this.pages)
      if (page.person === null && !page.hasLink && address !== null && page.address === address) count++;
    return count;
  }

  /**
   * Spectators of this process with or without the link, for its limits. What other processes tell is not counted: a bus
   * that lies could lock people out.
   */
  spectatorsHere(hasLink: boolean): number {
    let count = hasLink ? 0 : this.readers.size;
    for (const page of this.pages) if (page.person === null && page.hasLink === hasLink) count++;
    return count;
  }

  broadcast(frame: string, to: (page: PageConnection) => boolean = () => true): void {
    for (const page of this.pages) if (to(page)) page.send(frame);
  }

  broadcastIfFast(frame: string, to: (page: PageConnection) => boolean = () => true): void {
    for (const page of this.pages) if (to(page)) page.sendIfQuick(frame);
  }

  /** All pages with this token are somebody's now. */
  identify(person: PersonId, tokenHash: string | null, link: string): void {
    for (const page of this.pages) {
      if (page.tokenHash === null || page.tokenHash !== tokenHash) continue;
      page.person = person;
      page.send(
        JSON.stringify({ t: 'you', person, link: page.hasLink ? link : null } satisfies ServerMessage),
      );
    }
    this.changed();
  }

  /** People who were invited have the new link; everybody else may only watch. */
  changeLink(link: string, isInvited: (person: PersonId) => boolean): void {
    for (const page of this.pages) {
      page.hasLink = page.person !== null && isInvited(page.person);
      if (!page.hasLink) continue;
      page.send(JSON.stringify({ t: 'you', person: page.person!, link } satisfies ServerMessage));
    }
  }

  /** Somebody is nobody here any more, and looks on at most. */
  forgetPerson(person: PersonId): void {
    for (const page of this.pages) {
      if (page.person !== person) continue;
      page.person = null;
      page.hasLink = false;
    }
    this.changed();
  }

  changed(): void {
    this.#isSaid = true;
    this.remoteChanged();
  }

  /** Those who are here are told, and other processes only if something changed here. */
  remoteChanged(): void {
    if (this.#isChanged) return;
    this.#isChanged = true;
    this.#clock.after(BROADCAST_DELAY, () => {
      this.broadcastIfFast(JSON.stringify(this.toMessage()));
      if (this.#isSaid) this.announceToPeers();
      this.#isChanged = false;
      this.#isSaid = false;
    });
  }

  /** Says to other processes who is here. */
  announceToPeers(): void {
    this.#tellOthers(mergePeople(this.#here()), this.#watchingHere);
  }

  toMessage(): Extract<ServerMessage, { readonly t: 'crowd' }> {
    const far = this.remote.people(this.#clock.now());
    const people = mergePeople([...this.#here(), ...far]).map(({ person, how, typing }): PersonPresence => ({
      person,
      how,
      typing,
    }));
    return { t: 'crowd', people, watching: this.spectatorCount };
  }

  #here(): PresentPerson[] {
    const now = this.#clock.now();
    return [...this.pages].flatMap(({ person, visible, lastInput, typing }): PresentPerson[] => {
      if (person === null) return [];
      const isHere = visible && now - lastInput < LIMITS.idleAfter;
      return [{ person, how: isHere ? 'here' : 'looking', typing, input: lastInput }];
    });
  }
}

/** Each person once, with the best of all their pages. */
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
