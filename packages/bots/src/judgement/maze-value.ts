import { describeMaze } from './maze.ts';
import { CHANCE, HOPE, mazeOdds, type NetworkOutput, type MazeNetwork } from './maze-network.ts';
import { mazeOddsBySimd } from './maze-simd.ts';
import { chanceOfOdds } from './log-odds.ts';
import { survivalOf } from './survival.ts';
import type { Value } from './value.ts';

/** What a network says of what was described last. */
type Odds = (answer: NetworkOutput) => number;

/** What to play by: the chance to escape, a later escape being worth a little less. */
export const mazeValue = (network: MazeNetwork, odds: Odds = oddsOf(network)): Value => valueFor(odds, HOPE);

/** What to tell people: the plain chance to escape, if it is played on as the network was taught. */
export const mazeChance = (network: MazeNetwork, odds: Odds = oddsOf(network)): Value =>
  valueFor(odds, CHANCE);

function valueFor(odds: Odds, answer: NetworkOutput): Value {
  return (table, prospect) => {
    const { outcome } = prospect.state;
    if (outcome !== 'playing') return outcome === 'won' ? 1 : 0;
    describeMaze(table, prospect);
    return survivalOf(prospect.state) * chanceOfOdds(odds(answer));
  };
}

/** In Node the sums are plain: it may break off where WebAssembly comes and goes in several threads (nodejs/node#64500). */
let bySimd = 'WorkerGlobalScope' in globalThis || 'document' in globalThis;

/** For a process of Node in which one thread alone judges: there WebAssembly is safe, too. Answers then differ in the fifth digit. */
export function judgeBySimd(wanted: boolean): void {
  bySimd = wanted;
}

const known = new WeakMap<MazeNetwork, Odds>();

/** The fastest way to what a network says: both answers come from one memory. */
function oddsOf(network: MazeNetwork): Odds {
  let odds = known.get(network);
  if (odds === undefined) {
    let simd: Odds | null | undefined;
    odds = (answer) => {
      if (!bySimd) return mazeOdds(network, answer);
      if (simd === undefined) simd = mazeOddsBySimd(network);
      return simd === null ? mazeOdds(network, answer) : simd(answer);
    };
    known.set(network, odds);
  }
  return odds;
}
