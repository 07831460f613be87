import { WAX_EATER, newGame } from '@night-cage/rules';
import type { Fact } from '@night-cage/bots';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { expect, test } from 'vitest';
import { formatFact } from '../src/play/facts.ts';

const state = newGame(resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} }));
const sentences: readonly (readonly [Fact, string])[] = [
  [{ fact: 'escapes' }, 'Everyone escapes.'],
  [{ fact: 'loses', outcome: 'lost gates' }, 'This loses the game: no Gate is left.'],
  [{ fact: 'sure-escape', turns: 1 }, 'Everyone is sure to escape this turn.'],
  [{ fact: 'sure-escape', turns: 3 }, 'Everyone is sure to escape within 3 turns.'],
  [{ fact: 'no-escape' }, 'After this, the game cannot be won.'],
  [{ fact: 'gate-lost', left: 2 }, 'A Gate is lost, 2 left.'],
  [{ fact: 'key-lost', count: 2, spare: -1 }, '2 keys lost, 0 to spare.'],
  [{ fact: 'hit', prisoner: 1, by: WAX_EATER, cost: 1 }, 'Prisoner 2 is hit by a Wax Eater: 1 tile lost.'],
  [{ fact: 'key-taken', prisoner: 0 }, 'Prisoner 1 takes a key.'],
  [{ fact: 'candle-out', prisoner: 2 }, 'The candle of prisoner 3 goes out.'],
  [{ fact: 'relit', prisoner: 2 }, 'The candle of prisoner 3 is lit again.'],
  [{ fact: 'monster-wakes', kind: WAX_EATER, space: 7 }, 'A Wax Eater wakes on b2.'],
  [{ fact: 'falls', prisoner: 3 }, 'Prisoner 4 falls.'],
  [{ fact: 'nearer-to-gate', prisoner: 3 }, 'Prisoner 4 gets closer to a Gate.'],
  [{ fact: 'nearer-to-key', prisoner: 3 }, 'Prisoner 4 gets closer to a key.'],
  [{ fact: 'farther-from-gate', prisoner: 3 }, 'Prisoner 4 gets farther from the nearest Gate.'],
  [{ fact: 'may-draw-monster', chance: 0.334, tiles: 2 }, '33% chance of drawing a monster in 2 tiles.'],
  [{ fact: 'may-draw-key', chance: 0.5, tiles: 1 }, '50% chance of drawing a key in 1 tile.'],
  [{ fact: 'may-draw-gate', chance: 0.05, tiles: 1 }, '5% chance of drawing a Gate in 1 tile.'],
  [{ fact: 'draws', tiles: 3, left: 20 }, 'This uses 3 tiles, 20 left.'],
  [{ fact: 'draws-nothing' }, 'This uses no tiles.'],
];

test.each(sentences)('%j', (fact, words) => {
  expect(formatFact(state, fact)).toBe(words);
});
