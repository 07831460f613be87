import { expect, test } from 'vitest';
import { HOUR, MINUTE, addressOf, openLetterTable, passTime, playOn, toMove } from './letter-table.ts';

/* A stand-in for an absent player gets the notification, and only they do. */

test('the next person is notified once when they stand in for an absent player, without a deadline', async () => {
  const letterTable = await openLetterTable({}, { pace: 24, absent: 'next', forced: true });
  const { server, log, id, pages } = letterTable;
  await server.clock.run(MINUTE);
  const absentSeat = await playOn(letterTable);
  for (const page of pages) page.leave();
  await passTime(letterTable, 23 * HOUR, 10 * MINUTE);
  expect(log.sent.map(({ hook }) => hook.address)).toEqual([addressOf(absentSeat)]);
  await passTime(letterTable, 20 * HOUR, MINUTE);
  const next = (absentSeat % 3) + 1;
  expect(toMove(await server.table(id))).toBe(absentSeat);
  expect(log.sent.map(({ hook }) => hook.address)).toEqual([addressOf(absentSeat), addressOf(next)]);
  expect(log.sent[1]!.notice).toEqual({ table: id, seat: absentSeat - 1, kind: 'choice', by: null });
});
