import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FOUR_WAY,
  GATE,
  makeTile,
  packIntent,
  positionState,
  rulesetFor,
  type PlacedPrisoner,
  type Setup,
  type Space,
} from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { createCarefulBot, botQuestionOf } from '@night-cage/bots';
import { expect, test } from 'vitest';
import { playGame, stackFor } from './bots.ts';

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const { board } = rulesetFor(setup);
const EVERY_EXIT = 15;

test('moves the last prisoner to the gate where the others wait', () => {
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
  expect(createCarefulBot().choose(botQuestionOf(state)!)).toBe(
    packIntent({ verb: 'move', prisoner: 0, direction: 3 }),
  );
});

test('wins more than half of its games', async () => {
  const games = 20;
  let escapes = 0;
  for (let game = 0; game < games; game++) {
    const { state } = await playGame(createCarefulBot(), setup, stackFor(setup, `test-strength-${game}`));
    if (state.outcome === 'won') escapes++;
  }
  expect(escapes).toBeGreaterThan(games * 0.5);
});

interface KeptGame {
  readonly player: string;
  readonly decisions: number;
  readonly cpuMs: number;
}

// Read from the recorded arena games (docs/lab/arena.md), not measured here, where other processes
// use the machine.
test('takes at most 1 ms of CPU time per decision in the recorded standard games', () => {
  const files = globSync(join(import.meta.dirname, '../../../docs/lab/arena/*.ndjson'));
  const games = files.flatMap((file) => {
    const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const { edition, prisoners, options } = JSON.parse(header!) as Setup;
    const isStandard = edition === 'base' && prisoners === 4 && Object.keys(options).length === 0;
    return isStandard ? lines.map((line) => JSON.parse(line) as KeptGame) : [];
  });
  const careful = games.filter(({ player }) => player === 'careful');
  expect(careful.length).toBeGreaterThanOrEqual(200);
  const total = (count: (game: KeptGame) => number): number =>
    careful.reduce((sum, game) => sum + count(game), 0);
  expect(total(({ cpuMs }) => cpuMs) / total(({ decisions }) => decisions)).toBeLessThanOrEqual(1);
});
