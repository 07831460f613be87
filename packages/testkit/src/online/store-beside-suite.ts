import type { PersonId } from '@night-cage/protocol';
import { DUE_KINDS } from '@night-cage/server';
import { describe, expect, test } from 'vitest';
import { HASH, LISTED, OK, OTHER, T, append, create, type Held, type Part } from './store-entries.ts';

const DAY = 86_400_000;
const AGES = { lobby: 2 * DAY, game: 60 * DAY, finished: 180 * DAY, words: 30 * DAY, nights: 400 * DAY };

/** What lies beside the log: secrets, links, what is due, who is who, and what goes when its time has come. */
export function storeBesideSuite(held: Held): void {
  describe('beside the log', () => {
    testDue(held);
    testDealsAndStandings(held);
    testPeople(held);
    testLists(held);
    testAges(held);
  });
}

/** Secrets, links, and what is due. */
function testDue(held: Held): void {
  test('a secret and a link stay until they are changed', async () => {
    await create(held);
    await held.store.append(append(T, 1, [{}], { secret: 'dark', link: 'other' }));
    await held.store.append(append(T, 2, [{}]));
    expect(await held.store.load(T, 3)).toMatchObject({ secret: 'dark', link: 'other' });
    await held.store.append(append(T, 3, [{}], { secret: 'darker' }));
    expect((await held.store.load(T, 4))!.secret).toBe('darker');
    await held.store.append(append(T, 4, [{}], { secret: null }));
    expect((await held.store.load(T, 5))!.secret).toBeNull();
  });

  test('what is due is replaced by what is due then, and told when its time has come, the oldest first', async () => {
    await create(held);
    await create(held, OTHER);
    await held.store.append(
      append(T, 1, [{}], {
        due: [
          { what: 'bot', at: 10 },
          { what: 'absent', at: 30 },
        ],
      }),
    );
    await held.store.plan(OTHER, 1, DUE_KINDS, [{ what: 'reveal', at: 20 }]);
    await held.store.plan('nowhere', 1, DUE_KINDS, [{ what: 'reveal', at: 1 }]);
    expect(await held.store.claimDue(9, 9, 10)).toEqual([]);
    expect(await held.store.claimDue(30, 30, 10)).toEqual([
      { table: T, what: 'bot' },
      { table: OTHER, what: 'reveal' },
      { table: T, what: 'absent' },
    ]);
    expect(await held.store.claimDue(30, 30, 1)).toEqual([{ table: T, what: 'bot' }]);
    await held.store.append(append(T, 2, [{}]));
    expect((await held.store.load(T, 3))!.due).toHaveLength(2);
    await held.store.append(append(T, 3, [{}], { due: [{ what: 'absent', at: 40 }] }));
    expect((await held.store.load(T, 4))!.due).toEqual([{ what: 'absent', at: 40 }]);
    expect(await held.store.plan(T, 3, DUE_KINDS, [])).toBe(false);
    expect(await held.store.plan(T, 4, ['bot', 'notice'], [{ what: 'notice', at: 50 }])).toBe(true);
    expect((await held.store.load(T, 4))!.due).toHaveLength(2);
    expect(await held.store.plan(T, 4, DUE_KINDS, [])).toBe(true);
    expect(await held.store.claimDue(99, 99, 10)).toEqual([{ table: OTHER, what: 'reveal' }]);
  });

  test('what is due is left to whoever takes it up, for a while, and never to two', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => `table${n}`);
    for (const id of ids) await create(held, id, { due: [{ what: 'absent', at: 10 }] });
    const taken = await Promise.all([1, 2, 3, 4].map(() => held.store.claimDue(20, 50, 9)));
    const names = taken.flat().map(({ table }) => table);
    expect(names).toHaveLength(30);
    expect(new Set(names).size).toBe(30);
    expect(await held.store.claimDue(49, 99, 99)).toEqual([]);
    await held.store.plan('table7', 1, DUE_KINDS, [{ what: 'absent', at: 30 }]);
    expect(await held.store.claimDue(49, 99, 99)).toEqual([{ table: 'table7', what: 'absent' }]);
    expect(await held.store.claimDue(50, 99, 99)).toHaveLength(29);
  });
}

/** What people put into a deal, and how far tables have come. */
function testDealsAndStandings(held: Held): void {
  test('what somebody puts into a deal is there for all, until they put something else or are forgotten', async () => {
    await create(held);
    await held.store.reveal(T, { deal: 1, person: 1, value: 'one' });
    await held.store.reveal(T, { deal: 1, person: 2, value: 'two' });
    await held.store.reveal(T, { deal: 2, person: 1, value: 'one again' });
    await held.store.reveal('nowhere', { deal: 1, person: 1, value: 'nothing' });
    const revealed = async (): Promise<unknown[]> =>
      (await held.store.load(T, 0))!.revealed.toSorted((a, b) => a.person - b.person);
    expect(await revealed()).toEqual([
      { deal: 2, person: 1, value: 'one again' },
      { deal: 1, person: 2, value: 'two' },
    ]);
    await held.store.append(append(T, 1, [{ kind: 'removed', by: 2 }], { forget: 2 }));
    expect(await revealed()).toHaveLength(1);
  });

  test('how far tables have come is asked of many at once; what is gone is left out', async () => {
    await create(held);
    await create(held, OTHER);
    await held.store.append(append(OTHER, 1, [{}]));
    expect(await held.store.standings([T, OTHER, 'nowhere'])).toEqual(
      new Map([
        [T, { seq: 1, made: 1_000, stage: 'lobby', chain: null, hooked: 0, wiped: 0 }],
        [OTHER, { seq: 2, made: 1_000, stage: 'lobby', chain: null, hooked: 0, wiped: 0 }],
      ]),
    );
    expect(await held.store.standings([])).toEqual(new Map());
  });
}

/** Passes, devices, and people who are forgotten. */
function testPeople(held: Held): void {
  test('a pass lets somebody in once, and not after its time', async () => {
    await create(held);
    await held.store.makePass(T, 3, 'pass', 100);
    await held.store.makePass(T, 3, 'late', 100);
    await held.store.makePass('nowhere', 3, 'pass', 100);
    expect(await held.store.usePass(OTHER, 'pass', HASH, 50)).toBeNull();
    const used = await Promise.all([1, 2, 3].map(() => held.store.usePass(T, 'pass', HASH, 99)));
    expect(used.filter((person) => person === 3)).toHaveLength(1);
    expect(await held.store.personOf(T, HASH)).toBe(3);
    expect(await held.store.usePass(T, 'late', 'other', 100)).toBeNull();
    expect(await held.store.usePass(T, 'late', 'other', 1)).toBeNull();
    expect(await held.store.personOf(T, 'other')).toBeNull();
  });

  test('a device of a pass that others asked for is known by that', async () => {
    await create(held, T, { token: { person: 1, hash: HASH } });
    await held.store.makePass(T, 1, 'own', 100);
    await held.store.makePass(T, 1, 'others', 100, true);
    expect(await held.store.usePass(T, 'own', 'second', 50)).toBe(1);
    expect(await held.store.usePass(T, 'others', 'third', 50)).toBe(1);
    const vouched = await Promise.all(
      [HASH, 'second', 'third', 'nobody'].map((hash) => held.store.isVouched(T, hash)),
    );
    expect(vouched).toEqual([false, false, true, false]);
    expect(await held.store.isVouched('nowhere', 'third')).toBe(false);
  });

  test('texts that are removed are counted, since no entry says so', async () => {
    await create(held, T, { at: 0, token: { person: 1, hash: HASH } });
    const wiped = async (): Promise<number> => (await held.store.standings([T])).get(T)!.wiped;
    await held.store.append(append(T, 1, [{ kind: 'begun' }, { kind: 'said', text: 'old' }], { at: 0 }));
    await held.store.append(append(T, 3, [{ kind: 'said', text: 'new' }], { at: 20 * DAY }));
    expect(await wiped()).toBe(0);
    await held.store.expire(31 * DAY, AGES);
    expect(await wiped()).toBe(1);
    await held.store.expire(32 * DAY, AGES);
    expect(await wiped()).toBe(1);
    await held.store.append(append(T, 4, [{ kind: 'removed' }], { forget: 1 }));
    expect(await wiped()).toBe(2);
  });

  test('somebody who is forgotten leaves no text, no token and no pass; the others keep theirs', async () => {
    await create(held, T, { token: { person: 1, hash: HASH } });
    const said = (by: PersonId): Part => ({ kind: 'said', by, text: `I am ${by}` });
    await held.store.append(append(T, 1, [said(1), said(2)], { token: { person: 2, hash: 'two' } }));
    await held.store.makePass(T, 2, 'pass', 100);
    expect(
      await held.store.append(append(T, 3, [{ kind: 'removed', by: 2 }, said(2)], { forget: 2 })),
    ).toEqual(OK);
    const { entries } = (await held.store.load(T, 1))!;
    expect(entries.map(({ text }) => text)).toEqual(['I am 1', null, null, null]);
    expect(await held.store.personOf(T, 'two')).toBeNull();
    expect(await held.store.personOf(T, HASH)).toBe(1);
    expect(await held.store.usePass(T, 'pass', 'new', 1)).toBeNull();
  });
}

/** Tables as they are listed, removed and counted. */
function testLists(held: Held): void {
  test('tables are listed while they want to be, the liveliest first', async () => {
    await create(held, T, { listed: LISTED });
    await create(held, OTHER, { listed: { ...LISTED, free: 0 } });
    await held.store.append(append(OTHER, 1, [{}]));
    expect(await held.store.listed(9)).toEqual([
      { ...LISTED, free: 0, id: OTHER, touched: 1_001 },
      { ...LISTED, id: T, touched: 1_000 },
    ]);
    expect(await held.store.listed(1)).toHaveLength(1);
    await held.store.append(append(OTHER, 2, [{}], { listed: null }));
    expect((await held.store.listed(9)).map(({ id }) => id)).toEqual([T]);
  });

  test('a table that is removed is gone with everything of it, and its name is free', async () => {
    await create(held, T, {
      token: { person: 1, hash: HASH },
      listed: LISTED,
      due: [{ what: 'bot', at: 1 }],
    });
    await held.store.makePass(T, 1, 'pass', 100);
    expect(await held.store.remove(T)).toBe(true);
    expect(await held.store.remove(T)).toBe(false);
    expect(await held.store.load(T, 0)).toBeNull();
    expect(await held.store.listed(9)).toEqual([]);
    expect(await held.store.claimDue(9, 9, 9)).toEqual([]);
    expect(await held.store.deedOf(T, 1, 'opened:1')).toBeNull();
    expect(await create(held)).toBe(true);
    expect(await held.store.personOf(T, HASH)).toBeNull();
    expect(await held.store.usePass(T, 'pass', HASH, 1)).toBeNull();
  });

  test('says that it can be written to, and nothing is left of asking but one row', async () => {
    for (let n = 0; n < 3; n++) expect(await held.store.writes()).toBe(true);
    expect(await held.store.tables('', 9)).toEqual([]);
  });

  test('all tables, page by page, with how far they have come', async () => {
    for (const id of ['c', 'a', 'b']) await create(held, id);
    await held.store.append(append('b', 1, [{ kind: 'begun' }]));
    await held.store.append(append('c', 1, [{ kind: 'begun' }, { kind: 'ended' }]));
    const [a, b] = await held.store.tables('', 2);
    expect([a, b]).toEqual([
      { id: 'a', seq: 1, stage: 'lobby', made: 1_000, touched: 1_000 },
      { id: 'b', seq: 2, stage: 'playing', made: 1_000, touched: 1_001 },
    ]);
    expect(await held.store.tables('b', 2)).toMatchObject([{ id: 'c', stage: 'over', seq: 3 }]);
  });
}

/** What goes when its time has come. */
function testAges(held: Held): void {
  test('however much has come of age, whoever asks until that was all has removed all', async () => {
    const ids = Array.from({ length: 150 }, (_, n) => `table${n}`);
    await Promise.all(ids.map((id) => create(held, id, { at: 0 })));
    const gone: string[] = [];
    for (let isAll = false; !isAll;) {
      const expired = await held.store.expire(9 * DAY, AGES);
      gone.push(...expired.tables);
      ({ isAll } = expired);
    }
    expect(gone.toSorted()).toEqual(ids.toSorted());
    expect(await held.store.tables('', 9)).toEqual([]);
  });

  test('what has come of age goes: a lobby, a game, a finished one, and words each in their time', async () => {
    for (const id of ['lobby', 'game', 'over']) await create(held, id, { at: 0 });
    await held.store.append(append('game', 1, [{ kind: 'begun' }, { kind: 'said', text: 'old' }], { at: 0 }));
    await held.store.append(append('game', 3, [{ kind: 'named', text: 'Ann' }], { at: 0 }));
    await held.store.append(append('over', 1, [{ kind: 'begun' }, { kind: 'ended' }], { at: 0 }));
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
