import { createHash, randomBytes } from 'node:crypto';
import { createRefusal, type ServerRefusal } from '@night-cage/protocol';
import { RateLimiter } from '../wire/rate-limiter.ts';
import type { ServerLimits } from '../limits.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../table/ports.ts';
import { addressKey } from './address-key.ts';
import { SharedCounters } from './shared-counters.ts';

/** A connection that counts against its address. */
export interface CountedConnection {
  /** A key of the address that changes every day. */
  readonly address: string;
  /** The address has used up its connections: this one is reserved for a person of the table. */
  readonly isSpare: boolean;
  /** Resolves to null, or to why the address may not try another table name now. */
  readonly triesUnknown: () => Promise<ServerRefusal | null>;
  readonly release: () => void;
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** How many long responses an address may read at once, and milliseconds until it may try again. */
const [MAX_LONG_READS, LONG_READ_RETRY_AFTER] = [8, 1_000];
/** How many addresses to remember. Beyond that, the oldest start over. */
const MAX_VISITORS = 100_000;

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
 * Rate limits per address. No address is stored or logged: the server only keeps a hash, with a
 * salt that changes every day and never leaves memory. Limits that protect the store are counted
 * there as well, see `SharedCounters`.
 */
export class AddressLimits {
  readonly #clock: Clock;
  readonly #limits: ServerLimits;
  readonly #visitors = new Map<string, Visitor>();
  readonly #shared: SharedCounters;
  #salt = randomBytes(16);
  #day = 0;

  constructor(clock: Clock, limits: ServerLimits, store: Pick<Store, 'count' | 'saveOnce'>) {
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
    if (this.#visitors.size >= MAX_VISITORS) this.#visitors.delete(this.#visitors.keys().next().value!);
    this.#visitors.set(hash, visitor);
    return visitor;
  }

  /** Null, or why the address may not create another table now. */
  limitTableCreation(address: string): Promise<ServerRefusal | null> {
    return this.#countForAllServers('tables', address, HOUR);
  }

  /** Null, or why the address may not try another table name now. */
  limitUnknownTables(address: string): Promise<ServerRefusal | null> {
    return this.#countForAllServers('unknown', address, MINUTE);
  }

  /**
   * Counts for all servers. The store is asked only about what this server allows, so that its
   * counters cannot be flooded.
   */
  async #countForAllServers(
    what: 'tables' | 'unknown',
    address: string,
    time: number,
  ): Promise<ServerRefusal | null> {
    const most = this.#limits[what];
    const after = this.#visitor(address)[what].take(this.#clock.now());
    if (after > 0) return tooMany(after, most);
    const every = Math.ceil(time / most);
    return tooMany(
      await this.#shared.count(what, addressKey(address), { every, most: Math.floor(most) }),
      most,
    );
  }

  /** Null, or why the address may not read more now. */
  limitReads(address: string): ServerRefusal | null {
    return tooMany(this.#visitor(address).reads.take(this.#clock.now()), this.#limits.reads);
  }

  /**
   * Counts a long response, which takes memory until it is read. Returns a function to call when it
   * ends, or the refusal.
   */
  limitLongReads(address: string): (() => void) | ServerRefusal {
    const visitor = this.#visitor(address);
    if (visitor.long >= MAX_LONG_READS)
      return createRefusal('server/too-many', {
        after: LONG_READ_RETRY_AFTER,
        facts: { most: MAX_LONG_READS },
      });
    visitor.long++;
    return () => visitor.long--;
  }

  /** Null, or why the address may not change notification settings now. */
  limitNotificationChanges(address: string): ServerRefusal | null {
    return tooMany(this.#visitor(address).notices.take(this.#clock.now()), this.#limits.notices);
  }

  /** Null, or why the address may not send another result of a nightly game now. */
  limitNightlyResults(address: string): ServerRefusal | null {
    return tooMany(this.#visitor(address).nights.take(this.#clock.now()), this.#limits.nights);
  }

  /**
   * Counts a connection. Null if there are far too many. The token only arrives after the
   * connection is open, so beyond the limit there are as many again, reserved for people of the
   * table.
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
      release: () => visitor.sockets--,
    };
  }
}
