import { LocalGame, createDeal } from '@night-cage/client';
import { createNightlyGame } from '@night-cage/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { legalOptions, unpackIntent } from '@night-cage/rules';
import { emptyStorage } from '../empty-storage.ts';

/* The stored facts of a night. There is no database here, so this also tests the fallback to
   memory. */

vi.stubGlobal('localStorage', emptyStorage());
const { loadNightlyTries, recordNightlyBegun, recordNightlyAssist, recordNightlyOver, recordNightlySent } =
  await import('../../src/nightly/nightly-tries.ts');
const { recordNightlyGame, findNightlyTry } = await import('../../src/nightly/record-nightly-game.ts');
const { changeSettings } = await import('../../src/storage/settings.ts');

const DAY = '2026-11-16';
const gameOf = (day: string, id: string): LocalGame => {
  const { setup, seed } = createNightlyGame(day);
  return new LocalGame({ id, setup, deal: createDeal(seed) });
};
const choose = (game: LocalGame): void => {
  expect(game.play(unpackIntent(legalOptions(game.state)[0]!)).done).toBe(true);
};
const loadTry = async (day: string) => (await loadNightlyTries()).get(day);

beforeAll(() => vi.setSystemTime(new Date(`${DAY}T20:00:00Z`)));
afterAll(() => vi.useRealTimers());

test('the first try that is begun counts, whatever is begun after it', async () => {
  expect(await recordNightlyBegun(DAY, 'first')).toBe('first');
  expect(await recordNightlyBegun(DAY, 'second')).toBe('first');
  expect(await loadTry(DAY)).toEqual({
    day: DAY,
    game: 'first',
    begun: Date.parse(`${DAY}T20:00:00Z`),
    isTouched: false,
    over: null,
    isSent: false,
  });
});

test('a nightly game is recognized by its stack, and only the first counts', async () => {
  expect(await findNightlyTry(gameOf(DAY, 'first'))).toEqual({ day: DAY, counts: true });
  expect(await findNightlyTry(gameOf(DAY, 'second'))).toEqual({ day: DAY, counts: false });
  const { setup } = createNightlyGame(DAY);
  expect(await findNightlyTry(new LocalGame({ id: 'first', setup, deal: createDeal('mine') }))).toBeNull();
});

test('the badge is the highest help that any choice had, and later tries do not change the result', async () => {
  const game = gameOf(DAY, 'first');
  recordNightlyGame(game);
  recordNightlyGame(gameOf(DAY, 'second'));
  changeSettings({ assist: 'purist' });
  choose(game);
  await vi.waitFor(async () => expect(await loadTry(DAY)).toMatchObject({ isTouched: true }));
  changeSettings({ assist: 'coach' });
  choose(game);
  changeSettings({ assist: 'purist' });
  game.play({ verb: 'concede', prisoner: 0 });
  await vi.waitFor(async () => expect((await loadTry(DAY))?.over).not.toBeNull());
  const over = (await loadTry(DAY))!.over!;
  expect(over).toMatchObject({
    help: 'coach',
    played: { outcome: 'conceded', total: 76, left: game.state.left },
  });

  const again = gameOf(DAY, 'second');
  again.play({ verb: 'concede', prisoner: 0 });
  await recordNightlyOver(DAY, again);
  expect((await loadTry(DAY))!.over).toEqual(over);
  await recordNightlySent(DAY);
  expect((await loadTry(DAY))!.isSent).toBe(true);
});

test('another try is not recorded', async () => {
  const day = '2026-11-17';
  await recordNightlyBegun(day, 'first');
  const again = gameOf(day, 'again');
  recordNightlyGame(again);
  choose(again);
  again.play({ verb: 'concede', prisoner: 0 });
  await findNightlyTry(again);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await loadTry(day)).toMatchObject({ game: 'first', isTouched: false, over: null });
  await recordNightlyAssist(day, 'assisted');
  expect(await loadTry(day)).toMatchObject({ isTouched: true });
});
