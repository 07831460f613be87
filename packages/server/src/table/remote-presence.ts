import type { PersonId } from '@night-cage/protocol';
import type { BusMessage, PresentPerson } from '../bus/bus.ts';

/** Milliseconds for which a report of another server counts. */
const REMOTE_PRESENCE_LIFETIME = 25_000;
/** Milliseconds between the reports of a server with clients at the table. */
export const ANNOUNCE_EVERY = 10_000;

type RemoteCrowd = Extract<BusMessage, { readonly t: 'crowd' }>;

/** Who has the table open on other servers, as far as they have reported. */
export class RemotePresence {
  readonly #byServer = new Map<string, RemoteCrowd & { readonly until: number }>();
  readonly #lastSeen = new Map<PersonId, number>();

  /** True if this server was unknown and has clients, so that it may not know about ours either. */
  receive(crowd: RemoteCrowd, now: number): boolean {
    const isKnown = (this.#byServer.get(crowd.from)?.until ?? 0) > now;
    for (const { person } of crowd.people) this.#lastSeen.set(person, now);
    const isEmpty = crowd.people.length + crowd.watching === 0;
    if (isEmpty) this.#byServer.delete(crowd.from);
    else this.#byServer.set(crowd.from, { ...crowd, until: now + REMOTE_PRESENCE_LIFETIME });
    return !isKnown && !isEmpty;
  }

  #crowds(now: number): RemoteCrowd[] {
    for (const [from, { until }] of this.#byServer) if (until <= now) this.#byServer.delete(from);
    return [...this.#byServer.values()];
  }

  people(now: number): PresentPerson[] {
    return this.#crowds(now).flatMap(({ people }) => people);
  }

  /** When another server last reported this person. 0: never. */
  lastSeen(person: PersonId): number {
    return this.#lastSeen.get(person) ?? 0;
  }

  has(person: PersonId, now: number): boolean {
    return this.people(now).some((present) => present.person === person);
  }

  watching(now: number): number {
    return this.#crowds(now).reduce((sum, { watching }) => sum + watching, 0);
  }
}
