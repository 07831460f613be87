// Writes to the tables of a store as fast as it can and prints every answer, until it is killed.
import { SqliteStore } from '@night-cage/server';
import { createNextAppend, openTable } from './stored-table.ts';

const [file = '', tables = ''] = process.argv.slice(2);
const store = new SqliteStore(file, { as: 'server' });

async function write(id: string): Promise<void> {
  await openTable(store, id);
  let { seq } = (await store.load(id, 0))!;
  for (;;) {
    const append = createNextAppend(id, seq, { kind: 'ordered', block: 'ask' });
    const { ok } = await store.append({
      ...append,
      secret: `secret ${seq + 1}`,
      due: [{ what: 'bot', at: seq + 1 }],
    });
    if (!ok) throw new Error(`table ${id}: entry ${seq + 1} was refused`);
    seq++;
    process.stdout.write(`${id} ${seq}\n`);
  }
}

await Promise.all(Array.from({ length: Number(tables) }, (_, n) => write(`table${n}`)));
