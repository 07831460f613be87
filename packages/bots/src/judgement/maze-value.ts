import { describeMaze } from './maze.ts';
import { CHANCE, HOPE, computeMazeOdds, type NetworkOutput, type MazeNetwork } from './maze-network.ts';
import { createSimdOdds } from './maze-simd.ts';
import { chanceOfOdds } from './log-odds.ts';
import { computeSurvival } from './survival.ts';
import type { Value } from './value.ts';

/** Returns a network's log-odds for the position described last. */
type Odds = (answer: NetworkOutput) => number;

/** The value to play by: the chance to escape, slightly discounted for later escapes. */
export const mazeValue = (network: MazeNetwork, odds: Odds = oddsOf(network)): Value => valueFor(odds, HOPE);

/**
 * The chance to show to people: the plain chance to escape when both sides of the comparison play
 * on as in training.
 */
export const mazeChance = (network: MazeNetwork, odds: Odds = oddsOf(network)): Value =>
  valueFor(odds, CHANCE);

function valueFor(odds: Odds, answer: NetworkOutput): Value {
  return (table, prospect) => {
    const { outcome } = prospect.state;
    if (outcome !== 'playing') return outcome === 'won' ? 1 : 0;
    describeMaze(table, prospect);
    return computeSurvival(prospect.state) * chanceOfOdds(odds(answer));
  };
}

/**
 * Off in Node, which may crash when several threads create and drop WebAssembly instances
 * (nodejs/node#64500).
 */
let bySimd = 'WorkerGlobalScope' in globalThis || 'document' in globalThis;

/**
 * Turns SIMD on in a Node process in which a single thread evaluates: there WebAssembly is safe.
 * Answers differ in the fifth digit.
 */
export function setSimdEnabled(wanted: boolean): void {
  bySimd = wanted;
}

const known = new WeakMap<MazeNetwork, Odds>();

/** Picks the fastest implementation. Both answers share one memory. */
function oddsOf(network: MazeNetwork): Odds {
  let odds = known.get(network);
  if (odds === undefined) {
    let simd: Odds | null | undefined;
    odds = (answer) => {
      if (!bySimd) return computeMazeOdds(network, answer);
      if (simd === undefined) simd = createSimdOdds(network);
      return simd === null ? computeMazeOdds(network, answer) : simd(answer);
    };
    known.set(network, odds);
  }
  return odds;
}
