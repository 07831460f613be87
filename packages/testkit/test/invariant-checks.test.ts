import { hashToken, deriveToken } from '@night-cage/protocol';
import type { StoredEntry } from '@night-cage/server';
import { TestServer, TestPage, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { Acknowledgements } from '../src/live/acknowledgements.ts';
import { findTrespass } from '../src/live/trespass.ts';

/* Those who judge live games must find what is wrong with a log: otherwise a trial that finds nothing says nothing. */

const TWO = { edition: 'base', players: 2, options: {} } as const;

async function played(): Promise<{ id: string; entries: readonly StoredEntry[]; server: TestServer }> {
  const server = new TestServer();
  const { id, pages } = await server.startGame(TWO, ['host', 'anna']);
  for (let n = 0; n < 6; n++) {
    const table = await server.table(id);
    await pages[seatToMove(table)]!.ask({ t: 'play', at: table.position, option: TestPage.option(table, n) });
  }
  return { id, server, entries: (await server.store.load(id, 0))!.entries };
}

function acknowledged({ key, seq, body }: StoredEntry): Acknowledgements {
  const promises = new Acknowledgements();
  promises.said(JSON.stringify({ t: 'play', key }), 1);
  promises.heard(JSON.stringify({ t: 'done', key, seq }), 1);
  promises.heard(`{"t":"entries","list":[${body}]}`, 1);
  return promises;
}

const withKey = (entries: readonly StoredEntry[]): StoredEntry =>
  entries.findLast(({ key }) => key !== null)!;

test('an acknowledged deed that is missing, moved or told otherwise is found', async () => {
  const { entries } = await played();
  const last = withKey(entries);
  const rest = entries.filter((one) => one !== last);
  expect(acknowledged(last).brokenBy(entries)).toBeNull();
  expect(acknowledged(last).brokenBy(rest)).toContain('nowhere');
  expect(acknowledged(last).brokenBy([...rest, { ...last, seq: last.seq + 1 }])).toContain('acknowledged');
  expect(acknowledged(last).brokenBy([...entries, { ...last, seq: entries.length + 1 }])).toContain('too');
  const changed = entries.map((one) =>
    one === last ? { ...one, body: one.body.replace('"at":', '"at":1') } : one,
  );
  expect(acknowledged(last).brokenBy(changed)).toContain('was told as');
});

test('what a store lost by going back may be missing, and nothing else', async () => {
  const { entries } = await played();
  const last = withKey(entries);
  const earlier = entries.slice(0, last.seq - 1);
  const promises = acknowledged(last);
  promises.wentBack(entries, earlier);
  expect(promises.brokenBy(earlier)).toBeNull();
  expect(promises.untilNow().brokenBy(earlier)).toBeNull();
  // It came back by an older copy: from then on it must be there.
  promises.wentBack(earlier, entries);
  expect(promises.brokenBy(earlier)).toContain('nowhere');
});

test('entries, choices, tokens and the host role of people without the right are found', async () => {
  const { id, entries } = await played();
  const [host, anna] = ['host', 'anna'].map((name) => hashToken(deriveToken(name, id))) as [string, string];
  const people = new Map([
    [host, 1],
    [anna, 2],
  ]);
  const rights = { people: new Set([host, anna]), guests: new Map() };
  expect(findTrespass({ id, entries, people }, rights)).toBeNull();
  expect(findTrespass({ id, entries, people }, { ...rights, people: new Set([host]) })).toContain(
    'may not write',
  );
  const guests = new Map([[anna, ['joined', 'sat', 'readied', 'chose']]] as const);
  expect(findTrespass({ id, entries, people }, { people: new Set([host]), guests })).toBeNull();
  expect(findTrespass({ id, entries, people: new Map([...people, ['stolen', 2]]) }, rights)).toContain(
    'not theirs',
  );
  const forged = entries.map((one) =>
    one.kind === 'chose' && one.by > 0
      ? { ...one, by: 3 - one.by, body: one.body.replace(`"by":${one.by}`, `"by":${3 - one.by}`) }
      : one,
  );
  expect(findTrespass({ id, entries: forged, people }, rights)).toContain('another person’s seat');
  const seq = entries.length + 1;
  const body = JSON.stringify({ seq, at: 1, by: 1, kind: 'handed', what: 'host', to: 2 });
  const handed = { seq, kind: 'handed', by: 1, key: null, body, text: null } as const;
  const log = { id, entries: [...entries, handed], people };
  expect(findTrespass(log, rights)).toBeNull();
  expect(findTrespass(log, { people: new Set([host]), guests })).toBe('person 2 is the host');
});
