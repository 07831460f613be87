import { expect, test } from 'vitest';
import { parseRecord, traceGame, tracePosition } from '@night-cage/notation';

test('a trace has the game, then every position', () => {
  const { setup, begun, steps } = parseRecord(
    '[Options "{keys: 1}"]\n\n1. 1 start c3 S└ {T}; 1 place c2 ├ {+}; 1 place d3 ┼\n2. 2 start f6 S┘ {I}\n',
  );
  expect(traceGame(setup)).toEqual({ edition: 'base', options: { keys: 1 }, prisoners: 4 });
  expect(tracePosition(begun, null, [])).toMatchObject({
    move: null,
    drew: [],
    hollow: null,
    state: { 1: { waiting: true, lit: true, nerve: 1, key: false } },
    left: 75,
    turn: 1,
    asks: '1 start',
    outcome: 'playing',
  });
  const [start] = steps;
  expect(tracePosition(start!.state, start!.intent, start!.drew)).toEqual({
    move: '1 start c3 S└',
    drew: ['T'],
    board: [
      '.  .  .     .  .  .',
      '.  .  .     .  .  .',
      '.  .  S└@1  .  .  .',
      '.  .  .     .  .  .',
      '.  .  .     .  .  .',
      '.  .  .     .  .  .',
    ].join('\n'),
    hollow: null,
    state: {
      1: { at: 'c3', lit: true, nerve: 1, key: false },
      2: { waiting: true, lit: true, nerve: 1, key: false },
      3: { waiting: true, lit: true, nerve: 1, key: false },
      4: { waiting: true, lit: true, nerve: 1, key: false },
    },
    left: 74,
    turn: 1,
    asks: '1 place',
    legal: ['1 place c2 ├', '1 place c2 ┬', '1 place c2 ┤', '1 place d3 ┬', '1 place d3 ┤', '1 place d3 ┴'],
    outcome: 'playing',
  });
});
