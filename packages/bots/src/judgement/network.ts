import { readNumbers, writeNumbers } from './handwriting.ts';

/** A small network that turns traits into the chance to escape: one layer of hidden units, each silent below 0. */
export interface Network {
  readonly hidden: number;
  /** `weights[trait * hidden + unit]`. */
  readonly weights: Float32Array;
  /** Where each unit begins, and what it counts for. */
  readonly levels: Float32Array;
  readonly counts: Float32Array;
  /** One number, in an array so that it can be learned like the others. */
  readonly bias: Float32Array;
}

/** Answers with the log-odds, and leaves what the units say in `units` for whoever learns from it. Hot path. */
export function logOdds(network: Network, traits: Float32Array, units: Float64Array): number {
  const { hidden, weights, levels, counts } = network;
  for (let unit = 0; unit < hidden; unit++) units[unit] = levels[unit]!;
  for (let trait = 0; trait < traits.length; trait++) {
    const value = traits[trait]!;
    if (value === 0) continue;
    const row = trait * hidden;
    for (let unit = 0; unit < hidden; unit++) units[unit]! += value * weights[row + unit]!;
  }
  let odds = network.bias[0]!;
  for (let unit = 0; unit < hidden; unit++) {
    if (units[unit]! > 0) odds += units[unit]! * counts[unit]!;
    else units[unit] = 0;
  }
  return odds;
}

export const chanceOfOdds = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** A network written down: the largest number of each part, and the parts. */
export interface WrittenNetwork {
  readonly largest: readonly number[];
  readonly parts: readonly string[];
}

export function writeNetwork({ weights, levels, counts, bias }: Network): WrittenNetwork {
  const parts = [weights, levels, counts, bias];
  const largest = parts.map((part) => part.reduce((most, number) => Math.max(most, Math.abs(number)), 1e-6));
  return { largest, parts: parts.map((part, n) => writeNumbers(part, largest[n]!)) };
}

export function readNetwork({ largest, parts }: WrittenNetwork): Network {
  const [weights, levels, counts, bias] = parts.map((part, n) => readNumbers(part, largest[n]!));
  return { hidden: levels!.length, weights: weights!, levels: levels!, counts: counts!, bias: bias! };
}
