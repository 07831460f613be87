import type { AppendResult, TableDeadline } from '@night-cage/server';
import { describe, expect, test } from 'vitest';
import {
  CONFLICT,
  HASH,
  LISTED,
  OK,
  OTHER_TABLE_ID,
  TABLE_ID,
  createAppend,
  createStoredTable,
  createEntry,
  readSeqs,
  type StoreUnderTest,
} from './store-entries.ts';

/** Tests for the log: no gaps, every request once, and one winner per race. */
export function storeLogSuite(held: StoreUnderTest): void {
  describe('the log', () => {
    testEntries(held);
    testRaces(held);
    testOrder(held);
  });
}

/** Tables are created once, and every acknowledged entry is stored. */
function testEntries(held: StoreUnderTest): void {
  test('a table is created once, with its first entry', async () => {
    expect(await held.store.load(TABLE_ID, 0)).toBeNull();
    expect(await createStoredTable(held, TABLE_ID, { token: { person: 1, hash: HASH } })).toBe(true);
    expect(await createStoredTable(held)).toBe(false);
    const { link, seq, entries, secret, due } = (await held.store.load(TABLE_ID, 0))!;
    expect([link, seq, entries, secret, due]).toEqual([
      'link',
      1,
      [createEntry(1, { kind: 'opened', key: 'opened:1' })],
      null,
      [],
    ]);
    expect(await held.store.personOf(TABLE_ID, HASH)).toBe(1);
    expect(await held.store.personOf(OTHER_TABLE_ID, HASH)).toBeNull();
  });

  test('of many who create the same table one succeeds', async () => {
    const created = await Promise.all(Array.from({ length: 20 }, () => createStoredTable(held)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await readSeqs(held)).toEqual([1]);
  });

  test('acknowledged entries are stored byte for byte, and a load returns only the requested ones', async () => {
    await createStoredTable(held);
    const parts = [{ key: 'request-one' }, { kind: 'said', by: 2, text: 'à demain 🕯' }] as const;
    expect(await held.store.append(createAppend(TABLE_ID, 1, parts))).toEqual(OK);
    expect((await held.store.load(TABLE_ID, 1))!.entries).toEqual([
      createEntry(2, parts[0]),
      createEntry(3, parts[1]),
    ]);
    expect((await held.store.load(TABLE_ID, 3))!.entries).toEqual([]);
    expect((await held.store.load(TABLE_ID, Number.MAX_SAFE_INTEGER))!.seq).toBe(3);
  });
}

/** A writer with another log writes nothing, and a race has one winner. */
function testRaces(held: StoreUnderTest): void {
  test('a writer with another log writes nothing', async () => {
    await createStoredTable(held, TABLE_ID, { chain: { before: null, after: 'one' } });
    const next = (before: string | null, after: string) => ({ chain: { before, after } });
    expect(await held.store.append(createAppend(TABLE_ID, 1, [{}], next('other', 'two')))).toEqual(CONFLICT);
    expect(await held.store.append(createAppend(TABLE_ID, 1, [{}], next(null, 'two')))).toEqual(CONFLICT);
    expect(await held.store.append(createAppend(TABLE_ID, 1, [{}], next('one', 'two')))).toEqual(OK);
    expect(await held.store.load(TABLE_ID, 2)).toMatchObject({ seq: 2, chain: 'two' });
    expect((await held.store.standings([TABLE_ID])).get(TABLE_ID)).toMatchObject({ seq: 2, chain: 'two' });
    // A server of the previous version knows no chains: it writes, and leaves the head unchanged.
    expect(await held.store.append(createAppend(TABLE_ID, 2, [{}]))).toEqual(OK);
    expect(await held.store.load(TABLE_ID, 3)).toMatchObject({ seq: 3, chain: 'two' });
    const group = await Promise.all([
      held.store.append(createAppend(TABLE_ID, 3, [{}], next('two', 'four'))),
      held.store.append(createAppend(TABLE_ID, 4, [{}], next('four', 'five'))),
    ]);
    expect(group).toEqual([OK, OK]);
    expect(await held.store.load(TABLE_ID, 5)).toMatchObject({ seq: 5, chain: 'five' });
  });

  test('a writer who does not know the last entry writes nothing', async () => {
    await createStoredTable(held);
    await held.store.append(createAppend(TABLE_ID, 1, [{}]));
    const late = { secret: 'no', link: 'no', token: { person: 9, hash: HASH }, listed: LISTED };
    const due: TableDeadline[] = [{ what: 'bot', at: 1 }];
    expect(
      await held.store.append(createAppend(TABLE_ID, 1, [{ key: 'too-late' }], { ...late, due })),
    ).toEqual(CONFLICT);
    expect(await held.store.append(createAppend(TABLE_ID, 3, [{ key: 'too-soon' }]))).toEqual(CONFLICT);
    expect(await held.store.append(createAppend(OTHER_TABLE_ID, 0, [{}]))).toEqual(CONFLICT);
    expect(await held.store.load(TABLE_ID, 2)).toEqual({
      link: 'link',
      seq: 2,
      entries: [],
      secret: null,
      due: [],
      notified: [],
      hooked: 0,
      chain: null,
      revealed: [],
    });
    expect(await held.store.personOf(TABLE_ID, HASH)).toBeNull();
    expect(await held.store.listed(9)).toEqual([]);
    expect(await held.store.entryOfRequest(TABLE_ID, 1, 'too-late')).toBeNull();
  });

  test('a request is written once: repeating it returns its entry, even to a late writer', async () => {
    await createStoredTable(held);
    await held.store.append(createAppend(TABLE_ID, 1, [{}, { by: 2, key: 'same-key' }]));
    const known: AppendResult = { ok: false, why: 'known', seq: 3 };
    expect(await held.store.append(createAppend(TABLE_ID, 3, [{ by: 2, key: 'same-key' }]))).toEqual(known);
    expect(await held.store.append(createAppend(TABLE_ID, 1, [{}, { by: 2, key: 'same-key' }]))).toEqual(
      known,
    );
    expect(await held.store.entryOfRequest(TABLE_ID, 2, 'same-key')).toBe(3);
    expect(await held.store.append(createAppend(TABLE_ID, 3, [{ by: 1, key: 'same-key' }]))).toEqual(OK);
    await createStoredTable(held, OTHER_TABLE_ID);
    expect(await held.store.append(createAppend(OTHER_TABLE_ID, 1, [{ by: 2, key: 'same-key' }]))).toEqual(
      OK,
    );
    expect(await readSeqs(held)).toEqual([1, 2, 3, 4]);
  });

  test('a race has one winner, whatever happens at other tables', async () => {
    await createStoredTable(held);
    await createStoredTable(held, OTHER_TABLE_ID);
    for (let after = 1; after <= 20; after++) {
      const race = await Promise.all([
        ...Array.from({ length: 8 }, (_, n) =>
          held.store.append(createAppend(TABLE_ID, after, [{ key: `race-${after}-${n}` }])),
        ),
        held.store.append(createAppend(OTHER_TABLE_ID, after, [{}])),
      ]);
      expect(race.slice(0, 8).filter(({ ok }) => ok)).toHaveLength(1);
      expect(race[8]).toEqual(OK);
    }
    expect(await readSeqs(held)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  });
}

/** In order, thousands at once, and all or nothing. */
function testOrder(held: StoreUnderTest): void {
  test('concurrent appends to a table are written in order', async () => {
    await createStoredTable(held);
    const all = Array.from({ length: 50 }, (_, n) =>
      held.store.append(createAppend(TABLE_ID, n + 1, [{ key: `in-order-${n}` }])),
    );
    for (const answer of await Promise.all(all)) expect(answer).toEqual(OK);
    expect(await readSeqs(held)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1));
  });

  test('thousands at once', async () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => `table${n}`);
    expect((await Promise.all(ids.map((id) => createStoredTable(held, id)))).every(Boolean)).toBe(true);
    const answers = await Promise.all(
      ids.flatMap((id) =>
        [1, 2, 3].map((after) => held.store.append(createAppend(id, after, [{ key: `request-${after}` }]))),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    for (const id of ids) expect(await readSeqs(held, id)).toEqual([1, 2, 3, 4]);
  });

  test('an invalid append is refused alone, and the next one is written', async () => {
    await createStoredTable(held);
    const wrong = [
      createAppend(TABLE_ID, 1, []),
      { ...createAppend(TABLE_ID, 1, [{}]), entries: [createEntry(3)] },
      { ...createAppend(TABLE_ID, 1, [{}]), entries: [createEntry(2), createEntry(2)] },
      createAppend(TABLE_ID, 1, [{}], { at: Number.NaN }),
      createAppend(TABLE_ID, 1, [{ key: 'twice-here' }, { key: 'twice-here' }]),
    ];
    const answers = await Promise.allSettled(
      [...wrong, createAppend(TABLE_ID, 1, [{}])].map((append) => held.store.append(append)),
    );
    expect(answers.map(({ status }) => status)).toEqual([...wrong.map(() => 'rejected'), 'fulfilled']);
    await expect(
      held.store.create(OTHER_TABLE_ID, 'link', createAppend(TABLE_ID, 0, [{}])),
    ).rejects.toThrow();
    await expect(
      held.store.create(OTHER_TABLE_ID, 'link', createAppend(OTHER_TABLE_ID, 4, [{}])),
    ).rejects.toThrow();
    expect(await readSeqs(held)).toEqual([1, 2]);
    expect(await held.store.load(OTHER_TABLE_ID, 0)).toBeNull();
  });
}
