import type { SaveChannelResult, ChannelId, NewChannel } from '@night-cage/server';
import { describe, expect, test } from 'vitest';
import {
  HASH,
  OTHER_TABLE_ID,
  TABLE_ID,
  createAppend,
  createStoredTable,
  type StoreUnderTest,
} from './store-entries.ts';

const push = (n: number): NewChannel => ({
  kind: 'push',
  address: `https://push.example/${n}`,
  details: `{"n":${n}}`,
  vouched: false,
});
const HOOK: NewChannel = { kind: 'hook', address: 'https://home.example/', details: null, vouched: false };
const FEED: NewChannel = { kind: 'feed', address: 'feed hash', details: null, vouched: false };
const keep = (
  { store }: StoreUnderTest,
  table: string,
  person: number,
  channel: NewChannel,
): Promise<SaveChannelResult> => store.saveChannel(table, person, channel, 5);
const idOf = ({ kind, address }: NewChannel): ChannelId => ({ kind, address });

const notifiedPeople = async ({ store }: StoreUnderTest, id = TABLE_ID): Promise<readonly number[]> =>
  (await store.load(id, 0))!.notified.toSorted((a, b) => a - b);
const addressesOf = async ({ store }: StoreUnderTest, person: number, id = TABLE_ID): Promise<string[]> =>
  (await store.channelsOf(id, person)).map(({ address }) => address).toSorted();

/** Tests for notification channels and the server's own values. */
export function storeChannelsSuite(held: StoreUnderTest): void {
  describe('notification channels', () => {
    testNotifying(held);
    testKeeping(held);
  });
}

/** Who gets notifications, and what was delivered. */
function testNotifying(held: StoreUnderTest): void {
  test('a person has several browsers, one URL and one feed; a feed alone sends no notifications', async () => {
    await createStoredTable(held, TABLE_ID, { token: { person: 1, hash: HASH } });
    expect(await keep(held, TABLE_ID, 1, FEED)).toBe('kept');
    expect(await notifiedPeople(held)).toEqual([]);
    for (let n = 0; n < 5; n++) expect(await keep(held, TABLE_ID, 1, push(n))).toBe('kept');
    expect(await keep(held, TABLE_ID, 1, push(5))).toBe('too-many');
    expect(await keep(held, TABLE_ID, 1, { ...push(4), details: 'new' })).toBe('kept');
    expect(await keep(held, TABLE_ID, 1, HOOK)).toBe('kept');
    expect(await keep(held, TABLE_ID, 1, { ...HOOK, address: 'https://other.example/' })).toBe('kept');
    expect(await keep(held, TABLE_ID, 1, { ...FEED, address: 'another hash' })).toBe('kept');
    expect(await addressesOf(held, 1)).toEqual([
      'another hash',
      'https://other.example/',
      ...[0, 1, 2, 3, 4].map((n) => push(n).address),
    ]);
    expect(await notifiedPeople(held)).toEqual([1]);
    expect(await held.store.feedOf('feed hash')).toBeNull();
    expect(await held.store.feedOf('another hash')).toEqual({ table: TABLE_ID, person: 1 });
    expect(await held.store.channelsOf(TABLE_ID, 1)).toContainEqual({
      ...push(4),
      details: 'new',
      told: 0,
      tries: 0,
    });
  });

  test('a person who is not at the table gets no notifications', async () => {
    await createStoredTable(held, TABLE_ID, { token: { person: 1, hash: HASH } });
    expect(await keep(held, TABLE_ID, 2, HOOK)).toBe('unknown-person');
    expect(await keep(held, 'nowhere', 1, HOOK)).toBe('unknown-person');
    await held.store.deleteChannel('nowhere', 1, idOf(HOOK));
    await held.store.recordDelivery('nowhere', 1, { ...idOf(HOOK), told: 1, tries: 0 });
    expect(await held.store.channelsOf('nowhere', 1)).toEqual([]);
  });

  test('the last delivery stays when a channel is saved again; each change of channels counts', async () => {
    await createStoredTable(held, TABLE_ID, { token: { person: 1, hash: HASH } });
    const hooked = async (): Promise<number> =>
      (await held.store.standings([TABLE_ID])).get(TABLE_ID)!.hooked;
    await keep(held, TABLE_ID, 1, HOOK);
    await keep(held, TABLE_ID, 1, push(0));
    expect(await hooked()).toBe(2);
    await held.store.recordDelivery(TABLE_ID, 1, { ...idOf(HOOK), told: 7, tries: 3 });
    expect(await held.store.channelsOf(TABLE_ID, 1)).toContainEqual({ ...HOOK, told: 7, tries: 3 });
    expect(await held.store.channelsOf(TABLE_ID, 1)).toContainEqual({ ...push(0), told: 0, tries: 0 });
    expect(await hooked()).toBe(2);
    await keep(held, TABLE_ID, 1, HOOK);
    expect(await held.store.channelsOf(TABLE_ID, 1)).toContainEqual({ ...HOOK, told: 7, tries: 0 });
    await held.store.deleteChannel(TABLE_ID, 1, idOf(HOOK));
    await held.store.deleteChannel(TABLE_ID, 1, idOf(push(0)));
    expect(await held.store.channelsOf(TABLE_ID, 1)).toEqual([]);
    expect(await notifiedPeople(held)).toEqual([]);
    expect((await held.store.load(TABLE_ID, 0))!.hooked).toBe(5);
  });
}

/** Who owns a channel, when it is deleted, and the server's own values. */
function testKeeping(held: StoreUnderTest): void {
  test('a channel set by a vouched device is marked', async () => {
    await createStoredTable(held, TABLE_ID, { token: { person: 1, hash: HASH } });
    await keep(held, TABLE_ID, 1, { ...HOOK, vouched: true });
    expect(await held.store.channelsOf(TABLE_ID, 1)).toMatchObject([
      { address: HOOK.address, vouched: true },
    ]);
    await keep(held, TABLE_ID, 1, HOOK);
    expect(await held.store.channelsOf(TABLE_ID, 1)).toMatchObject([
      { address: HOOK.address, vouched: false },
    ]);
  });

  test('channels are deleted with the person and with the table', async () => {
    await createStoredTable(held, TABLE_ID, { token: { person: 1, hash: HASH } });
    await createStoredTable(held, OTHER_TABLE_ID, { token: { person: 1, hash: HASH } });
    await held.store.append(
      createAppend(TABLE_ID, 1, [{ kind: 'joined', by: 2 }], { token: { person: 2, hash: 'two' } }),
    );
    for (const person of [1, 2]) await keep(held, TABLE_ID, person, HOOK);
    await keep(held, OTHER_TABLE_ID, 1, FEED);
    await held.store.append(createAppend(TABLE_ID, 2, [{ kind: 'removed', by: 2 }], { forget: 2 }));
    expect(await notifiedPeople(held)).toEqual([1]);
    expect(await held.store.channelsOf(TABLE_ID, 2)).toEqual([]);
    expect(await keep(held, TABLE_ID, 2, HOOK)).toBe('unknown-person');
    await held.store.remove(OTHER_TABLE_ID);
    expect(await held.store.feedOf(FEED.address)).toBeNull();
    await held.store.expire(1_000_000, { lobby: 1, game: 1, finished: 1, words: 1, nights: 10 });
    expect(await held.store.channelsOf(TABLE_ID, 1)).toEqual([]);
  });

  test('the first of several values for the server is kept', async () => {
    const all = await Promise.all(['a', 'b', 'c'].map((value) => held.store.saveOnce('keys', value)));
    expect(new Set(all).size).toBe(1);
    expect(await held.store.saveOnce('keys', 'later')).toBe(all[0]);
    expect(await held.store.saveOnce('other', 'more')).toBe('more');
  });
}
