/*
 * maze-simd.test.ts runs this as a separate process, to keep WebAssembly out of the test threads.
 * Prints one JSON object.
 */
import { cloneState, rulesetFor, type State } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { createCarefulBot, setSimdEnabled } from '@night-cage/bots';
import type { Prospect } from '../src/foresight.ts';
import { familyOf } from '../src/judgement/families.ts';
import { networkOf } from '../src/judgement/judged-value.ts';
import { learnedValue } from '../src/judgement/learned-value.ts';
import { KERNEL } from '../src/judgement/maze-kernel.ts';
import { CHANCE, HOPE, computeMazeOdds } from '../src/judgement/maze-network.ts';
import { createSimdOdds } from '../src/judgement/maze-simd.ts';
import { describeMaze } from '../src/judgement/maze.ts';
import { playGame, stackFor } from './bots.ts';
import { compiledKernel } from './compiled-kernel.ts';

const SETUPS = [
  resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} }),
  resolveSetupOrThrow({
    edition: 'base',
    prisoners: 5,
    options: { advanced: true, dirge: true, pathless: 2 },
  }),
  resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: { advanced: true } }),
  resolveSetupOrThrow({ edition: 'prototype', prisoners: 6, options: {} }),
  resolveSetupOrThrow({
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

let worst = 0;
let looked = 0;
/** How far the values of bots with SIMD turned on are from the plain values. */
let apart = 0;
for (const setup of SETUPS) {
  const table = rulesetFor(setup);
  const network = networkOf(familyOf(setup));
  const odds = createSimdOdds(network)!;
  await playGame(createCarefulBot(), setup, stackFor(setup, 'simd'), (state) => {
    describeMaze(table, asItIs(cloneState(state)));
    for (const answer of [HOPE, CHANCE] as const)
      worst = Math.max(worst, Math.abs(odds(answer) - computeMazeOdds(network, answer)));
    const worth = (bySimd: boolean): number => {
      setSimdEnabled(bySimd);
      return learnedValue(setup)(table, asItIs(cloneState(state)));
    };
    apart = Math.max(apart, Math.abs(worth(true) - worth(false)));
    looked++;
  });
}
console.log(JSON.stringify({ isKernel: KERNEL === (await compiledKernel()), worst, apart, looked }));
