import { expect, test } from 'vitest';
import {
  REFUSAL_CODES,
  findRefusal,
  newGame,
  positionState,
  rulesetFor,
  type Refusal,
} from '@night-cage/rules';
import { parseMove, parseScenario, describeRefusal } from '@night-cage/notation';
import { resolveSetupOrThrow } from '@night-cage/testkit';

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

test.each(REFUSAL_CODES)('%s is described in one English sentence', (code) => {
  const sentence = describeRefusal({ code, rule: 'V1', facts: FACTS }, newGame(resolveSetupOrThrow({})));
  expect(sentence).toMatch(/^[A-Z][^\n]+ \(V1\)\.$/);
  expect(sentence).not.toMatch(/undefined|null|NaN/);
});

test('a wall is described with prisoner and direction', () => {
  const { position } = parseScenario(`title: a wall
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
  const { board } = rulesetFor(state.setup);
  const refusal = findRefusal(state, parseMove('2 move E', board));
  expect(describeRefusal(refusal!, state)).toBe('Prisoner 2 cannot go E: a wall is in the way (V1).');
  expect(findRefusal(state, parseMove('2 move N', board))).toBeNull();
});
