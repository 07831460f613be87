import { hashToken, deriveToken } from '@night-cage/protocol';
import type { StoredEntry } from '@night-cage/server';
import { TestServer, RawClient, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { Acknowledgements } from '../src/live/acknowledgements.ts';
import { findAccessViolation } from '../src/live/find-access-violation.ts';

/* The checks of live games must find what is wrong in a log. Otherwise a clean run proves nothing. */

const TWO = { edition: 'base', players: 2, options: {} } as const;

async function playMoves(): Promise<{ id: string; entries: readonly StoredEntry[]; server: TestServer }> {
  const server = new TestServer();
  const { id, clients } = await server.startGame(TWO, ['host', 'anna']);
  for (let n = 0; n < 6; n++) {
    const table = await server.table(id);
    await clients[seatToMove(table)]!.ask({
      t: 'play',
      at: table.position,
      option: RawClient.option(table, n),
    });
  }
  return { id, server, entries: (await server.store.load(id, 0))!.entries };
}

function acknowledged({ key, seq, body }: StoredEntry): Acknowledgements {
  const acknowledgements = new Acknowledgements();
  acknowledgements.onSent(JSON.stringify({ t: 'play', key }), 1);
  acknowledgements.onReceived(JSON.stringify({ t: 'done', key, seq }), 1);
  acknowledgements.onReceived(`{"t":"entries","list":[${body}]}`, 1);
  return acknowledgements;
}

const withKey = (entries: readonly StoredEntry[]): StoredEntry =>
  entries.findLast(({ key }) => key !== null)!;

test('an acknowledged request that is missing, moved or different is found', async () => {
  const { entries } = await playMoves();
  const last = withKey(entries);
  const rest = entries.filter((entry) => entry !== last);
  expect(acknowledged(last).brokenBy(entries)).toBeNull();
  expect(acknowledged(last).brokenBy(rest)).toContain('nowhere');
  expect(acknowledged(last).brokenBy([...rest, { ...last, seq: last.seq + 1 }])).toContain('acknowledged');
  expect(acknowledged(last).brokenBy([...entries, { ...last, seq: entries.length + 1 }])).toContain('too');
  const changed = entries.map((entry) =>
    entry === last ? { ...entry, body: entry.body.replace('"at":', '"at":1') } : entry,
  );
  expect(acknowledged(last).brokenBy(changed)).toContain('was sent as');
});

test('only entries that the store lost when it was rewound may be missing', async () => {
  const { entries } = await playMoves();
  const last = withKey(entries);
  const earlier = entries.slice(0, last.seq - 1);
  const acknowledgements = acknowledged(last);
  acknowledgements.wentBack(entries, earlier);
  expect(acknowledgements.brokenBy(earlier)).toBeNull();
  expect(acknowledgements.untilNow().brokenBy(earlier)).toBeNull();
  // A newer copy restored the entry: from then on it must exist.
  acknowledgements.wentBack(earlier, entries);
  expect(acknowledgements.brokenBy(earlier)).toContain('nowhere');
});

test('entries, choices, tokens and a host role without the right are found', async () => {
  const { id, entries } = await playMoves();
  const [host, anna] = ['host', 'anna'].map((name) => hashToken(deriveToken(name, id))) as [string, string];
  const people = new Map([
    [host, 1],
    [anna, 2],
  ]);
  const rights = { people: new Set([host, anna]), guests: new Map() };
  expect(findAccessViolation({ id, entries, people }, rights)).toBeNull();
  expect(findAccessViolation({ id, entries, people }, { ...rights, people: new Set([host]) })).toContain(
    'may not write',
  );
  const guests = new Map([[anna, ['joined', 'sat', 'readied', 'chose']]] as const);
  expect(findAccessViolation({ id, entries, people }, { people: new Set([host]), guests })).toBeNull();
  expect(findAccessViolation({ id, entries, people: new Map([...people, ['stolen', 2]]) }, rights)).toContain(
    'not theirs',
  );
  const forged = entries.map((entry) =>
    entry.kind === 'chose' && entry.by > 0
      ? { ...entry, by: 3 - entry.by, body: entry.body.replace(`"by":${entry.by}`, `"by":${3 - entry.by}`) }
      : entry,
  );
  expect(findAccessViolation({ id, entries: forged, people }, rights)).toContain('another person’s seat');
  const seq = entries.length + 1;
  const body = JSON.stringify({ seq, at: 1, by: 1, kind: 'handed', what: 'host', to: 2 });
  const handed = { seq, kind: 'handed', by: 1, key: null, body, text: null } as const;
  const log = { id, entries: [...entries, handed], people };
  expect(findAccessViolation(log, rights)).toBeNull();
  expect(findAccessViolation(log, { people: new Set([host]), guests })).toBe('person 2 is the host');
});
