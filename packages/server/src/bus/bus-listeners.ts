import * as v from 'valibot';
import { PRESENCES } from '@night-cage/protocol';
import type { BusMessage } from './bus.ts';

const Whole = v.pipe(v.number(), v.safeInteger());
const SIGNED = { at: v.exactOptional(Whole), mac: v.exactOptional(v.pipe(v.string(), v.maxLength(64))) };
const Schema = v.variant('t', [
  v.object({ t: v.literal('written'), seq: Whole }),
  v.object({ t: v.literal('look') }),
  v.object({ t: v.literal('who') }),
  v.object({
    t: v.literal('crowd'),
    from: v.string(),
    people: v.array(
      v.object({
        person: Whole,
        how: v.picklist(PRESENCES),
        typing: v.boolean(),
        input: v.optional(Whole, 0),
      }),
    ),
    watching: Whole,
    ...SIGNED,
  }),
  v.object({ t: v.literal('pointing'), who: Whole, space: v.nullable(Whole), ...SIGNED }),
]);

/**
 * Returns null for a message that this version cannot read: it may come from another version or
 * another program.
 */
function parseBusMessage(message: unknown): BusMessage | null {
  const read = v.safeParse(Schema, message);
  return read.success ? read.output : null;
}

/** The listeners of each table. */
export class BusListeners {
  readonly #listeners = new Map<string, Set<(news: BusMessage) => void>>();

  /** Returns a function that removes the listener. `isLast`: the table has no listeners left. */
  add(table: string, listener: (news: BusMessage) => void): () => { readonly isLast: boolean } {
    const all = this.#listeners.get(table) ?? new Set();
    this.#listeners.set(table, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size > 0 || this.#listeners.get(table) !== all) return { isLast: false };
      this.#listeners.delete(table);
      return { isLast: true };
    };
  }

  has(table: string): boolean {
    return this.#listeners.has(table);
  }

  deliver(table: string, message: unknown): void {
    const all = this.#listeners.get(table);
    const news = all === undefined ? null : parseBusMessage(message);
    if (news !== null) for (const listener of all!) listener(news);
  }
}
