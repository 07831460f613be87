import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OnlineTable } from '@night-cage/client';
import { legalOptions, seatOf } from '@night-cage/rules';
import { joinOnlineTable, createOnlineTable, waitUntil } from '@night-cage/testkit/online';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, ending, flagsFor, makeGame, serve } from './serve-process.ts';
import { folder } from './support.ts';

beforeAll(makeGame);

const WISH = { edition: 'base', players: 2, options: {} } as const;

interface TableRow {
  readonly seq: number;
  readonly chain: string | null;
}

/**
 * Makes choices for both players. The table makes forced choices itself; a choice that became stale
 * is repeated.
 */
async function choose(people: readonly OnlineTable[], times: number): Promise<void> {
  for (let done = 0; done < times;) {
    const [first] = people as [OnlineTable];
    const { state } = first.table.game!;
    const { seq, position } = first.table;
    const mover = people[seatOf(state, state.asks!.prisoner)]!;
    const answer = await mover.ask({ t: 'play', at: position, option: legalOptions(state)[0]! });
    if (answer.done) done++;
    else expect(answer.refusal.code).toBe('table/stale');
    for (const person of people) await waitUntil(person, () => person.table.seq > seq);
  }
}

test('when the store is rewound under a running server, the server reports it and its players continue from there', async () => {
  const child = serve(...flagsFor('rewound'), '--port', '0');
  const ended = ending(child);
  const address = await addressOf(child);
  const made = await createOnlineTable(address, 'anna', WISH);
  const people = ['anna', 'ben'].map((name) => joinOnlineTable(address, made, name));
  for (const [seat, person] of people.entries()) {
    await waitUntil(person, () => person.status === 'open' && person.isCaughtUp);
    expect(await person.ask({ t: 'sit', seat })).toEqual({ done: true });
  }
  for (const person of people) void person.ready(true);
  for (const person of people) await waitUntil(person, () => person.table.phase === 'playing');
  await choose(people, 4);

  const db = new DatabaseSync(join(folder, 'rewound', 'tables.sqlite'), { timeout: 10_000 });
  const row = db.prepare('SELECT seq, chain FROM tables WHERE id = ?');
  const earlier = row.get(made.id) as unknown as TableRow;
  expect(earlier.chain).toMatch(new RegExp(`^${earlier.seq}:[0-9a-f]{64}$`));
  await choose(people, 4);
  const rewound = people.map(
    (person) => new Promise<void>((resolve) => person.listen((news) => news.what === 'rewound' && resolve())),
  );
  // As if an older backup had been restored.
  db.exec('BEGIN IMMEDIATE');
  const before = row.get(made.id) as unknown as TableRow;
  db.prepare('DELETE FROM entries WHERE seq > ? AND no = (SELECT no FROM tables WHERE id = ?)').run(
    earlier.seq,
    made.id,
  );
  db.prepare('UPDATE tables SET seq = ?, chain = ? WHERE id = ?').run(earlier.seq, earlier.chain, made.id);
  db.exec('COMMIT');
  db.close();
  await Promise.all(rewound);
  // The server may have made a forced choice since.
  for (const { table } of people) {
    expect(table.seq).toBeGreaterThanOrEqual(earlier.seq);
    expect(table.seq).toBeLessThan(before.seq);
  }
  for (const person of people) await waitUntil(person, () => person.isCaughtUp && person.status === 'open');
  await choose(people, 3);
  for (const person of people) person.stop();
  child.kill('SIGTERM');
  expect(await ended).toEqual({
    code: 0,
    signal: null,
    err: `night-cage: the store rewound table ${made.id} from entry ${before.seq} to entry ${earlier.seq}; its players continue from there.\n`,
  });
});
