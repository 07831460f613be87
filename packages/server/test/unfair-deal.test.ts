import { findUnfairness, type KeyValueStore, type OnlineTable } from '@night-cage/client';
import type { LogEntry, Pledge } from '@night-cage/protocol';
import { createCommitment, legalOptions, seatOf, sha256Hex } from '@night-cage/rules';
import { TestServer } from '@night-cage/testkit/online';
import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryStorage, openLiedToPage, type Lie, type Says } from './lying-server.ts';

/* Section 8: a server that cheats with the deal is caught by an honest page. The page is the real one and so is the server;
   between both sits a liar, who changes what the server wrote as a cheating server would have written it. */

const isDealt = (entry: LogEntry): entry is Extract<LogEntry<'dealt'>, { commitment: string }> & LogEntry =>
  entry.kind === 'dealt' && 'commitment' in entry;

let desk: TestServer;
let made: { readonly id: string; readonly link: string };
beforeEach(async () => {
  desk = new TestServer();
  made = await desk.open({ edition: 'base', players: 2, options: {} }, {}, 'ada');
});

const page = (name: string, drawer: KeyValueStore, lie?: Lie, says?: Says): OnlineTable =>
  openLiedToPage(desk, made, name, drawer, { lie, says });

/** Both sit down and say that they are ready; the game is played to its end. */
async function playThrough(ada: OnlineTable, ben: OnlineTable): Promise<void> {
  await desk.clock.run(100);
  for (const [seat, online] of [ada, ben].entries()) {
    void online.ask({ t: 'sit', seat });
    await desk.clock.run(100);
  }
  for (const online of [ada, ben]) {
    void online.ready(true);
    await desk.clock.run(100);
  }
  await desk.clock.run(500);
  await playOn([ada, ben]);
}

async function playOn(people: readonly OnlineTable[]): Promise<void> {
  for (let n = 0; n < 2_000; n++) {
    const table = await desk.table(made.id);
    if (table.phase !== 'playing') break;
    const { state } = table.game!;
    const options = legalOptions(state);
    const option = options[(n * 7) % options.length]!;
    void people[seatOf(state, state.asks!.prisoner)]!.ask({ t: 'play', at: table.position, option });
    await desk.clock.run(20);
  }
  await desk.clock.run(200);
  for (const { table } of people) expect(table.phase).toBe('over');
}

/** What an honest server may be blamed for: nothing, also by somebody who reloads. */
test('an honest deal is fair, before and after a reload', async () => {
  const kept = new MemoryStorage();
  const [ada, ben] = [page('ada', kept), page('ben', new MemoryStorage())];
  await playThrough(ada, ben);
  expect([findUnfairness(ada), findUnfairness(ben)]).toEqual([null, null]);
  ada.stop();
  const again = page('ada', kept);
  await desk.clock.run(200);
  expect(again.game!.moments).toHaveLength(ada.game!.moments.length);
  expect(findUnfairness(again)).toBeNull();
});

describe('a server that swaps its secret', () => {
  const other = sha256Hex('another secret');

  test('is caught by the promise it made', async () => {
    const lie: Lie = (entry) => (entry.kind === 'ended' ? { ...entry, secret: other } : entry);
    const [ada, ben] = [page('ada', new MemoryStorage(), lie), page('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    expect(findUnfairness(ada)).toBe('secret');
  });

  test('and rewrites its promise is caught by a page that was told the first one and comes back', async () => {
    const kept = new MemoryStorage();
    const [ada, ben] = [page('ada', kept), page('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    ada.stop();
    const again = page('ada', kept, (entry) =>
      isDealt(entry)
        ? { ...entry, commitment: createCommitment(other) }
        : entry.kind === 'ended'
          ? { ...entry, secret: other }
          : entry,
    );
    await desk.clock.run(200);
    expect(findUnfairness(again)).toBe('again');
  });
});

describe('a server that drops a pledge', () => {
  const without = (list: readonly Pledge[], person: number): Pledge[] =>
    list.filter(([one]) => one !== person);
  /** The deal without one of them, as the server would have written it; what was put in fits the shorter list. */
  const dropping =
    (person: number): Lie =>
    (entry) =>
      isDealt(entry)
        ? { ...entry, pledges: without(entry.pledges, person) }
        : entry.kind === 'begun'
          ? { ...entry, contributions: entry.contributions.filter(([one]) => one !== person) }
          : entry;

  test('is caught by everybody who reads the log: it says who had pledged', async () => {
    const kept = new MemoryStorage();
    const [ada, ben] = [page('ada', kept), page('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    ada.stop();
    const again = page('ada', kept, dropping(1));
    const watching = page('carl', new MemoryStorage(), dropping(1));
    await desk.clock.run(200);
    expect([findUnfairness(again), findUnfairness(watching)]).toEqual(['contribution', 'contribution']);
  });

  test('and writes one of its own in its place is caught by the page whose it was', async () => {
    const mine = sha256Hex('what the server would rather have');
    const kept = new MemoryStorage();
    // Ada's own words never reach the table: the server says ready for her, and puts in what it likes.
    const says: Says = (text) => {
      const said = JSON.parse(text) as { t: string; pledge?: string | null };
      return said.t === 'ready' && said.pledge !== null
        ? JSON.stringify({ ...said, pledge: createCommitment(mine) })
        : text;
    };
    const [ada, ben] = [page('ada', kept, undefined, says), page('ben', new MemoryStorage())];
    const forger = await desk.join('ada', made);
    await desk.clock.run(100);
    for (const [seat, online] of [ada, ben].entries()) {
      void online.ask({ t: 'sit', seat });
      await desk.clock.run(100);
      void online.ready(true);
      await desk.clock.run(100);
    }
    await forger.ask({ t: 'reveal', deal: 1, value: mine });
    await playOn([ada, ben]);
    expect(findUnfairness(ada)).toBe('left-out');
    ada.stop();
    const again = page('ada', kept);
    await desk.clock.run(200);
    expect(findUnfairness(again)).toBe('left-out');
    expect(findUnfairness(ben)).toBeNull();
  });
});

describe('a server that adds a late contribution', () => {
  const late = sha256Hex('chosen when all the others were known');

  test('is caught by the list that was frozen before', async () => {
    const lie: Lie = (entry) =>
      entry.kind === 'begun'
        ? { ...entry, contributions: [...entry.contributions, [3, late] as const] }
        : entry;
    const [ada, ben] = [page('ada', new MemoryStorage(), lie), page('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    expect(findUnfairness(ada)).toBe('contribution');
  });

  test('and rewrites the list is caught by a page that was shown the first one and comes back', async () => {
    const kept = new MemoryStorage();
    const [ada, ben] = [page('ada', kept), page('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    ada.stop();
    const again = page('ada', kept, (entry) =>
      isDealt(entry)
        ? { ...entry, pledges: [...entry.pledges, [3, createCommitment(late)] as const] }
        : entry.kind === 'begun'
          ? { ...entry, contributions: [...entry.contributions, [3, late] as const] }
          : entry,
    );
    await desk.clock.run(200);
    expect(findUnfairness(again)).toBe('again');
  });
});

describe('a server that deals again in secret', () => {
  const second = sha256Hex('the secret it liked better');

  test('when it has heard everybody is caught: what was told to one deal went into another', async () => {
    // Two deals, the first of them never void, and the game of the second.
    const lie: Lie = (entry) =>
      isDealt(entry)
        ? [entry, { ...entry, deal: 2, commitment: createCommitment(second) }]
        : entry.kind === 'begun'
          ? { ...entry, deal: 2 }
          : entry.kind === 'ended'
            ? { ...entry, secret: second }
            : entry;
    const [ada, ben] = [page('ada', new MemoryStorage()), page('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    const watching = page('carl', new MemoryStorage(), lie);
    await desk.clock.run(200);
    expect(watching.table.deals).toBe(2);
    expect(findUnfairness(watching)).toBe('again');
  });

  test('and leaves no trace of the first deal is caught by whoever told it their part', async () => {
    const kept = new MemoryStorage();
    const [ada, ben] = [page('ada', kept), page('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    ada.stop();
    const lie: Lie = (entry) =>
      isDealt(entry)
        ? { ...entry, deal: 2, commitment: createCommitment(second) }
        : entry.kind === 'begun'
          ? { ...entry, deal: 2 }
          : entry.kind === 'ended'
            ? { ...entry, secret: second }
            : entry;
    const again = page('ada', kept, lie);
    await desk.clock.run(200);
    expect(findUnfairness(again)).toBe('again');
  });

  test('and says that somebody did not show theirs is caught by that somebody', async () => {
    const kept = new MemoryStorage();
    // Ada is told that hers has come, and it never does: the deal is void, and another one is made.
    let heard = 0;
    const says: Says = (text) => {
      const said = JSON.parse(text) as { t: string; deal?: number };
      if (said.t !== 'reveal' || said.deal !== 1) return text;
      heard++;
      return null;
    };
    const [ada, ben] = [page('ada', kept, undefined, says), page('ben', new MemoryStorage())];
    await desk.clock.run(100);
    for (const [seat, online] of [ada, ben].entries()) {
      void online.ask({ t: 'sit', seat });
      await desk.clock.run(100);
      void online.ready(true);
      await desk.clock.run(100);
    }
    expect(heard).toBeGreaterThan(0);
    await desk.clock.run(8_000);
    expect(ada.table.voided).toBe(1);
    await playOn([ada, ben]);
    expect([findUnfairness(ada), ada.table.voided]).toEqual(['again', 1]);
  });
});
