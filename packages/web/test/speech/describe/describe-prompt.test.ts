import { legal } from '@night-cage/rules';
import { beforeAll, expect, test } from 'vitest';
import { describePrompt } from '../../../src/speech/describe/describe-prompt.ts';
import { setLanguage } from '../../../src/text/translator.ts';
import { positionsOfGames, positionsOfScenarios } from './positions.ts';

beforeAll(() => setLanguage('en'));

test('the prompt mentions a step if one is possible, and passing the turn if that is allowed', () => {
  const asked = [...positionsOfGames(1), ...positionsOfScenarios(/\b(V3|X3)\b/)].filter(
    ({ asks }) => asks?.asks === 'act',
  );
  let stuck = 0;
  for (const state of asked) {
    const verbs = new Set(legal(state).map(({ verb }) => verb));
    const canStep = verbs.has('move') || verbs.has('charge');
    const said = describePrompt(state);
    expect([said, /: move\b|must move/.test(said)]).toEqual([said, canStep]);
    expect([said, said.includes('pass the turn')]).toEqual([said, verbs.has('pass')]);
    if (!canStep) stuck++;
  }
  expect(stuck).toBeGreaterThan(0);
});
