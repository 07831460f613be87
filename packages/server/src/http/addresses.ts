import { createHash, randomBytes } from 'node:crypto';
import { Bucket } from '../wire/bucket.ts';
import type { Clock } from '../table/ports.ts';

/** What one address may do: new tables an hour, names of tables that are none a minute, connections at a time. */
export interface AddressLimits {
  readonly tables: number;
  readonly unknown: number;
  readonly sockets: number;
}

export const ADDRESS_LIMITS: AddressLimits = { tables: 20, unknown: 30, sockets: 64 };

const DAY = 24 * 60 * 60 * 1_000;
/** So many visitors are remembered; more than that in a day, and the oldest start anew. */
const MOST = 100_000;

interface Visitor {
  readonly tables: Bucket;
  readonly unknown: Bucket;
  sockets: number;
}

/**
 * How much everybody asks for. No address is kept or written down: visitors are known by a hash, under a salt that is made anew
 * every day and never leaves the memory.
 */
export class Addresses {
  readonly #clock: Clock;
  readonly #limits: AddressLimits;
  readonly #visitors = new Map<string, Visitor>();
  #salt = randomBytes(16);
  #day = 0;

  constructor(clock: Clock, limits: AddressLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  #visitor(address: string): Visitor {
    const now = this.#clock.now();
    const day = Math.floor(now / DAY);
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(16);
      for (const [hash, { sockets }] of this.#visitors) if (sockets === 0) this.#visitors.delete(hash);
    }
    const hash = createHash('sha256').update(this.#salt).update(address).digest('base64url');
    const known = this.#visitors.get(hash);
    if (known !== undefined) return known;
    const { tables, unknown } = this.#limits;
    const visitor: Visitor = {
      tables: new Bucket(tables / 3_600, tables, now),
      unknown: new Bucket(unknown / 60, unknown, now),
      sockets: 0,
    };
    if (this.#visitors.size >= MOST) this.#visitors.delete(this.#visitors.keys().next().value!);
    this.#visitors.set(hash, visitor);
    return visitor;
  }

  /** 0, or the milliseconds until another table may be made. */
  makesTable(address: string): number {
    return this.#visitor(address).tables.take(this.#clock.now());
  }

  /** 0, or the milliseconds until another name may be tried. */
  triesUnknown(address: string): number {
    return this.#visitor(address).unknown.take(this.#clock.now());
  }

  /** A connection more; answers with what to call when it is gone, or null if there are too many. */
  connects(address: string): (() => void) | null {
    const visitor = this.#visitor(address);
    if (visitor.sockets >= this.#limits.sockets) return null;
    visitor.sockets++;
    return () => {
      visitor.sockets--;
    };
  }
}
