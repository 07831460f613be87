import webPush from 'web-push';
import * as v from 'valibot';
import type { Store } from '../store/store.ts';

const Keys = v.object({ publicKey: v.string(), privateKey: v.string() });
export type VapidKeys = v.InferOutput<typeof Keys>;

/**
 * The keys that identify this server to push services. Created once and kept in the store: browsers
 * accept no other sender. If several servers start at once, all use the keys of the first.
 */
export class Vapid {
  readonly #store: Store;
  #keys: Promise<VapidKeys | null> | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Null if the store fails. The next call tries again. */
  keys(): Promise<VapidKeys | null> {
    this.#keys ??= this.#loadOrCreate().catch(() => {
      this.#keys = null;
      return null;
    });
    return this.#keys;
  }

  async #loadOrCreate(): Promise<VapidKeys> {
    const stored = await this.#store.saveOnce('vapid', JSON.stringify(webPush.generateVAPIDKeys()));
    return v.parse(Keys, JSON.parse(stored));
  }
}
