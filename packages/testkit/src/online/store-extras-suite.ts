import type { PersonId } from '@night-cage/protocol';
import { DEADLINE_KINDS } from '@night-cage/server';
import { describe, expect, test } from 'vitest';
import {
  HASH,
  LISTED,
  OK,
  OTHER_TABLE_ID,
  TABLE_ID,
  createAppend,
  createStoredTable,
  type StoreUnderTest,
  type StoredEntryFields,
} from './store-entries.ts';

const DAY = 86_400_000;
const AGES = { lobby: 2 * DAY, game: 60 * DAY, finished: 180 * DAY, words: 30 * DAY, nights: 400 * DAY };

/** Tests for the data beside the log: secrets, links, deadlines, people, and expiry. */
export function storeExtrasSuite(held: StoreUnderTest): void {
  describe('beside the log', () => {
    testDue(held);
    testDealsAndStandings(held);
    testPeople(held);
    testLists(held);
    testAges(held);
  });
}

/** Secrets, links and deadlines. */
function testDue(held: StoreUnderTest): void {
  test('a secret and a link stay until they change', async () => {
    await createStoredTable(held);
    await held.store.append(createAppend(TABLE_ID, 1, [{}], { secret: 'dark', link: 'other' }));
    await held.store.append(createAppend(TABLE_ID, 2, [{}]));
    expect(await held.store.load(TABLE_ID, 3)).toMatchObject({ secret: 'dark', link: 'other' });
    await held.store.append(createAppend(TABLE_ID, 3, [{}], { secret: 'darker' }));
    expect((await held.store.load(TABLE_ID, 4))!.secret).toBe('darker');
    await held.store.append(createAppend(TABLE_ID, 4, [{}], { secret: null }));
    expect((await held.store.load(TABLE_ID, 5))!.secret).toBeNull();
  });

  test('deadlines are replaced together, and returned oldest first once they have passed', async () => {
    await createStoredTable(held);
    await createStoredTable(held, OTHER_TABLE_ID);
    await held.store.append(
      createAppend(TABLE_ID, 1, [{}], {
        due: [
          { what: 'bot', at: 10 },
          { what: 'absent', at: 30 },
        ],
      }),
    );
    await held.store.plan(OTHER_TABLE_ID, 1, DEADLINE_KINDS, [{ what: 'reveal', at: 20 }]);
    await held.store.plan('nowhere', 1, DEADLINE_KINDS, [{ what: 'reveal', at: 1 }]);
    expect(await held.store.claimDue(9, 9, 10)).toEqual([]);
    expect(await held.store.claimDue(30, 30, 10)).toEqual([
      { table: TABLE_ID, what: 'bot' },
      { table: OTHER_TABLE_ID, what: 'reveal' },
      { table: TABLE_ID, what: 'absent' },
    ]);
    expect(await held.store.claimDue(30, 30, 1)).toEqual([{ table: TABLE_ID, what: 'bot' }]);
    await held.store.append(createAppend(TABLE_ID, 2, [{}]));
    expect((await held.store.load(TABLE_ID, 3))!.due).toHaveLength(2);
    await held.store.append(createAppend(TABLE_ID, 3, [{}], { due: [{ what: 'absent', at: 40 }] }));
    expect((await held.store.load(TABLE_ID, 4))!.due).toEqual([{ what: 'absent', at: 40 }]);
    expect(await held.store.plan(TABLE_ID, 3, DEADLINE_KINDS, [])).toBe(false);
    expect(await held.store.plan(TABLE_ID, 4, ['bot', 'notice'], [{ what: 'notice', at: 50 }])).toBe(true);
    expect((await held.store.load(TABLE_ID, 4))!.due).toHaveLength(2);
    expect(await held.store.plan(TABLE_ID, 4, DEADLINE_KINDS, [])).toBe(true);
    expect(await held.store.claimDue(99, 99, 10)).toEqual([{ table: OTHER_TABLE_ID, what: 'reveal' }]);
  });

  test('a claimed deadline is reserved for a while, and never claimed twice', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => `table${n}`);
    for (const id of ids) await createStoredTable(held, id, { due: [{ what: 'absent', at: 10 }] });
    const claimed = await Promise.all([1, 2, 3, 4].map(() => held.store.claimDue(20, 50, 9)));
    const names = claimed.flat().map(({ table }) => table);
    expect(names).toHaveLength(30);
    expect(new Set(names).size).toBe(30);
    expect(await held.store.claimDue(49, 99, 99)).toEqual([]);
    await held.store.plan('table7', 1, DEADLINE_KINDS, [{ what: 'absent', at: 30 }]);
    expect(await held.store.claimDue(49, 99, 99)).toEqual([{ table: 'table7', what: 'absent' }]);
    expect(await held.store.claimDue(50, 99, 99)).toHaveLength(29);
  });
}

/** Contributions to deals, and the heads of tables. */
function testDealsAndStandings(held: StoreUnderTest): void {
  test('a contribution stays until its person makes another or is removed', async () => {
    await createStoredTable(held);
    await held.store.reveal(TABLE_ID, { deal: 1, person: 1, value: 'one' });
    await held.store.reveal(TABLE_ID, { deal: 1, person: 2, value: 'two' });
    await held.store.reveal(TABLE_ID, { deal: 2, person: 1, value: 'one again' });
    await held.store.reveal('nowhere', { deal: 1, person: 1, value: 'nothing' });
    const revealed = async (): Promise<unknown[]> =>
      (await held.store.load(TABLE_ID, 0))!.revealed.toSorted((a, b) => a.person - b.person);
    expect(await revealed()).toEqual([
      { deal: 2, person: 1, value: 'one again' },
      { deal: 1, person: 2, value: 'two' },
    ]);
    await held.store.append(createAppend(TABLE_ID, 1, [{ kind: 'removed', by: 2 }], { forget: 2 }));
    expect(await revealed()).toHaveLength(1);
  });

  test('heads are read for many tables at once, without those that do not exist', async () => {
    await createStoredTable(held);
    await createStoredTable(held, OTHER_TABLE_ID);
    await held.store.append(createAppend(OTHER_TABLE_ID, 1, [{}]));
    expect(await held.store.standings([TABLE_ID, OTHER_TABLE_ID, 'nowhere'])).toEqual(
      new Map([
        [TABLE_ID, { seq: 1, made: 1_000, stage: 'lobby', chain: null, hooked: 0, wiped: 0 }],
        [OTHER_TABLE_ID, { seq: 2, made: 1_000, stage: 'lobby', chain: null, hooked: 0, wiped: 0 }],
      ]),
    );
    expect(await held.store.standings([])).toEqual(new Map());
  });
}

/** Passes, devices, and removed people. */
function testPeople(held: StoreUnderTest): void {
  test('a pass works once, before it expires', async () => {
    await createStoredTable(held);
    await held.store.makePass(TABLE_ID, 3, 'pass', 100);
    await held.store.makePass(TABLE_ID, 3, 'late', 100);
    await held.store.makePass('nowhere', 3, 'pass', 100);
    expect(await held.store.usePass(OTHER_TABLE_ID, 'pass', HASH, 50)).toBeNull();
    const used = await Promise.all([1, 2, 3].map(() => held.store.usePass(TABLE_ID, 'pass', HASH, 99)));
    expect(used.filter((person) => person === 3)).toHaveLength(1);
    expect(await held.store.personOf(TABLE_ID, HASH)).toBe(3);
    expect(await held.store.usePass(TABLE_ID, 'late', 'other', 100)).toBeNull();
    expect(await held.store.usePass(TABLE_ID, 'late', 'other', 1)).toBeNull();
    expect(await held.store.personOf(TABLE_ID, 'other')).toBeNull();
  });

  test('a device that others vouched for is marked', async () => {
    await createStoredTable(held, TABLE_ID, { token: { person: 1, hash: HASH } });
    await held.store.makePass(TABLE_ID, 1, 'own', 100);
    await held.store.makePass(TABLE_ID, 1, 'others', 100, true);
    expect(await held.store.usePass(TABLE_ID, 'own', 'second', 50)).toBe(1);
    expect(await held.store.usePass(TABLE_ID, 'others', 'third', 50)).toBe(1);
    const vouched = await Promise.all(
      [HASH, 'second', 'third', 'nobody'].map((hash) => held.store.isVouched(TABLE_ID, hash)),
    );
    expect(vouched).toEqual([false, false, true, false]);
    expect(await held.store.isVouched('nowhere', 'third')).toBe(false);
  });

  test('deleted texts are counted, since no entry records them', async () => {
    await createStoredTable(held, TABLE_ID, { at: 0, token: { person: 1, hash: HASH } });
    const wiped = async (): Promise<number> => (await held.store.standings([TABLE_ID])).get(TABLE_ID)!.wiped;
    await held.store.append(
      createAppend(TABLE_ID, 1, [{ kind: 'begun' }, { kind: 'said', text: 'old' }], { at: 0 }),
    );
    await held.store.append(createAppend(TABLE_ID, 3, [{ kind: 'said', text: 'new' }], { at: 20 * DAY }));
    expect(await wiped()).toBe(0);
    await held.store.expire(31 * DAY, AGES);
    expect(await wiped()).toBe(1);
    await held.store.expire(32 * DAY, AGES);
    expect(await wiped()).toBe(1);
    await held.store.append(createAppend(TABLE_ID, 4, [{ kind: 'removed' }], { forget: 1 }));
    expect(await wiped()).toBe(2);
  });

  test('a removed person leaves no text, token or pass; the others keep theirs', async () => {
    await createStoredTable(held, TABLE_ID, { token: { person: 1, hash: HASH } });
    const said = (by: PersonId): StoredEntryFields => ({ kind: 'said', by, text: `I am ${by}` });
    await held.store.append(
      createAppend(TABLE_ID, 1, [said(1), said(2)], { token: { person: 2, hash: 'two' } }),
    );
    await held.store.makePass(TABLE_ID, 2, 'pass', 100);
    expect(
      await held.store.append(
        createAppend(TABLE_ID, 3, [{ kind: 'removed', by: 2 }, said(2)], { forget: 2 }),
      ),
    ).toEqual(OK);
    const { entries } = (await held.store.load(TABLE_ID, 1))!;
    expect(entries.map(({ text }) => text)).toEqual(['I am 1', null, null, null]);
    expect(await held.store.personOf(TABLE_ID, 'two')).toBeNull();
    expect(await held.store.personOf(TABLE_ID, HASH)).toBe(1);
    expect(await held.store.usePass(TABLE_ID, 'pass', 'new', 1)).toBeNull();
  });
}

/** Listing, removing and paging through tables. */
function testLists(held: StoreUnderTest): void {
  test('listed tables come with the latest activity first', async () => {
    await createStoredTable(held, TABLE_ID, { listed: LISTED });
    await createStoredTable(held, OTHER_TABLE_ID, { listed: { ...LISTED, free: 0 } });
    await held.store.append(createAppend(OTHER_TABLE_ID, 1, [{}]));
    expect(await held.store.listed(9)).toEqual([
      { ...LISTED, free: 0, id: OTHER_TABLE_ID, touched: 1_001 },
      { ...LISTED, id: TABLE_ID, touched: 1_000 },
    ]);
    expect(await held.store.listed(1)).toHaveLength(1);
    await held.store.append(createAppend(OTHER_TABLE_ID, 2, [{}], { listed: null }));
    expect((await held.store.listed(9)).map(({ id }) => id)).toEqual([TABLE_ID]);
  });

  test('a removed table leaves nothing behind, and its id is free', async () => {
    await createStoredTable(held, TABLE_ID, {
      token: { person: 1, hash: HASH },
      listed: LISTED,
      due: [{ what: 'bot', at: 1 }],
    });
    await held.store.makePass(TABLE_ID, 1, 'pass', 100);
    expect(await held.store.remove(TABLE_ID)).toBe(true);
    expect(await held.store.remove(TABLE_ID)).toBe(false);
    expect(await held.store.load(TABLE_ID, 0)).toBeNull();
    expect(await held.store.listed(9)).toEqual([]);
    expect(await held.store.claimDue(9, 9, 9)).toEqual([]);
    expect(await held.store.entryOfRequest(TABLE_ID, 1, 'opened:1')).toBeNull();
    expect(await createStoredTable(held)).toBe(true);
    expect(await held.store.personOf(TABLE_ID, HASH)).toBeNull();
    expect(await held.store.usePass(TABLE_ID, 'pass', HASH, 1)).toBeNull();
  });

  test('a check for writing succeeds, and leaves only one row', async () => {
    for (let n = 0; n < 3; n++) expect(await held.store.writes()).toBe(true);
    expect(await held.store.tables('', 9)).toEqual([]);
  });

  test('all tables in batches, with their stages', async () => {
    for (const id of ['c', 'a', 'b']) await createStoredTable(held, id);
    await held.store.append(createAppend('b', 1, [{ kind: 'begun' }]));
    await held.store.append(createAppend('c', 1, [{ kind: 'begun' }, { kind: 'ended' }]));
    const [a, b] = await held.store.tables('', 2);
    expect([a, b]).toEqual([
      { id: 'a', seq: 1, stage: 'lobby', made: 1_000, touched: 1_000 },
      { id: 'b', seq: 2, stage: 'playing', made: 1_000, touched: 1_001 },
    ]);
    expect(await held.store.tables('b', 2)).toMatchObject([{ id: 'c', stage: 'over', seq: 3 }]);
  });
}

/** Expiry. */
function testAges(held: StoreUnderTest): void {
  test('repeated calls delete everything that has expired', async () => {
    const ids = Array.from({ length: 150 }, (_, n) => `table${n}`);
    await Promise.all(ids.map((id) => createStoredTable(held, id, { at: 0 })));
    const expiredIds: string[] = [];
    for (let isAll = false; !isAll;) {
      const expired = await held.store.expire(9 * DAY, AGES);
      expiredIds.push(...expired.tables);
      ({ isAll } = expired);
    }
    expect(expiredIds.toSorted()).toEqual(ids.toSorted());
    expect(await held.store.tables('', 9)).toEqual([]);
  });

  test('lobbies, games, finished tables and messages each expire at their own age', async () => {
    for (const id of ['lobby', 'game', 'over']) await createStoredTable(held, id, { at: 0 });
    await held.store.append(
      createAppend('game', 1, [{ kind: 'begun' }, { kind: 'said', text: 'old' }], { at: 0 }),
    );
    await held.store.append(createAppend('game', 3, [{ kind: 'named', text: 'Ann' }], { at: 0 }));
    await held.store.append(createAppend('over', 1, [{ kind: 'begun' }, { kind: 'ended' }], { at: 0 }));
    const expire = async (days: number): Promise<readonly string[]> =>
      (await held.store.expire(days * DAY, AGES)).tables;
    const texts = async (): Promise<unknown> =>
      (await held.store.load('game', 2))!.entries.map(({ text }) => text);
    expect(await expire(1.9)).toEqual([]);
    expect(await expire(2)).toEqual(['lobby']);
    expect(await texts()).toEqual(['old', 'Ann']);
    expect(await held.store.expire(30 * DAY, AGES)).toEqual({ tables: [], texts: 1, isAll: true });
    expect(await texts()).toEqual([null, 'Ann']);
    expect(await expire(60)).toEqual(['game']);
    expect(await expire(179)).toEqual([]);
    expect(await expire(180)).toEqual(['over']);
    expect(await held.store.tables('', 9)).toEqual([]);
  });
}
