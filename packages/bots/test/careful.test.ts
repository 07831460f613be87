import {
  FOUR_WAY,
  GATE,
  makeTile,
  packIntent,
  positionState,
  tableFor,
  type PlacedPrisoner,
  type Space,
} from '@night-cage/rules';
import { settled } from '@night-cage/testkit';
import { carefulBot, questionOf, type Question } from '@night-cage/bots';
import { expect, test } from 'vitest';
import { playGame, stackFor } from './bots.ts';

const setup = settled({ edition: 'base', prisoners: 4, options: {} });
const { board } = tableFor(setup);
const EVERY_EXIT = 15;

test('the last prisoner goes to the gate where the others wait', () => {
  const gate: Space = 14;
  const tiles = Array.from({ length: board.spaces }, () => 0);
  tiles[gate] = makeTile(GATE, EVERY_EXIT);
  for (let direction = 0; direction < 4; direction++)
    tiles[board.next[gate * 4 + direction]!] = makeTile(FOUR_WAY, EVERY_EXIT);
  const from = board.next[gate * 4 + 1]!;
  const standing = (at: Space): PlacedPrisoner => ({ at, off: 0, lit: true, nerve: 1, key: true });
  const layout = [...stackFor(setup, 'any')];
  const stack = layout.reduce((counts, kind) => ((counts[kind]! += 1), counts), Array<number>(19).fill(0));
  const state = positionState({
    setup,
    turn: 0,
    tiles,
    prisoners: [standing(from), standing(gate), standing(gate), standing(gate)],
    other: { sections: 0 },
    stack,
    gone: stack.map(() => 0),
  });
  expect(carefulBot().choose(questionOf(state)!)).toBe(
    packIntent({ verb: 'move', prisoner: 0, direction: 3 }),
  );
});

test('more than half of the games are won, and no choice takes long', async () => {
  const games = 20;
  let escapes = 0;
  const times: number[] = [];
  const bot = carefulBot();
  const timed = {
    name: bot.name,
    choose: (question: Question) => {
      const began = performance.now();
      const option = bot.choose(question);
      times.push(performance.now() - began);
      return option;
    },
  };
  for (let game = 0; game < games; game++) {
    const { state } = await playGame(timed, setup, stackFor(setup, `test-strength-${game}`));
    if (state.outcome === 'won') escapes++;
  }
  expect(escapes).toBeGreaterThan(games * 0.5);
  // The mean is about 0.2 ms of CPU time (docs/arena.md: by turn). By the wall, on a busy machine, only the median says something.
  const median = times.sort((a, b) => a - b)[times.length >> 1]!;
  expect(median).toBeLessThan(1);
});
