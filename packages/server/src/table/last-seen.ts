import { LIMITS, type PersonId } from '@night-cage/protocol';
import type { Clock } from './ports.ts';

/**
 * When people were last connected to this server, for as long as that matters. It outlives the tables that are let go. Before
 * the server started nothing is known: somebody may have been connected until then.
 */
export class LastSeen {
  readonly #clock: Clock;
  readonly #started: number;
  readonly #left = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#started = clock.now();
  }

  leaves(table: string, person: PersonId): void {
    this.#left.set(`${table} ${person}`, this.#clock.now());
  }

  of(table: string, person: PersonId): number {
    return Math.max(this.#started, this.#left.get(`${table} ${person}`) ?? 0);
  }

  prune(): void {
    const oldest = this.#clock.now() - LIMITS.awayForPass;
    for (const [key, at] of this.#left) if (at < oldest) this.#left.delete(key);
  }
}
