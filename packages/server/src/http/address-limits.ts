import { createHash, randomBytes } from 'node:crypto';
import { createRefusal, type ServerRefusal } from '@night-cage/protocol';
import { RateLimiter } from '../wire/rate-limiter.ts';
import type { ServerLimits } from '../limits.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../table/ports.ts';
import { addressKey } from './address-key.ts';
import { SharedCounters } from './shared-counters.ts';

/** A connection that is counted. */
export interface CountedConnection {
  /** A key of its address, as long as the day. */
  readonly address: string;
  /** There are enough of that address: this one is for somebody whom the table knows. */
  readonly isSpare: boolean;
  /** Null, or why its address may not try another name of a table now. */
  readonly triesUnknown: () => Promise<ServerRefusal | null>;
  readonly gone: () => void;
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Long answers that an address may be given at once, and milliseconds until it may ask for another one. */
const [LONG, LONG_AGAIN] = [8, 1_000];
/** So many visitors are remembered; more than that in a day, and the oldest start anew. */
const MOST = 100_000;

const tooMany = (after: number, most: number): ServerRefusal | null =>
  after > 0 ? createRefusal('server/too-many', { after, facts: { most } }) : null;

interface Visitor {
  readonly name: string;
  readonly tables: RateLimiter;
  readonly unknown: RateLimiter;
  readonly reads: RateLimiter;
  readonly notices: RateLimiter;
  readonly nights: RateLimiter;
  sockets: number;
  long: number;
}

/**
 * How much everybody asks for. No address is kept or written down: visitors are known by a hash, under a salt that is made anew
 * every day and never leaves the memory. What protects the store is counted there as well, see `SharedCounters`.
 */
export class AddressLimits {
  readonly #clock: Clock;
  readonly #limits: ServerLimits;
  readonly #visitors = new Map<string, Visitor>();
  readonly #shared: SharedCounters;
  #salt = randomBytes(16);
  #day = 0;

  constructor(clock: Clock, limits: ServerLimits, store: Pick<Store, 'count' | 'keepOnce'>) {
    this.#clock = clock;
    this.#limits = limits;
    this.#shared = new SharedCounters(store, clock);
  }

  #visitor(address: string): Visitor {
    const now = this.#clock.now();
    const day = Math.floor(now / DAY);
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(16);
      for (const [hash, { sockets }] of this.#visitors) if (sockets === 0) this.#visitors.delete(hash);
    }
    const hash = createHash('sha256').update(this.#salt).update(addressKey(address)).digest('base64url');
    const known = this.#visitors.get(hash);
    if (known !== undefined) return known;
    const { tables, unknown, reads, notices, nights } = this.#limits;
    const visitor: Visitor = {
      name: hash,
      tables: new RateLimiter(tables / 3_600, tables, now),
      unknown: new RateLimiter(unknown / 60, unknown, now),
      reads: new RateLimiter(reads / 60, reads, now),
      notices: new RateLimiter(notices / 60, notices, now),
      nights: new RateLimiter(nights / 3_600, nights, now),
      sockets: 0,
      long: 0,
    };
    if (this.#visitors.size >= MOST) this.#visitors.delete(this.#visitors.keys().next().value!);
    this.#visitors.set(hash, visitor);
    return visitor;
  }

  /** Null, or why another table may not be made now. */
  limitTableCreation(address: string): Promise<ServerRefusal | null> {
    return this.#together('tables', address, HOUR);
  }

  /** Null, or why another name may not be tried now. */
  limitUnknownTables(address: string): Promise<ServerRefusal | null> {
    return this.#together('unknown', address, MINUTE);
  }

  /** What is counted for all servers: only what this one allows is asked of the store, which could be written to without end. */
  async #together(what: 'tables' | 'unknown', address: string, time: number): Promise<ServerRefusal | null> {
    const most = this.#limits[what];
    const after = this.#visitor(address)[what].take(this.#clock.now());
    if (after > 0) return tooMany(after, most);
    const every = Math.ceil(time / most);
    return tooMany(
      await this.#shared.count(what, addressKey(address), { every, most: Math.floor(most) }),
      most,
    );
  }

  /** Null, or why nothing more may be read now. */
  limitReads(address: string): ServerRefusal | null {
    return tooMany(this.#visitor(address).reads.take(this.#clock.now()), this.#limits.reads);
  }

  /** One more long answer, which takes memory until it was read; to be called when it is over. Or why there is none now. */
  limitLongReads(address: string): (() => void) | ServerRefusal {
    const visitor = this.#visitor(address);
    if (visitor.long >= LONG)
      return createRefusal('server/too-many', { after: LONG_AGAIN, facts: { most: LONG } });
    visitor.long++;
    return () => visitor.long--;
  }

  /** Null, or why somebody may not change now how they are called. */
  limitNotificationChanges(address: string): ServerRefusal | null {
    return tooMany(this.#visitor(address).notices.take(this.#clock.now()), this.#limits.notices);
  }

  /** Null, or why another result of a nightly table may not be sent now. */
  limitNightlyResults(address: string): ServerRefusal | null {
    return tooMany(this.#visitor(address).nights.take(this.#clock.now()), this.#limits.nights);
  }

  /**
   * A connection more, or null if there are far too many. A token is said only after a line is open: beyond the limit there are
   * spare ones, as many again, for those who are somebody at their table.
   */
  limitConnections(address: string): CountedConnection | null {
    const visitor = this.#visitor(address);
    const { sockets } = this.#limits;
    if (visitor.sockets >= 2 * sockets) return null;
    const isSpare = visitor.sockets >= sockets;
    visitor.sockets++;
    return {
      address: visitor.name,
      isSpare,
      triesUnknown: () => this.limitUnknownTables(address),
      gone: () => visitor.sockets--,
    };
  }
}
