import { LIMITS, type PersonId } from '@night-cage/protocol';
import type { Clock } from './ports.ts';

/**
 * When each person was last connected to this server, for as long as that matters. It outlives
 * released tables. Anyone may have been connected until the server started, so that is the earliest
 * answer.
 */
export class LastSeen {
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #leftAt = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startedAt = clock.now();
  }

  leaves(table: string, person: PersonId): void {
    this.#leftAt.set(`${table} ${person}`, this.#clock.now());
  }

  of(table: string, person: PersonId): number {
    return Math.max(this.#startedAt, this.#leftAt.get(`${table} ${person}`) ?? 0);
  }

  prune(): void {
    const oldest = this.#clock.now() - LIMITS.awayForPass;
    for (const [key, at] of this.#leftAt) if (at < oldest) this.#leftAt.delete(key);
  }
}
