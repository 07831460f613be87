import { cloneState, newGame, tableFor, type Setup, type State } from '@night-cage/rules';
import { settled } from '@night-cage/testkit';
import { carefulBot } from '@night-cage/bots';
import { afterEach, expect, test, vi } from 'vitest';
import { compiledKernel } from './kernel.ts';
import type { Prospect } from '../src/foresight.ts';
import { readMaze } from '../src/judgement/maze-codec.ts';
import { KERNEL } from '../src/judgement/maze-kernel.ts';
import { CHANCE, HOPE, mazeOdds, networkFrom } from '../src/judgement/maze-network.ts';
import { mazeOddsBySimd } from '../src/judgement/maze-simd.ts';
import { mazeValue } from '../src/judgement/maze-value.ts';
import { describeMaze } from '../src/judgement/maze.ts';
import { WEIGHTS } from '../src/judgement/weights-maze.ts';
import { playGame, stackFor } from './bots.ts';

/* The network in WebAssembly and in TypeScript are one. */

const network = readMaze(WEIGHTS);
/** Log-odds may differ by this much: 32-bit floats against 64-bit ones. */
const STATED_ERROR = 1e-3;

const SETUPS: readonly Setup[] = [
  settled({ edition: 'base', prisoners: 4, options: {} }),
  settled({ edition: 'base', prisoners: 5, options: { advanced: true, dirge: true, pathless: 2 } }),
  settled({ edition: 'prototype', prisoners: 6, options: {} }),
  settled({
    edition: 'shrieking-hollow',
    prisoners: 4,
    options: { nightTerrors: ['pathbreakers', 'light-eaters', 'keepers'] },
  }),
];
const asItIs = (state: State): Prospect => ({
  state,
  drawing: false,
  draws: 0,
  arriving: -1,
  arrivesAt: -1,
  landing: false,
});

afterEach(() => vi.unstubAllGlobals());

test('the bytes are those of the source', async () => {
  expect(KERNEL, 'run node scripts/kernel.mjs').toBe(await compiledKernel());
});

test('it answers what plain TypeScript answers, in all editions, to the end of a game', async () => {
  const odds = mazeOddsBySimd(network)!;
  let looked = 0;
  for (const setup of SETUPS) {
    const table = tableFor(setup);
    await playGame(carefulBot(), setup, stackFor(setup, 'simd'), (state) => {
      describeMaze(table, asItIs(cloneState(state)));
      for (const answer of [HOPE, CHANCE] as const)
        expect(Math.abs(odds(answer) - mazeOdds(network, answer))).toBeLessThan(STATED_ERROR);
      looked++;
    });
  }
  expect(looked).toBeGreaterThan(150);
});

test('without WebAssembly, plain TypeScript answers', () => {
  const state = newGame(SETUPS[0]!);
  const table = tableFor(state.setup);
  const fast = mazeValue(network)(table, asItIs(state));
  vi.stubGlobal('WebAssembly', undefined);
  expect(mazeOddsBySimd(network)).toBeNull();
  const plain = mazeValue(readMaze(WEIGHTS))(table, asItIs(state));
  expect(Math.abs(plain - fast)).toBeLessThan(STATED_ERROR);
  expect(plain).not.toBe(0);
});

test('a network of another shape is left to TypeScript', () => {
  const other = networkFrom({
    units: [8, 8, 4],
    bytes: (length) => new Int8Array(length),
    numbers: (length) => new Float32Array(length),
  });
  expect(mazeOddsBySimd(other)).toBeNull();
});
