import { expect, test } from 'vitest';
import { EDITION_NAMES, type State } from '@night-cage/rules';
import {
  GameLogError,
  toSavedGame,
  foldGameLog,
  restoreGame,
  type GameEntry,
  type SavedGame,
} from '@night-cage/client';
import { listSetups } from '@night-cage/testkit';
import { begin, playSome } from './games.ts';

const throughText = (kept: SavedGame): SavedGame => JSON.parse(JSON.stringify(kept)) as SavedGame;

test.each(EDITION_NAMES)('%s: folding the log gives the played game, with all undos', (edition) => {
  let takenBack = 0;
  for (const [n, setup] of listSetups().entries()) {
    if (setup.edition !== edition) continue;
    const game = playSome(
      begin({ setup, deal: { seed: `log ${n}`, from: null, told: [] } }),
      Infinity,
      `${n}`,
      30,
    );
    const opened = restoreGame(throughText(toSavedGame(game)));
    expect(opened.state).toEqual(game.state);
    expect(opened.moments).toEqual(game.moments);
    takenBack += game.entries.filter(({ kind }) => kind === 'took-back').length;
  }
  expect(takenBack).toBeGreaterThan(5);
});

test('a game is opened by folding: past choices do not need its deal', () => {
  const game = playSome(begin(), 30);
  const kept = throughText(toSavedGame(game));
  const withOtherSeed = restoreGame({ ...kept, deal: { ...kept.deal, seed: 'another' } });
  expect(withOtherSeed.state).toEqual(game.state);
});

test('a saved game continues with the same tiles', () => {
  const game = playSome(begin(), 25);
  const opened = restoreGame(throughText(toSavedGame(game)));
  expect(playSome(opened, 40, 'more').state).toEqual(playSome(game, 40, 'more').state);
});

test('a log that undoes too many choices gives a readable error', () => {
  const { first, entries } = playSome(begin(), 3);
  const wrong: GameEntry[] = [...entries, { kind: 'took-back', by: 0, count: 9 }];
  expect(() => foldGameLog(first, wrong)).toThrow(
    new GameLogError('entry 4 of the log takes back 9 choices, but 3 stand'),
  );
});

test('an entry with a malformed event gives a readable error', () => {
  const { first, entries } = playSome(begin(), 3);
  const wrong = [...entries, { kind: 'chose', by: 0, option: 0, events: [null] }] as unknown as GameEntry[];
  expect(() => foldGameLog(first, wrong)).toThrow(
    'entry 4 of the log does not follow from the ones before it',
  );
});

test('later choices do not change the states of earlier moments', () => {
  const game = playSome(begin(), 10);
  const before = structuredClone<State>(game.moments[4]!.after);
  playSome(game, 40, 'more');
  expect(game.moments[4]!.after).toEqual(before);
});
