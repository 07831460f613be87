import { expect, test } from 'vitest';
import {
  HOUR,
  MINUTE,
  addressOf,
  openCorrespondenceTable,
  passTime,
  playOn,
  toMove,
} from './correspondence-table.ts';

/* A stand-in for an absent player gets the notification, and only they do. */

test('the next person is notified once when they stand in for an absent player, without a deadline', async () => {
  const opened = await openCorrespondenceTable({}, { pace: 24, absent: 'next', forced: true });
  const { server, log, id, clients } = opened;
  await server.clock.run(MINUTE);
  const absentSeat = await playOn(opened);
  for (const client of clients) client.leave();
  await passTime(opened, 23 * HOUR, 10 * MINUTE);
  expect(log.sent.map(({ channel }) => channel.address)).toEqual([addressOf(absentSeat)]);
  await passTime(opened, 20 * HOUR, MINUTE);
  const next = (absentSeat % 3) + 1;
  expect(toMove(await server.table(id))).toBe(absentSeat);
  expect(log.sent.map(({ channel }) => channel.address)).toEqual([addressOf(absentSeat), addressOf(next)]);
  expect(log.sent[1]!.notice).toEqual({ table: id, seat: absentSeat - 1, kind: 'choice', by: null });
});
