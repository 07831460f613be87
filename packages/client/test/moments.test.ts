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

test.each(EDITION_NAMES)(
  '%s: folding the log gives what was played, with everything taken back',
  (edition) => {
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
  },
);

test('a game is opened by folding: its deal is not asked for what already happened', () => {
  const game = playSome(begin(), 30);
  const kept = throughText(toSavedGame(game));
  const elsewhere = restoreGame({ ...kept, deal: { ...kept.deal, seed: 'another' } });
  expect(elsewhere.state).toEqual(game.state);
});

test('a kept game goes on with the same tiles', () => {
  const game = playSome(begin(), 25);
  const opened = restoreGame(throughText(toSavedGame(game)));
  expect(playSome(opened, 40, 'more').state).toEqual(playSome(game, 40, 'more').state);
});

test('a log that takes back more than stands is told in a sentence', () => {
  const { first, entries } = playSome(begin(), 3);
  const wrong: GameEntry[] = [...entries, { kind: 'took-back', by: 0, count: 9 }];
  expect(() => foldGameLog(first, wrong)).toThrow(
    new GameLogError('entry 4 of the log takes back 9 choices, but 3 stand'),
  );
});

test('an entry that is no fact is told in a sentence', () => {
  const { first, entries } = playSome(begin(), 3);
  const wrong = [...entries, { kind: 'chose', by: 0, option: 0, events: [null] }] as unknown as GameEntry[];
  expect(() => foldGameLog(first, wrong)).toThrow(
    'entry 4 of the log does not follow from the ones before it',
  );
});

test('states of moments are not changed by what comes later', () => {
  const game = playSome(begin(), 10);
  const before = structuredClone<State>(game.moments[4]!.after);
  playSome(game, 40, 'more');
  expect(game.moments[4]!.after).toEqual(before);
});
