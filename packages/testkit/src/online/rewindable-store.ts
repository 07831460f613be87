import { MemoryStore, type Store } from '@night-cage/server';

/** The methods that change a store. */
const WRITES: readonly (keyof Store)[] = [
  'create',
  'append',
  'plan',
  'claimDue',
  'reveal',
  'makePass',
  'usePass',
  'remove',
  'saveChannel',
  'deleteChannel',
  'recordDelivery',
  'saveOnce',
  'keepResult',
  'expire',
];

type Write = readonly [name: keyof Store, args: unknown[]];
type Method = (...args: unknown[]) => unknown;

/**
 * A store that can return to an earlier state, as after restoring a backup or failing over to a
 * lagging replica.
 */
export class RewindableStore {
  #current = new MemoryStore();
  #writes: Write[] = [];
  /** The store for servers. It stays the same object after a reset. */
  readonly store: Store = new Proxy({} as Store, {
    get: (_, name: keyof Store) => {
      // Looked up on every call, because rewinding replaces the store.
      const method = Reflect.get(this.#current, name) as unknown;
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        if (WRITES.includes(name)) this.#writes.push([name, args]);
        return (method as Method).apply(this.#current, args);
      };
    },
  });

  /** The current moment, for `goBack`. */
  now(): number {
    return this.#writes.length;
  }

  async goBack(moment: number): Promise<void> {
    const restored = new MemoryStore();
    this.#writes = this.#writes.slice(0, moment);
    for (const [name, args] of this.#writes) await (restored[name] as Method).apply(restored, args);
    this.#current = restored;
  }
}
