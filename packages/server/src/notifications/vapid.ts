import webPush from 'web-push';
import * as v from 'valibot';
import type { Store } from '../store/store.ts';

const Keys = v.object({ publicKey: v.string(), privateKey: v.string() });
export type VapidKeys = v.InferOutput<typeof Keys>;

/**
 * The keys by which push services know this server. They are made once and kept in the store: browsers let nobody else call
 * them. Of several processes that start at once the first one's keys are everybody's.
 */
export class Vapid {
  readonly #store: Store;
  #keys: Promise<VapidKeys | null> | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Null: the store is away, and it is asked again the next time. */
  keys(): Promise<VapidKeys | null> {
    this.#keys ??= this.#keep().catch(() => {
      this.#keys = null;
      return null;
    });
    return this.#keys;
  }

  async #keep(): Promise<VapidKeys> {
    const kept = await this.#store.keepOnce('vapid', JSON.stringify(webPush.generateVAPIDKeys()));
    return v.parse(Keys, JSON.parse(kept));
  }
}
