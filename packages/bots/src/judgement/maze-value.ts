import { describeMaze } from './maze.ts';
import { CHANCE, HOPE, mazeOdds, type Answer, type MazeNetwork } from './maze-network.ts';
import { mazeOddsBySimd } from './maze-simd.ts';
import { chanceOfOdds } from './network.ts';
import { survivalOf } from './survival.ts';
import type { Value } from './value.ts';

/** What to play by: the chance to escape, a later escape being worth a little less. */
export const mazeValue = (network: MazeNetwork): Value => valueFor(network, HOPE);

/** What to tell people: the plain chance to escape, if it is played on as the network was taught. */
export const mazeChance = (network: MazeNetwork): Value => valueFor(network, CHANCE);

function valueFor(network: MazeNetwork, answer: Answer): Value {
  const odds = oddsOf(network);
  return (table, prospect) => {
    const { outcome } = prospect.state;
    if (outcome !== 'playing') return outcome === 'won' ? 1 : 0;
    describeMaze(table, prospect);
    return survivalOf(prospect.state) * chanceOfOdds(odds(answer));
  };
}

const known = new WeakMap<MazeNetwork, (answer: Answer) => number>();

/** The fastest way to what a network says: both answers come from one memory. */
function oddsOf(network: MazeNetwork): (answer: Answer) => number {
  let odds = known.get(network);
  if (odds === undefined) {
    odds = mazeOddsBySimd(network) ?? ((answer: Answer) => mazeOdds(network, answer));
    known.set(network, odds);
  }
  return odds;
}
