import type { BotRequester } from '../table/ports.ts';

/**
 * A fair queue: addresses take turns, and so do the tables of each address. However many questions
 * an address has, each other address waits for only one of them.
 */
export class FairQueue<Waiting> {
  /** In the order of their turns. */
  readonly #addresses = new Map<string | null, Map<string, Waiting[]>>();

  add({ address, table }: BotRequester, waiting: Waiting): void {
    const tables = this.#addresses.get(address) ?? new Map<string, Waiting[]>();
    this.#addresses.set(address, tables);
    const queue = tables.get(table) ?? [];
    tables.set(table, queue);
    queue.push(waiting);
  }

  next(): Waiting | undefined {
    const tables = takeFirst(this.#addresses);
    if (tables === undefined) return undefined;
    const queue = takeFirst(tables.value)!;
    const waiting = queue.value.shift();
    if (queue.value.length > 0) tables.value.set(queue.key, queue.value);
    if (tables.value.size > 0) this.#addresses.set(tables.key, tables.value);
    return waiting;
  }
}

/** Removes and returns the first entry. If you put it back, it is the last. */
function takeFirst<Key, Value>(
  all: Map<Key, Value>,
): { readonly key: Key; readonly value: Value } | undefined {
  for (const [key, value] of all) {
    all.delete(key);
    return { key, value };
  }
  return undefined;
}
