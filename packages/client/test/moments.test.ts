import { expect, test } from 'vitest';
import { EDITION_NAMES, type State } from '@night-cage/rules';
import { LogError, keepGame, momentsOf, openGame, type Entry, type KeptGame } from '@night-cage/client';
import { setups } from '@night-cage/testkit';
import { begin, playSome } from './games.ts';

const throughText = (kept: KeptGame): KeptGame => JSON.parse(JSON.stringify(kept)) as KeptGame;

test.each(EDITION_NAMES)(
  '%s: folding the log gives what was played, with everything taken back',
  (edition) => {
    let takenBack = 0;
    for (const [n, setup] of setups().entries()) {
      if (setup.edition !== edition) continue;
      const game = playSome(
        begin({ setup, deal: { seed: `log ${n}`, from: null, told: [] } }),
        Infinity,
        `${n}`,
        30,
      );
      const opened = openGame(throughText(keepGame(game)));
      expect(opened.state).toEqual(game.state);
      expect(opened.moments).toEqual(game.moments);
      takenBack += game.entries.filter(({ kind }) => kind === 'took-back').length;
    }
    expect(takenBack).toBeGreaterThan(5);
  },
);

test('a game is opened by folding: its deal is not asked for what already happened', () => {
  const game = playSome(begin(), 30);
  const kept = throughText(keepGame(game));
  const elsewhere = openGame({ ...kept, deal: { ...kept.deal, seed: 'another' } });
  expect(elsewhere.state).toEqual(game.state);
});

test('a kept game goes on with the same tiles', () => {
  const game = playSome(begin(), 25);
  const opened = openGame(throughText(keepGame(game)));
  expect(playSome(opened, 40, 'more').state).toEqual(playSome(game, 40, 'more').state);
});

test('a log that takes back more than stands is told in a sentence', () => {
  const { first, entries } = playSome(begin(), 3);
  const wrong: Entry[] = [...entries, { kind: 'took-back', by: 0, count: 9 }];
  expect(() => momentsOf(first, wrong)).toThrow(
    new LogError('entry 4 of the log takes back 9 choices, but 3 stand'),
  );
});

test('an entry that is no fact is told in a sentence', () => {
  const { first, entries } = playSome(begin(), 3);
  const wrong = [...entries, { kind: 'chose', by: 0, option: 0, events: [null] }] as unknown as Entry[];
  expect(() => momentsOf(first, wrong)).toThrow('entry 4 of the log does not follow from the ones before it');
});

test('states of moments are not changed by what comes later', () => {
  const game = playSome(begin(), 10);
  const before = structuredClone<State>(game.moments[4]!.after);
  playSome(game, 40, 'more');
  expect(game.moments[4]!.after).toEqual(before);
});
