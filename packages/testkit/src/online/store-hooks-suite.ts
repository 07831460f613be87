import type { HookKept, HookName, NewHook } from '@night-cage/server';
import { describe, expect, test } from 'vitest';
import { HASH, OTHER, T, append, create, type Held } from './store-entries.ts';

const push = (n: number): NewHook => ({
  kind: 'push',
  address: `https://push.example/${n}`,
  details: `{"n":${n}}`,
  vouched: false,
});
const HOOK: NewHook = { kind: 'hook', address: 'https://home.example/', details: null, vouched: false };
const FEED: NewHook = { kind: 'feed', address: 'feed hash', details: null, vouched: false };
const keep = ({ store }: Held, table: string, person: number, hook: NewHook): Promise<HookKept> =>
  store.keepHook(table, person, hook, 5);
const nameOf = ({ kind, address }: NewHook): HookName => ({ kind, address });

const calledAt = async ({ store }: Held, id = T): Promise<readonly number[]> =>
  (await store.load(id, 0))!.called.toSorted((a, b) => a - b);
const addressesOf = async ({ store }: Held, person: number, id = T): Promise<string[]> =>
  (await store.hooksOf(id, person)).map(({ address }) => address).toSorted();

/** How people are called when it is their choice, and what the server itself keeps. */
export function storeHooksSuite(held: Held): void {
  describe('hooks', () => {
    testCalling(held);
    testKeeping(held);
  });
}

/** Who is called, and what was told there. */
function testCalling(held: Held): void {
  test('somebody has some browsers, one address and one feed; a feed alone calls nobody', async () => {
    await create(held, T, { token: { person: 1, hash: HASH } });
    expect(await keep(held, T, 1, FEED)).toBe('kept');
    expect(await calledAt(held)).toEqual([]);
    for (let n = 0; n < 5; n++) expect(await keep(held, T, 1, push(n))).toBe('kept');
    expect(await keep(held, T, 1, push(5))).toBe('too-many');
    expect(await keep(held, T, 1, { ...push(4), details: 'new' })).toBe('kept');
    expect(await keep(held, T, 1, HOOK)).toBe('kept');
    expect(await keep(held, T, 1, { ...HOOK, address: 'https://other.example/' })).toBe('kept');
    expect(await keep(held, T, 1, { ...FEED, address: 'another hash' })).toBe('kept');
    expect(await addressesOf(held, 1)).toEqual([
      'another hash',
      'https://other.example/',
      ...[0, 1, 2, 3, 4].map((n) => push(n).address),
    ]);
    expect(await calledAt(held)).toEqual([1]);
    expect(await held.store.feedOf('feed hash')).toBeNull();
    expect(await held.store.feedOf('another hash')).toEqual({ table: T, person: 1 });
    expect(await held.store.hooksOf(T, 1)).toContainEqual({
      ...push(4),
      details: 'new',
      told: 0,
      tries: 0,
    });
  });

  test('who is nobody at a table is not called there', async () => {
    await create(held, T, { token: { person: 1, hash: HASH } });
    expect(await keep(held, T, 2, HOOK)).toBe('nobody');
    expect(await keep(held, 'nowhere', 1, HOOK)).toBe('nobody');
    await held.store.dropHook('nowhere', 1, nameOf(HOOK));
    await held.store.noteHook('nowhere', 1, { ...nameOf(HOOK), told: 1, tries: 0 });
    expect(await held.store.hooksOf('nowhere', 1)).toEqual([]);
  });

  test('what was told there is kept, also where it is asked for anew; every change of who is called is counted', async () => {
    await create(held, T, { token: { person: 1, hash: HASH } });
    const hooked = async (): Promise<number> => (await held.store.standings([T])).get(T)!.hooked;
    await keep(held, T, 1, HOOK);
    await keep(held, T, 1, push(0));
    expect(await hooked()).toBe(2);
    await held.store.noteHook(T, 1, { ...nameOf(HOOK), told: 7, tries: 3 });
    expect(await held.store.hooksOf(T, 1)).toContainEqual({ ...HOOK, told: 7, tries: 3 });
    expect(await held.store.hooksOf(T, 1)).toContainEqual({ ...push(0), told: 0, tries: 0 });
    expect(await hooked()).toBe(2);
    await keep(held, T, 1, HOOK);
    expect(await held.store.hooksOf(T, 1)).toContainEqual({ ...HOOK, told: 7, tries: 0 });
    await held.store.dropHook(T, 1, nameOf(HOOK));
    await held.store.dropHook(T, 1, nameOf(push(0)));
    expect(await held.store.hooksOf(T, 1)).toEqual([]);
    expect(await calledAt(held)).toEqual([]);
    expect((await held.store.load(T, 0))!.hooked).toBe(5);
  });
}

/** Whose hooks they are, when they go, and what the server keeps of itself. */
function testKeeping(held: Held): void {
  test('what was set by a device of a pass that others asked for is known by that', async () => {
    await create(held, T, { token: { person: 1, hash: HASH } });
    await keep(held, T, 1, { ...HOOK, vouched: true });
    expect(await held.store.hooksOf(T, 1)).toMatchObject([{ address: HOOK.address, vouched: true }]);
    await keep(held, T, 1, HOOK);
    expect(await held.store.hooksOf(T, 1)).toMatchObject([{ address: HOOK.address, vouched: false }]);
  });

  test('it goes with the person, and with the table', async () => {
    await create(held, T, { token: { person: 1, hash: HASH } });
    await create(held, OTHER, { token: { person: 1, hash: HASH } });
    await held.store.append(append(T, 1, [{ kind: 'joined', by: 2 }], { token: { person: 2, hash: 'two' } }));
    for (const person of [1, 2]) await keep(held, T, person, HOOK);
    await keep(held, OTHER, 1, FEED);
    await held.store.append(append(T, 2, [{ kind: 'removed', by: 2 }], { forget: 2 }));
    expect(await calledAt(held)).toEqual([1]);
    expect(await held.store.hooksOf(T, 2)).toEqual([]);
    expect(await keep(held, T, 2, HOOK)).toBe('nobody');
    await held.store.remove(OTHER);
    expect(await held.store.feedOf(FEED.address)).toBeNull();
    await held.store.expire(1_000_000, { lobby: 1, game: 1, finished: 1, words: 1, nights: 10 });
    expect(await held.store.hooksOf(T, 1)).toEqual([]);
  });

  test('what the server keeps of itself is what was there first, whoever else comes', async () => {
    const all = await Promise.all(['a', 'b', 'c'].map((value) => held.store.keepOnce('keys', value)));
    expect(new Set(all).size).toBe(1);
    expect(await held.store.keepOnce('keys', 'later')).toBe(all[0]);
    expect(await held.store.keepOnce('other', 'more')).toBe('more');
  });
}
