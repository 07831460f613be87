import { beginPlay, deal, seededRandom, rulesetFor, type State } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { expect, test } from 'vitest';
import type { Prospect } from '../src/foresight.ts';
import { makeRestless } from '../src/judgement/make-restless.ts';

const SETUP = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: { advanced: true } });

/**
 * The value of a game with these turns and drawn tiles behind it, if the inner value is the same
 * everywhere.
 */
function worth(turns: number, used: number, ahead: Partial<Prospect> = {}): number {
  const { state } = beginPlay(SETUP, deal(SETUP, seededRandom('test-patience')));
  const later: State = { ...state, turns, left: state.layout.total - used };
  const prospect = { state: later, drawing: false, draws: 0, arriving: -1, arrivesAt: -1, landing: false };
  return makeRestless(() => 0.8)(rulesetFor(SETUP), { ...prospect, ...ahead });
}

test('is patient while the stack shrinks as in usual games', () => {
  expect([worth(1, 0), worth(20, 30), worth(45, 60), worth(30, 27)]).toEqual([0.8, 0.8, 0.8, 0.8]);
});

test('prefers drawing more with every turn in which nothing happens', () => {
  const gain = (turns: number): number => worth(turns, 40, { drawing: true, draws: 2 }) / worth(turns, 40);
  expect(gain(50)).toBeGreaterThan(1);
  expect(gain(60)).toBeGreaterThan(gain(50));
  expect(gain(80)).toBeGreaterThan(1.1);
  expect(worth(80, 40, { drawing: true, arriving: 1 })).toBeGreaterThan(worth(80, 40));
});

test('stays patient with an empty stack, where flickers limit the game', () => {
  const { total } = beginPlay(SETUP, deal(SETUP, seededRandom('test-patience'))).state.layout;
  expect(worth(200, total)).toBe(0.8);
});
