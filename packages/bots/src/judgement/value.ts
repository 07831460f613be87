import type { Table } from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import { chanceOfOdds, logOdds, type Network } from './network.ts';
import { survivalOf } from './survival.ts';
import { writeTraits } from './traits.ts';

/** What a state ahead is worth: the chance to escape, as far as one can tell by looking at it. */
export type Value = (table: Table, prospect: Prospect) => number;

export function valueBy(network: Network): Value {
  const traits = new Float32Array(network.weights.length / network.hidden);
  const units = new Float64Array(network.hidden);
  return (table, prospect) => {
    const { outcome } = prospect.state;
    if (outcome !== 'playing') return outcome === 'won' ? 1 : 0;
    writeTraits(table, prospect, traits);
    return survivalOf(prospect.state) * chanceOfOdds(logOdds(network, traits, units));
  };
}
