import { createHash, randomBytes } from 'node:crypto';
import { ownSeats, personAt, seated, type PersonId } from '@night-cage/protocol';
import type { Store } from '../store/store.ts';
import type { TableActor } from '../table/actor.ts';
import type { Clock } from '../table/ports.ts';

const MINUTES = 10;

export const hashOfPass = (pass: string): string =>
  createHash('sha256').update(`night-cage pass ${pass}`).digest('hex');

export type Passed =
  | { readonly what: 'pass'; readonly pass: string; readonly until: number }
  /** Somebody else at the table must say the same. */
  | { readonly what: 'vouched' }
  | { readonly what: 'refused' };

/**
 * One-time links for a second device, or for whoever lost theirs: made by the same person, or by two others at the table (by
 * the only other one, if there is one). Who has vouched is forgotten after ten minutes.
 */
export class Passes {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async make({ ledger: { id, table } }: TableActor, by: PersonId, of: PersonId): Promise<Passed> {
    if (personAt(table, of) === null || personAt(table, by) === null) return { what: 'refused' };
    const now = this.#clock.now();
    const until = now + MINUTES * 60_000;
    if (by !== of) {
      if (ownSeats(table, by).length === 0) return { what: 'refused' };
      const others = seated(table).filter((person) => person !== of);
      if (others.length > 1 && !(await this.#store.vouch(id, by, of, now, until))) return { what: 'vouched' };
    }
    const pass = randomBytes(12).toString('base64url');
    await this.#store.makePass(id, of, hashOfPass(pass), until);
    return { what: 'pass', pass, until };
  }
}
