import { MemoryStore, type Store } from '@night-cage/server';

/** What changes a store. */
const WRITES: readonly (keyof Store)[] = [
  'create',
  'append',
  'plan',
  'claimDue',
  'reveal',
  'makePass',
  'usePass',
  'remove',
  'keepHook',
  'dropHook',
  'noteHook',
  'keepOnce',
  'keepResult',
  'expire',
];

type Write = readonly [name: keyof Store, given: unknown[]];
type Method = (...given: unknown[]) => unknown;

/** A store that can go back to an earlier state, as after a restored backup or a replica that lags. */
export class RewindableStore {
  #truth = new MemoryStore();
  #writes: Write[] = [];
  /** What servers use: it stays the same when the store goes back. */
  readonly store: Store = new Proxy({} as Store, {
    get: (_, name: keyof Store) => {
      // Every look-up is of the present truth.
      const method = Reflect.get(this.#truth, name) as unknown;
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        if (WRITES.includes(name)) this.#writes.push([name, given]);
        return (method as Method).apply(this.#truth, given);
      };
    },
  });

  /** A moment to go back to. */
  now(): number {
    return this.#writes.length;
  }

  async goBack(moment: number): Promise<void> {
    const truth = new MemoryStore();
    this.#writes = this.#writes.slice(0, moment);
    for (const [name, given] of this.#writes) await (truth[name] as Method).apply(truth, given);
    this.#truth = truth;
  }
}
