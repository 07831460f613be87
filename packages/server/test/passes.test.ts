import { Desk } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { Passes } from '../src/http/passes.ts';

/* One-time links for whoever lost their device: two others at the table say who it is. */

test('who has vouched is known to the process that comes after, and to those beside', async () => {
  const desk = new Desk();
  const { id } = await desk.begun({ edition: 'base', players: 4, options: {} }, ['host', 'ada', 'ben']);
  const vouch = async (by: number): Promise<string> => {
    // Another process each time: nothing is left of the last one but the store.
    desk.restart();
    const actor = (await desk.tables.borrow(id))!;
    const { what } = await new Passes(desk.store, desk.clock).make(actor, by, 3);
    desk.tables.giveBack(actor);
    return what;
  };
  expect([await vouch(1), await vouch(1), await vouch(2)]).toEqual(['vouched', 'vouched', 'pass']);
  expect(await vouch(2)).toBe('vouched');
  await desk.clock.run(11 * 60_000);
  expect(await vouch(1)).toBe('vouched');
});
