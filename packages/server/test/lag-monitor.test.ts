import { DEFAULT_TABLE_SETTINGS } from '@night-cage/protocol';
import type { Clock } from '@night-cage/server';
import { TestServer, RawClient } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { LagMonitor } from '../src/http/lag-monitor.ts';
import { openSite } from './open-site.ts';

/* An overloaded server says so, and refuses requests instead of letting them wait long. */

/** A clock whose timers are as late as the test wants. */
class LateClock implements Clock {
  #now = 0;
  #call: (() => void) | null = null;
  #at = 0;
  now(): number {
    return this.#now;
  }
  after(milliseconds: number, call: () => void): () => void {
    this.#at = this.#now + milliseconds;
    this.#call = call;
    return () => (this.#call = null);
  }
  callsLate(milliseconds: number): void {
    this.#now = this.#at + milliseconds;
    this.#call?.();
  }
}

test('a thread that is late repeatedly is behind; a single delay does not count', () => {
  const clock = new LateClock();
  const lag = new LagMonitor(clock, () => 0);
  const after = (late: number): readonly boolean[] => {
    clock.callsLate(late);
    return [lag.isBehind, lag.isFarBehind];
  };
  expect(after(5)).toEqual([false, false]);
  expect(after(3_000)).toEqual([false, false]);
  expect(after(250)).toEqual([true, false]);
  expect(after(2_500)).toEqual([true, false]);
  expect(after(2_500)).toEqual([true, true]);
  expect(after(0)).toEqual([false, false]);
});

test('a waiting write makes the server not ready, and soon it opens no tables', async () => {
  let behind = 0;
  const { address, close } = await openSite({ behind: () => behind });
  behind = 300;
  expect((await fetch(new URL('readyz', address))).status).toBe(503);
  behind = 3_000;
  expect((await fetch(new URL('healthz', address))).status).toBe(200);
  const opened = await fetch(new URL('api/tables', address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${'a'.repeat(64)}` },
    body: JSON.stringify({
      id: 'aaaaaaaaaaaa',
      settings: { ...DEFAULT_TABLE_SETTINGS, wish: { edition: 'base', players: 2, options: {} } },
    }),
  });
  expect(opened.status).toBe(503);
  expect(await opened.json()).toMatchObject({ code: 'server/busy', after: 1_000 });
  await close();
});

test('when the server is far behind, a choice is refused as busy at once, and succeeds later', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame({ edition: 'base', players: 1, options: {} }, ['host']);
  const table = await server.table(id);
  const choice = { t: 'play', at: table.position, option: RawClient.option(table) } as const;
  server.isFarBehind = true;
  expect(await clients[0]!.ask(choice, 'request-busy-1')).toMatchObject({
    code: 'server/busy',
    after: 1_000,
  });
  server.isFarBehind = false;
  expect(await clients[0]!.ask(choice, 'request-busy-1')).toMatchObject({ t: 'done' });
});
