import { expect, test } from 'vitest';
import { REFUSAL_CODES, explain, newGame, positionState, tableFor, type Refusal } from '@night-cage/rules';
import { readMove, readScenario, sentence } from '@night-cage/notation';
import { settled } from '@night-cage/testkit';

const FACTS: Refusal['facts'] = {
  outcome: 'won',
  prisoner: 1,
  verb: 'move',
  asked: 'act',
  direction: 1,
  space: 3,
  other: 2,
  kind: 'wax-eater',
  hand: 't',
  nerve: 0,
  to: 2,
};

test.each(REFUSAL_CODES)('%s is told in one English sentence', (code) => {
  const told = sentence({ code, rule: 'V1', facts: FACTS }, newGame(settled({})));
  expect(told).toMatch(/^[A-Z][^\n]+ \(V1\)\.$/);
  expect(told).not.toMatch(/undefined|null|NaN/);
});

test('a wall is named with prisoner and direction', () => {
  const { position } = readScenario(`title: a wall
board: |
  .  .  .    .  .  .
  .  .  ┼    .  .  .
  .  .  ┤@2  ┼  .  .
  .  .  ┼    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
turn: 2
state: {1: {waiting: true}, 3: {waiting: true}, 4: {waiting: true}}
`);
  const state = positionState(position);
  const { board } = tableFor(state.setup);
  const refusal = explain(state, readMove('2 move E', board));
  expect(sentence(refusal!, state)).toBe('Prisoner 2 cannot go E: a wall is in the way (V1).');
  expect(explain(state, readMove('2 move N', board))).toBeNull();
});
