import type { PersonId } from '@night-cage/protocol';
import type { BusMessage, PresentPerson } from '../bus/bus.ts';

/** Who looks at a table by way of another process is believed for so long after that was last heard, in milliseconds. */
const REMOTE_PRESENCE_LIFETIME = 25_000;
/** A process that has pages at a table says so at least so often. */
export const ANNOUNCE_EVERY = 10_000;

type RemoteCrowd = Extract<BusMessage, { readonly t: 'crowd' }>;

/** Those who look at a table by way of other processes, as far as this one has heard. */
export class RemotePresence {
  readonly #far = new Map<string, RemoteCrowd & { readonly until: number }>();
  readonly #lastSeen = new Map<PersonId, number>();

  /** True: somebody is there who was not known before, and who may not know of those who are here. */
  hear(crowd: RemoteCrowd, now: number): boolean {
    const isKnown = (this.#far.get(crowd.from)?.until ?? 0) > now;
    for (const { person } of crowd.people) this.#lastSeen.set(person, now);
    const isEmpty = crowd.people.length + crowd.watching === 0;
    if (isEmpty) this.#far.delete(crowd.from);
    else this.#far.set(crowd.from, { ...crowd, until: now + REMOTE_PRESENCE_LIFETIME });
    return !isKnown && !isEmpty;
  }

  #crowds(now: number): RemoteCrowd[] {
    for (const [from, { until }] of this.#far) if (until <= now) this.#far.delete(from);
    return [...this.#far.values()];
  }

  people(now: number): PresentPerson[] {
    return this.#crowds(now).flatMap(({ people }) => people);
  }

  /** When another process last said that this person is connected; 0: never. */
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
