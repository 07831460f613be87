import type { Bus, BusMessage } from '@night-cage/server';
import { expect, test, vi } from 'vitest';

/** Tests for a working bus. */
export function busSuite(open: () => Bus): void {
  const settled = { timeout: 20_000, interval: 20 };

  test('messages about a table reach the other buses that subscribe, and never their sender', async () => {
    const [sender, other] = [open(), open()];
    const received: [string, BusMessage][] = [];
    for (const [name, bus, table] of [
      ['one', sender, 'a'],
      ['other', other, 'a'],
      ['elsewhere', other, 'b'],
    ] as const)
      bus.subscribe(table, (news) => received.push([name, news]));
    const news: BusMessage[] = [
      { t: 'written', seq: 7 },
      { t: 'look' },
      { t: 'crowd', from: 'x', people: [{ person: 1, how: 'here', typing: false, input: 5 }], watching: 2 },
      { t: 'pointing', who: 1, space: null },
    ];
    // Connecting takes time, and messages are not kept for late subscribers.
    await vi.waitFor(() => {
      sender.publish('a', { t: 'written', seq: 1 });
      expect(received).not.toHaveLength(0);
    }, settled);
    await vi.waitFor(() => {
      for (const message of news) sender.publish('a', message);
      for (const message of news) expect(received).toContainEqual(['other', message]);
    }, settled);
    expect(new Set(received.map(([name]) => name))).toEqual(new Set(['other']));
    await sender.close();
    await other.close();
  });

  test('a thousand messages at once arrive, and none after unsubscribing', async () => {
    const [sender, other] = [open(), open()];
    const received = new Set<number>();
    const stop = other.subscribe('a', (news) => news.t === 'written' && received.add(news.seq));
    await vi.waitFor(() => {
      sender.publish('a', { t: 'written', seq: 0 });
      expect(received.size).toBe(1);
    }, settled);
    for (let seq = 1; seq <= 1_000; seq++) sender.publish('a', { t: 'written', seq });
    await vi.waitFor(() => expect(received.size).toBe(1_001), settled);
    stop();
    const later = new Set<number>();
    other.subscribe('b', (news) => news.t === 'written' && later.add(news.seq));
    await vi.waitFor(() => {
      sender.publish('a', { t: 'written', seq: 9_999 });
      sender.publish('b', { t: 'written', seq: 1 });
      expect(later.size).toBe(1);
    }, settled);
    expect(received).not.toContain(9_999);
    await sender.close();
    await other.close();
  });
}
