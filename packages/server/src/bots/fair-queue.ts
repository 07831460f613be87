import type { BotRequester } from '../table/ports.ts';

/**
 * What waits, in fair order: addresses take turns, and so do the tables of each of them. However much one of them asks for,
 * everybody else is served after one of its questions.
 */
export class FairQueue<Waiting> {
  /** Those whose turn is next come first. */
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

/** The first of them, taken out: put back, it is the last. */
function takeFirst<Key, Value>(
  all: Map<Key, Value>,
): { readonly key: Key; readonly value: Value } | undefined {
  for (const [key, value] of all) {
    all.delete(key);
    return { key, value };
  }
  return undefined;
}
