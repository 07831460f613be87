import type { PersonId, TableRequest } from '@night-cage/protocol';

/** When each person last wrote and last made a sign. Lost on restart: then all may write at once. */
export class LastMessages {
  readonly #last = new Map<PersonId, { text: number; sign: number }>();

  get(person: PersonId): { readonly text: number; readonly sign: number } | undefined {
    return this.#last.get(person);
  }

  remember(person: PersonId, what: TableRequest['t'], now: number): void {
    if (what !== 'say' && what !== 'sign') return;
    const last = this.#last.get(person) ?? { text: 0, sign: 0 };
    last[what === 'say' ? 'text' : 'sign'] = now;
    this.#last.set(person, last);
  }
}
