import type { Appended, Due } from '@night-cage/server';
import { describe, expect, test } from 'vitest';
import {
  CONFLICT,
  HASH,
  LISTED,
  OK,
  OTHER,
  T,
  append,
  create,
  entry,
  seqs,
  type Held,
} from './store-entries.ts';

/** The log: gapless, every deed once, and of those who race one wins. */
export function storeLogSuite(held: Held): void {
  describe('the log', () => {
    testEntries(held);
    testRaces(held);
    testOrder(held);
  });
}

/** Tables are made once, and what was answered is there. */
function testEntries(held: Held): void {
  test('a table is made once, with its first entry', async () => {
    expect(await held.store.load(T, 0)).toBeNull();
    expect(await create(held, T, { token: { person: 1, hash: HASH } })).toBe(true);
    expect(await create(held)).toBe(false);
    const { link, seq, entries, secret, due } = (await held.store.load(T, 0))!;
    expect([link, seq, entries, secret, due]).toEqual([
      'link',
      1,
      [entry(1, { kind: 'opened', key: 'opened:1' })],
      null,
      [],
    ]);
    expect(await held.store.personOf(T, HASH)).toBe(1);
    expect(await held.store.personOf(OTHER, HASH)).toBeNull();
  });

  test('of many who make the same table one does', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create(held)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await seqs(held)).toEqual([1]);
  });

  test('what was answered is there, byte by byte, and only what was asked for is read', async () => {
    await create(held);
    const parts = [{ key: 'deed-one' }, { kind: 'said', by: 2, text: 'à demain 🕯' }] as const;
    expect(await held.store.append(append(T, 1, parts))).toEqual(OK);
    expect((await held.store.load(T, 1))!.entries).toEqual([entry(2, parts[0]), entry(3, parts[1])]);
    expect((await held.store.load(T, 3))!.entries).toEqual([]);
    expect((await held.store.load(T, Number.MAX_SAFE_INTEGER))!.seq).toBe(3);
  });
}

/** Whoever knows another log writes nothing, and of those who race one wins. */
function testRaces(held: Held): void {
  test('whoever knows another log than the store has writes nothing', async () => {
    await create(held, T, { chain: { before: null, after: 'one' } });
    const next = (before: string | null, after: string) => ({ chain: { before, after } });
    expect(await held.store.append(append(T, 1, [{}], next('other', 'two')))).toEqual(CONFLICT);
    expect(await held.store.append(append(T, 1, [{}], next(null, 'two')))).toEqual(CONFLICT);
    expect(await held.store.append(append(T, 1, [{}], next('one', 'two')))).toEqual(OK);
    expect(await held.store.load(T, 2)).toMatchObject({ seq: 2, chain: 'two' });
    expect((await held.store.standings([T])).get(T)).toMatchObject({ seq: 2, chain: 'two' });
    // A server of the version before knows no chains: it writes, and leaves the head as it is.
    expect(await held.store.append(append(T, 2, [{}]))).toEqual(OK);
    expect(await held.store.load(T, 3)).toMatchObject({ seq: 3, chain: 'two' });
    const group = await Promise.all([
      held.store.append(append(T, 3, [{}], next('two', 'four'))),
      held.store.append(append(T, 4, [{}], next('four', 'five'))),
    ]);
    expect(group).toEqual([OK, OK]);
    expect(await held.store.load(T, 5)).toMatchObject({ seq: 5, chain: 'five' });
  });

  test('whoever does not know the last entry writes nothing', async () => {
    await create(held);
    await held.store.append(append(T, 1, [{}]));
    const late = { secret: 'no', link: 'no', token: { person: 9, hash: HASH }, listed: LISTED };
    const due: Due[] = [{ what: 'bot', at: 1 }];
    expect(await held.store.append(append(T, 1, [{ key: 'too-late' }], { ...late, due }))).toEqual(CONFLICT);
    expect(await held.store.append(append(T, 3, [{ key: 'too-soon' }]))).toEqual(CONFLICT);
    expect(await held.store.append(append(OTHER, 0, [{}]))).toEqual(CONFLICT);
    expect(await held.store.load(T, 2)).toEqual({
      link: 'link',
      seq: 2,
      entries: [],
      secret: null,
      due: [],
      called: [],
      hooked: 0,
      chain: null,
      revealed: [],
    });
    expect(await held.store.personOf(T, HASH)).toBeNull();
    expect(await held.store.listed(9)).toEqual([]);
    expect(await held.store.deedOf(T, 1, 'too-late')).toBeNull();
  });

  test('a deed is written once: the second time its entry is told, also to whoever is late', async () => {
    await create(held);
    await held.store.append(append(T, 1, [{}, { by: 2, key: 'same-key' }]));
    const known: Appended = { ok: false, why: 'known', seq: 3 };
    expect(await held.store.append(append(T, 3, [{ by: 2, key: 'same-key' }]))).toEqual(known);
    expect(await held.store.append(append(T, 1, [{}, { by: 2, key: 'same-key' }]))).toEqual(known);
    expect(await held.store.deedOf(T, 2, 'same-key')).toBe(3);
    expect(await held.store.append(append(T, 3, [{ by: 1, key: 'same-key' }]))).toEqual(OK);
    await create(held, OTHER);
    expect(await held.store.append(append(OTHER, 1, [{ by: 2, key: 'same-key' }]))).toEqual(OK);
    expect(await seqs(held)).toEqual([1, 2, 3, 4]);
  });

  test('of those who race one wins, whatever the others do at the same time', async () => {
    await create(held);
    await create(held, OTHER);
    for (let after = 1; after <= 20; after++) {
      const race = await Promise.all([
        ...Array.from({ length: 8 }, (_, n) =>
          held.store.append(append(T, after, [{ key: `race-${after}-${n}` }])),
        ),
        held.store.append(append(OTHER, after, [{}])),
      ]);
      expect(race.slice(0, 8).filter(({ ok }) => ok)).toHaveLength(1);
      expect(race[8]).toEqual(OK);
    }
    expect(await seqs(held)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  });
}

/** In order, thousands at once, and never in part. */
function testOrder(held: Held): void {
  test('what is asked for in order is written in order, before any answer has come', async () => {
    await create(held);
    const all = Array.from({ length: 50 }, (_, n) =>
      held.store.append(append(T, n + 1, [{ key: `in-order-${n}` }])),
    );
    for (const answer of await Promise.all(all)) expect(answer).toEqual(OK);
    expect(await seqs(held)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1));
  });

  test('thousands at once', async () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => `table${n}`);
    expect((await Promise.all(ids.map((id) => create(held, id)))).every(Boolean)).toBe(true);
    const answers = await Promise.all(
      ids.flatMap((id) =>
        [1, 2, 3].map((after) => held.store.append(append(id, after, [{ key: `deed-${after}` }]))),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    for (const id of ids) expect(await seqs(held, id)).toEqual([1, 2, 3, 4]);
  });

  test('what cannot be an entry is refused, alone, and the next one is written', async () => {
    await create(held);
    const wrong = [
      append(T, 1, []),
      { ...append(T, 1, [{}]), entries: [entry(3)] },
      { ...append(T, 1, [{}]), entries: [entry(2), entry(2)] },
      append(T, 1, [{}], { at: Number.NaN }),
      append(T, 1, [{ key: 'twice-here' }, { key: 'twice-here' }]),
    ];
    const answers = await Promise.allSettled(
      [...wrong, append(T, 1, [{}])].map((one) => held.store.append(one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([...wrong.map(() => 'rejected'), 'fulfilled']);
    await expect(held.store.create(OTHER, 'link', append(T, 0, [{}]))).rejects.toThrow();
    await expect(held.store.create(OTHER, 'link', append(OTHER, 4, [{}]))).rejects.toThrow();
    expect(await seqs(held)).toEqual([1, 2]);
    expect(await held.store.load(OTHER, 0)).toBeNull();
  });
}
