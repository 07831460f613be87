import { expect, test } from 'vitest';
import { HOUR, MINUTE, addressOf, openLetterTable, passTime, playOn, toMove } from './letter-table.ts';

/* Whoever is to choose for somebody absent is waited for like anybody else: they are called, and they alone. */

test('the next person is called once when they are asked to choose for somebody absent, with no deadline', async () => {
  const around = await openLetterTable({}, { pace: 24, absent: 'next', forced: true });
  const { desk, book, id, pages } = around;
  await desk.clock.run(MINUTE);
  const gone = await playOn(around);
  for (const page of pages) page.leave();
  await passTime(around, 23 * HOUR, 10 * MINUTE);
  expect(book.told.map(({ hook }) => hook.address)).toEqual([addressOf(gone)]);
  await passTime(around, 20 * HOUR, MINUTE);
  const next = (gone % 3) + 1;
  expect(toMove(await desk.table(id))).toBe(gone);
  expect(book.told.map(({ hook }) => hook.address)).toEqual([addressOf(gone), addressOf(next)]);
  expect(book.told[1]!.notice).toEqual({ table: id, seat: gone - 1, kind: 'choice', by: null });
});
