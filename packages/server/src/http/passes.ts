import { createHash, randomBytes } from 'node:crypto';
import type { PersonId, ServerRefusal } from '@night-cage/protocol';
import type { Store } from '../store/store.ts';
import type { TableActor } from '../table/table-actor.ts';
import { requestPass } from '../table/http-requests.ts';
import type { Clock } from '../table/ports.ts';

const MINUTES = 10;

export const hashPass = (pass: string): string =>
  createHash('sha256').update(`night-cage pass ${pass}`).digest('hex');

export type PassResult =
  | { readonly what: 'pass'; readonly pass: string; readonly until: number }
  /** `from`: when the pass can be made. Null: another person at the table must also ask for it. */
  | { readonly what: 'vouched'; readonly from: number | null }
  | { readonly what: 'refused'; readonly why: ServerRefusal };

/** One-time links for a second device, or for a person who lost theirs (`decidePass` says when). */
export class Passes {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** `isVouched`: other people vouched for the client's device. Devices it adds are marked the same way. */
  async make(actor: TableActor, by: PersonId, of: PersonId, isVouched = false): Promise<PassResult> {
    const verdict = await requestPass(actor, by, of);
    switch (verdict.what) {
      case 'refuse':
        return { what: 'refused', why: verdict.why };
      case 'wait':
        return { what: 'vouched', from: verdict.from };
      case 'make': {
        const until = this.#clock.now() + MINUTES * 60_000;
        const pass = randomBytes(12).toString('base64url');
        await this.#store.makePass(actor.ledger.id, of, hashPass(pass), until, isVouched || by !== of);
        return { what: 'pass', pass, until };
      }
    }
  }
}
