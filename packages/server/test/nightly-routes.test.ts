import {
  addToTally,
  createNightlyTally,
  createNightlyGame,
  computeNightlyScore,
  deriveToken,
  type NightlyTally,
} from '@night-cage/protocol';
import { MemoryStore, systemClock } from '@night-cage/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cutShort, playNightly } from './play-nightly.ts';
import { openSite, type OpenSite } from './open-site.ts';

/* Results of nightly games: what counts, and who may see the results of others. */

const DAY = '2026-11-17';
const at = { time: 0 };
const clock = { ...systemClock, now: () => at.time };
const store = { is: new MemoryStore() };
let open: OpenSite;
beforeEach(async () => {
  at.time = Date.parse(`${DAY}T20:00:00Z`);
  store.is = new MemoryStore();
  open = await openSite({ store: store.is, clock, limits: { nights: 50 } });
});
afterEach(() => open.close());

const tokenOf = (name: string): string => `Bearer ${deriveToken(name, DAY)}`;
const sendTo = (site: OpenSite, day: string, name: string | null, body: unknown): Promise<Response> =>
  fetch(new URL(`api/nightly/${day}`, site.address), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(name === null ? {} : { Authorization: tokenOf(name) }),
    },
    body: JSON.stringify(body),
  });
const send = async (record: string, name: string | null = 'ann', day = DAY): Promise<[number, unknown]> => {
  const answer = await sendTo(open, day, name, { record, help: 'assisted' });
  return [answer.status, await answer.json()];
};
const read = async (name: string | null, site = open, day = DAY): Promise<[number, unknown]> => {
  const headers = name === null ? {} : { Authorization: tokenOf(name) };
  const answer = await fetch(new URL(`api/nightly/${day}`, site.address), { headers });
  return [answer.status, await answer.json()];
};

const { record } = playNightly(DAY, 'one');
const COUNTS = [201, { counts: true }];
const KNOWN = [200, { counts: false }];
const refused = (code: string): unknown[] => [422, { code: `nightly/${code}` }];

describe('what counts', () => {
  test('the first result of a person and day', async () => {
    expect(await send(record)).toEqual(COUNTS);
    expect(await send(record)).toEqual(KNOWN);
    expect(await send(playNightly(DAY, 'two').record)).toEqual(KNOWN);
    expect(await send(record, 'ben')).toEqual(COUNTS);
    const [first] = await store.is.results(DAY, 0, 9);
    const { events, end } = playNightly(DAY, 'one');
    expect(JSON.parse(first!.body)).toEqual({ played: computeNightlyScore(events, end), help: 'assisted' });
  });

  test.each([
    ['nothing', '', 'unreadable'],
    ['something else', 'Dear server, I won.', 'unreadable'],
    ['another result than it led to', record.replace(/(\[Result )"[^"]*"/, '$1"won"'), 'unreadable'],
    ['a tile that does not lie there', record.replace(/\{(\w)/, '{G$1'), 'unreadable'],
    ['a choice that is not allowed', record.replace(/^1\. \S+ \S+/m, '1. stay 1'), 'unreadable'],
    ['another seed', record.replace(/nightly-2026/, 'nightly-2027'), 'unreadable'],
    ['a game of another night', playNightly('2026-11-16', 'one').record, 'another-game'],
    [
      'the stack of that night in another set-up',
      playNightly(DAY, 'one', { ...createNightlyGame('2026-11-16'), seed: createNightlyGame(DAY).seed })
        .record,
      'another-game',
    ],
    [
      'the set-up of that night with another stack',
      playNightly(DAY, 'one', { ...createNightlyGame(DAY), seed: 'mine' }).record,
      'another-game',
    ],
    ['no seed: tiles of one’s own', record.replace(/\[Seed .*\n/, ''), 'another-game'],
    ['a game that is not over', cutShort(record), 'not-over'],
    ['a game of bots', record.replace('[Seed', '[Bots "1"]\n[Seed'), 'bots'],
  ])('not %s', async (_, forged, code) => {
    expect(forged).not.toBe(record);
    expect(await send(forged)).toEqual(refused(code));
    expect(await store.is.results(DAY, 0, 9)).toEqual([]);
    // The attempt did not use up the result.
    expect(await send(record)).toEqual(COUNTS);
  });

  test('requires a token, a valid body and an existing night', async () => {
    expect(await send(record, null)).toEqual([400, { code: 'wire/unknown' }]);
    for (const body of [
      { record },
      { record, help: 'magic' },
      { record, help: 'coach', won: true },
      [],
      null,
    ])
      expect((await sendTo(open, DAY, 'ann', body)).status).toBe(400);
    for (const day of ['2026-02-30', 'today', '2020-01-01', '%2e%2e'])
      expect(await send(record, 'ann', day)).toMatchObject([404, {}]);
  });

  test('from the start of its night until a week after it', async () => {
    at.time = Date.parse(`${DAY}T00:00:00Z`) - 1;
    expect(await send(record)).toEqual([409, { code: 'nightly/not-yet' }]);
    at.time = Date.parse('2026-11-25T00:00:00Z');
    expect(await send(record)).toEqual([409, { code: 'nightly/too-late' }]);
    at.time--;
    expect(await send(record)).toEqual(COUNTS);
  });

  test('limited per address and hour', async () => {
    const strict = await openSite({ store: store.is, clock, limits: { nights: 1 } });
    await sendTo(strict, DAY, 'ann', { record, help: 'coach' });
    const answer = await sendTo(strict, DAY, 'ben', { record, help: 'coach' });
    expect([answer.status, await answer.json()]).toMatchObject([
      429,
      { code: 'server/too-many', facts: { most: 1 } },
    ]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await strict.close();
  });
});

describe('the results of all', () => {
  test('are visible to players who have played, and to all once the night is over', async () => {
    await send(record);
    expect((await read('ann'))[0]).toBe(200);
    for (const reader of ['ben', null])
      expect(await read(reader)).toEqual([403, { code: 'nightly/play-first' }]);
    at.time = Date.parse('2026-11-18T00:00:00Z');
    expect((await read(null))[0]).toBe(200);
    expect(await read(null, open, '2026-11-31')).toEqual([404, { code: 'nightly/no-such-night' }]);
  });

  test('add up as they come', async () => {
    const total = playNightly(DAY, 'one').end.layout.total;
    const expected = createNightlyTally(total);
    for (const [n, name] of ['ann', 'ben', 'cleo', 'dan'].entries()) {
      const night = playNightly(DAY, name);
      const help = n % 2 === 0 ? 'purist' : 'coach';
      await sendTo(open, DAY, name, { record: night.record, help });
      addToTally(expected, { played: computeNightlyScore(night.events, night.end), help });
      const [, tally] = await read(name);
      expect(tally).toEqual({ day: DAY, ...expected });
    }
    const { tiles, results, helps } = (await read('ann'))[1] as NightlyTally;
    expect([results, helps.purist.results, helps.assisted.results, helps.coach.results]).toEqual([
      4, 2, 0, 2,
    ]);
    expect(tiles).toHaveLength(total);
    expect(tiles[0]).toEqual({ laid: 4, discarded: 0, hit: 0 });
  });

  test('arrive from another server within moments, and each counts once', async () => {
    const other = await openSite({ store: store.is, clock });
    await send(record);
    const body = (await store.is.results(DAY, 0, 1))[0]!.body;
    for (let n = 0; n < 2_500; n++) await store.is.keepResult(DAY, `somebody ${n}`, body);
    const resultsAt = async (site: OpenSite): Promise<number> =>
      ((await read('ann', site))[1] as NightlyTally).results;
    expect(await resultsAt(other)).toBe(2_501);
    await send(playNightly(DAY, 'two').record, 'ben');
    expect(await resultsAt(open)).toBe(2_502);
    at.time += 2_000;
    expect(await Promise.all([1, 2, 3].map(() => resultsAt(other)))).toEqual([2_502, 2_502, 2_502]);
    await other.close();
  });
});
