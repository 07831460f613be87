import type { Bus, BusMessage } from '@night-cage/server';
import { expect, test, vi } from 'vitest';

/** What every bus does when it works. */
export function busSuite(open: () => Bus): void {
  const settled = { timeout: 20_000, interval: 20 };

  test('what one tells of a table the others hear who want to, and not itself', async () => {
    const [one, other] = [open(), open()];
    const heard: [string, BusMessage][] = [];
    for (const [name, bus, table] of [
      ['one', one, 'a'],
      ['other', other, 'a'],
      ['elsewhere', other, 'b'],
    ] as const)
      bus.subscribe(table, (news) => heard.push([name, news]));
    const news: BusMessage[] = [
      { t: 'written', seq: 7 },
      { t: 'look' },
      { t: 'crowd', from: 'x', people: [{ person: 1, how: 'here', typing: false, input: 5 }], watching: 2 },
      { t: 'pointing', who: 1, space: null },
    ];
    // Connecting takes its time, and nothing is kept for those who come later.
    await vi.waitFor(() => {
      one.publish('a', { t: 'written', seq: 1 });
      expect(heard).not.toHaveLength(0);
    }, settled);
    await vi.waitFor(() => {
      for (const each of news) one.publish('a', each);
      for (const each of news) expect(heard).toContainEqual(['other', each]);
    }, settled);
    expect(new Set(heard.map(([name]) => name))).toEqual(new Set(['other']));
    await one.close();
    await other.close();
  });

  test('a thousand at once arrive, and nothing after one has stopped hearing', async () => {
    const [one, other] = [open(), open()];
    const heard = new Set<number>();
    const stop = other.subscribe('a', (news) => news.t === 'written' && heard.add(news.seq));
    await vi.waitFor(() => {
      one.publish('a', { t: 'written', seq: 0 });
      expect(heard.size).toBe(1);
    }, settled);
    for (let seq = 1; seq <= 1_000; seq++) one.publish('a', { t: 'written', seq });
    await vi.waitFor(() => expect(heard.size).toBe(1_001), settled);
    stop();
    const later = new Set<number>();
    other.subscribe('b', (news) => news.t === 'written' && later.add(news.seq));
    await vi.waitFor(() => {
      one.publish('a', { t: 'written', seq: 9_999 });
      one.publish('b', { t: 'written', seq: 1 });
      expect(later.size).toBe(1);
    }, settled);
    expect(heard).not.toContain(9_999);
    await one.close();
    await other.close();
  });
}
