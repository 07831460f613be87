import { settled } from '@night-cage/testkit';
import { expect, test } from 'vitest';
import { PuzzleGame } from '../src/puzzles/puzzle-game.ts';
import { isOfThisDevice } from '../src/review/find-out.ts';
import { begin } from './local.ts';

test('only a game of this device has a name here, by which its costly choices are stepped through', () => {
  const setup = settled({ edition: 'base', prisoners: 4, options: {} });
  const game = begin(setup, 'review');
  expect(isOfThisDevice(game)).toBe(true);
  expect(isOfThisDevice(new PuzzleGame('better 1', game.first))).toBe(false);
});
