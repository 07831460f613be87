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
 * the only other one, if there is one). Who has vouched is forgotten after ten minutes, and with the process.
 */
export class Passes {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #vouched = new Map<string, { readonly by: PersonId; readonly until: number }>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async make({ ledger: { id, table } }: TableActor, by: PersonId, of: PersonId): Promise<Passed> {
    if (personAt(table, of) === null || personAt(table, by) === null) return { what: 'refused' };
    if (by !== of) {
      if (ownSeats(table, by).length === 0) return { what: 'refused' };
      const others = seated(table).filter((person) => person !== of);
      if (others.length > 1 && !this.#seconds(`${id} ${of}`, by)) return { what: 'vouched' };
    }
    const pass = randomBytes(12).toString('base64url');
    const until = this.#clock.now() + MINUTES * 60_000;
    await this.#store.makePass(id, of, hashOfPass(pass), until);
    return { what: 'pass', pass, until };
  }

  /** Has somebody else vouched for the same person lately? */
  #seconds(name: string, by: PersonId): boolean {
    const now = this.#clock.now();
    for (const [one, { until }] of this.#vouched) if (until <= now) this.#vouched.delete(one);
    const first = this.#vouched.get(name);
    if (first !== undefined && first.by !== by) {
      this.#vouched.delete(name);
      return true;
    }
    this.#vouched.set(name, { by, until: now + MINUTES * 60_000 });
    return false;
  }
}
