import type { Store } from '@night-cage/server';

/** Copies the log of a table into another store, entry by entry, with its secret. */
export async function copyStoredTable(from: Store, to: Store, id: string): Promise<void> {
  const { link, entries, secret } = (await from.load(id, 0))!;
  for (const entry of entries) {
    const after = entry.seq - 1;
    const append = { table: id, after, at: 1_000 + after, entries: [entry], secret };
    await (after === 0 ? to.create(id, link, append) : to.append(append));
  }
}
