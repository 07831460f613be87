import { findUnfairness, type KeyValueStore, type OnlineTable } from '@night-cage/client';
import type { LogEntry, Pledge } from '@night-cage/protocol';
import { createCommitment, legalOptions, seatOf, sha256Hex } from '@night-cage/rules';
import { TestServer } from '@night-cage/testkit/online';
import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryStorage, openLiedToPage, type Lie, type Says } from './lying-server.ts';

/*
 * Section 8: an honest client catches a server that cheats with the deal. The client and the server are
 * real; between them a liar changes what the server wrote, as a cheating server would.
 */

const isDealt = (entry: LogEntry): entry is Extract<LogEntry<'dealt'>, { commitment: string }> & LogEntry =>
  entry.kind === 'dealt' && 'commitment' in entry;

let server: TestServer;
let created: { readonly id: string; readonly link: string };
beforeEach(async () => {
  server = new TestServer();
  created = await server.open({ edition: 'base', players: 2, options: {} }, {}, 'ada');
});

const client = (name: string, storage: KeyValueStore, lie?: Lie, says?: Says): OnlineTable =>
  openLiedToPage(server, created, name, storage, { lie, says });

/** Both players sit down and get ready, and the game is played to its end. */
async function playThrough(ada: OnlineTable, ben: OnlineTable): Promise<void> {
  await server.clock.run(100);
  for (const [seat, online] of [ada, ben].entries()) {
    void online.ask({ t: 'sit', seat });
    await server.clock.run(100);
  }
  for (const online of [ada, ben]) {
    void online.ready(true);
    await server.clock.run(100);
  }
  await server.clock.run(500);
  await playOn([ada, ben]);
}

async function playOn(people: readonly OnlineTable[]): Promise<void> {
  for (let n = 0; n < 2_000; n++) {
    const table = await server.table(created.id);
    if (table.phase !== 'playing') break;
    const { state } = table.game!;
    const options = legalOptions(state);
    const option = options[(n * 7) % options.length]!;
    void people[seatOf(state, state.asks!.prisoner)]!.ask({ t: 'play', at: table.position, option });
    await server.clock.run(20);
  }
  await server.clock.run(200);
  for (const { table } of people) expect(table.phase).toBe('over');
}

/** An honest server is never accused, even after a reload. */
test('an honest deal is fair, before and after a reload', async () => {
  const storage = new MemoryStorage();
  const [ada, ben] = [client('ada', storage), client('ben', new MemoryStorage())];
  await playThrough(ada, ben);
  expect([findUnfairness(ada), findUnfairness(ben)]).toEqual([null, null]);
  ada.stop();
  const reloaded = client('ada', storage);
  await server.clock.run(200);
  expect(reloaded.game!.moments).toHaveLength(ada.game!.moments.length);
  expect(findUnfairness(reloaded)).toBeNull();
});

describe('a server that swaps its secret', () => {
  const other = sha256Hex('another secret');

  test('is caught by its commitment', async () => {
    const lie: Lie = (entry) => (entry.kind === 'ended' ? { ...entry, secret: other } : entry);
    const [ada, ben] = [client('ada', new MemoryStorage(), lie), client('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    expect(findUnfairness(ada)).toBe('secret');
  });

  test('and rewrites its commitment is caught by a client that saw the first one and returns', async () => {
    const storage = new MemoryStorage();
    const [ada, ben] = [client('ada', storage), client('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    ada.stop();
    const reloaded = client('ada', storage, (entry) =>
      isDealt(entry)
        ? { ...entry, commitment: createCommitment(other) }
        : entry.kind === 'ended'
          ? { ...entry, secret: other }
          : entry,
    );
    await server.clock.run(200);
    expect(findUnfairness(reloaded)).toBe('again');
  });
});

describe('a server that drops a pledge', () => {
  const without = (list: readonly Pledge[], person: number): Pledge[] => list.filter(([id]) => id !== person);
  /**
   * The deal without one person, as the server would have written it. The contributions fit the
   * shorter list.
   */
  const dropping =
    (person: number): Lie =>
    (entry) =>
      isDealt(entry)
        ? { ...entry, pledges: without(entry.pledges, person) }
        : entry.kind === 'begun'
          ? { ...entry, contributions: entry.contributions.filter(([id]) => id !== person) }
          : entry;

  test('is caught by all readers of the log: it says who had pledged', async () => {
    const storage = new MemoryStorage();
    const [ada, ben] = [client('ada', storage), client('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    ada.stop();
    const reloaded = client('ada', storage, dropping(1));
    const watching = client('carl', new MemoryStorage(), dropping(1));
    await server.clock.run(200);
    expect([findUnfairness(reloaded), findUnfairness(watching)]).toEqual(['contribution', 'contribution']);
  });

  test('and replaces it with its own is caught by the client whose pledge it was', async () => {
    const forgedPledge = sha256Hex('what the server would rather have');
    const storage = new MemoryStorage();
    // Ada's messages never reach the table: the server gets ready in her name, with its own
    // contribution.
    const says: Says = (text) => {
      const message = JSON.parse(text) as { t: string; pledge?: string | null };
      return message.t === 'ready' && message.pledge !== null
        ? JSON.stringify({ ...message, pledge: createCommitment(forgedPledge) })
        : text;
    };
    const [ada, ben] = [client('ada', storage, undefined, says), client('ben', new MemoryStorage())];
    const forger = await server.join('ada', created);
    await server.clock.run(100);
    for (const [seat, online] of [ada, ben].entries()) {
      void online.ask({ t: 'sit', seat });
      await server.clock.run(100);
      void online.ready(true);
      await server.clock.run(100);
    }
    await forger.ask({ t: 'reveal', deal: 1, value: forgedPledge });
    await playOn([ada, ben]);
    expect(findUnfairness(ada)).toBe('left-out');
    ada.stop();
    const reloaded = client('ada', storage);
    await server.clock.run(200);
    expect(findUnfairness(reloaded)).toBe('left-out');
    expect(findUnfairness(ben)).toBeNull();
  });
});

describe('a server that adds a late contribution', () => {
  const lateValue = sha256Hex('chosen when all the others were known');

  test('is caught by the frozen list', async () => {
    const lie: Lie = (entry) =>
      entry.kind === 'begun'
        ? { ...entry, contributions: [...entry.contributions, [3, lateValue] as const] }
        : entry;
    const [ada, ben] = [client('ada', new MemoryStorage(), lie), client('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    expect(findUnfairness(ada)).toBe('contribution');
  });

  test('and rewrites the list is caught by a client that saw the first one and returns', async () => {
    const storage = new MemoryStorage();
    const [ada, ben] = [client('ada', storage), client('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    ada.stop();
    const reloaded = client('ada', storage, (entry) =>
      isDealt(entry)
        ? { ...entry, pledges: [...entry.pledges, [3, createCommitment(lateValue)] as const] }
        : entry.kind === 'begun'
          ? { ...entry, contributions: [...entry.contributions, [3, lateValue] as const] }
          : entry,
    );
    await server.clock.run(200);
    expect(findUnfairness(reloaded)).toBe('again');
  });
});

describe('a server that deals again in secret', () => {
  const second = sha256Hex('the secret it liked better');

  test('after all contributions is caught: contributions to one deal went into another', async () => {
    // Two deals, the first of which was never voided, and the game of the second.
    const lie: Lie = (entry) =>
      isDealt(entry)
        ? [entry, { ...entry, deal: 2, commitment: createCommitment(second) }]
        : entry.kind === 'begun'
          ? { ...entry, deal: 2 }
          : entry.kind === 'ended'
            ? { ...entry, secret: second }
            : entry;
    const [ada, ben] = [client('ada', new MemoryStorage()), client('ben', new MemoryStorage())];
    await playThrough(ada, ben);
    const watching = client('carl', new MemoryStorage(), lie);
    await server.clock.run(200);
    expect(watching.table.deals).toBe(2);
    expect(findUnfairness(watching)).toBe('again');
  });

  test('and hides the first deal is caught by a client that contributed to it', async () => {
    const storage = new MemoryStorage();
    const [ada, ben] = [client('ada', storage), client('ben', new MemoryStorage())];
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
    const reloaded = client('ada', storage, lie);
    await server.clock.run(200);
    expect(findUnfairness(reloaded)).toBe('again');
  });

  test('and claims that a contribution is missing is caught by its author', async () => {
    const storage = new MemoryStorage();
    // Ada is told that hers arrived, but it never did: the deal is void, and there is another.
    let reveals = 0;
    const says: Says = (text) => {
      const message = JSON.parse(text) as { t: string; deal?: number };
      if (message.t !== 'reveal' || message.deal !== 1) return text;
      reveals++;
      return null;
    };
    const [ada, ben] = [client('ada', storage, undefined, says), client('ben', new MemoryStorage())];
    await server.clock.run(100);
    for (const [seat, online] of [ada, ben].entries()) {
      void online.ask({ t: 'sit', seat });
      await server.clock.run(100);
      void online.ready(true);
      await server.clock.run(100);
    }
    expect(reveals).toBeGreaterThan(0);
    await server.clock.run(8_000);
    expect(ada.table.voided).toBe(1);
    await playOn([ada, ben]);
    expect([findUnfairness(ada), ada.table.voided]).toEqual(['again', 1]);
  });
});
