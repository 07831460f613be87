import { decodeNumbers, encodeNumbers } from './number-codec.ts';

/** A small network that turns traits into the chance to escape: one layer of hidden units, each silent below 0. */
export interface Network {
  /** A multiple of 8. */
  readonly hidden: number;
  /** `weights[trait * hidden + unit]`. */
  readonly weights: Float32Array;
  /** Where each unit begins, and what it counts for. */
  readonly levels: Float32Array;
  readonly counts: Float32Array;
  /** One number, in an array so that it can be learned like the others. */
  readonly bias: Float32Array;
}

/** Scratch of one look: the traits that are not 0, and where their rows of weights begin. */
const values = new Float64Array(1024);
const rows = new Int32Array(1024);

/**
 * Answers with the log-odds, and leaves the output of the hidden units in `units`, for the trainer. Hot path: eight units at a
 * time stay in registers.
 */
export function logOdds(network: Network, traits: Float32Array, units: Float64Array): number {
  const { hidden, weights, levels, counts } = network;
  let live = 0;
  for (let trait = 0; trait < traits.length; trait++) {
    const value = traits[trait]!;
    if (value === 0) continue;
    values[live] = value;
    rows[live++] = trait * hidden;
  }
  let odds = network.bias[0]!;
  for (let unit = 0; unit < hidden; unit += 8) {
    let a = levels[unit]!;
    let b = levels[unit + 1]!;
    let c = levels[unit + 2]!;
    let d = levels[unit + 3]!;
    let e = levels[unit + 4]!;
    let f = levels[unit + 5]!;
    let g = levels[unit + 6]!;
    let h = levels[unit + 7]!;
    for (let n = 0; n < live; n++) {
      const value = values[n]!;
      const at = rows[n]! + unit;
      a += value * weights[at]!;
      b += value * weights[at + 1]!;
      c += value * weights[at + 2]!;
      d += value * weights[at + 3]!;
      e += value * weights[at + 4]!;
      f += value * weights[at + 5]!;
      g += value * weights[at + 6]!;
      h += value * weights[at + 7]!;
    }
    units[unit] = a > 0 ? a : 0;
    units[unit + 1] = b > 0 ? b : 0;
    units[unit + 2] = c > 0 ? c : 0;
    units[unit + 3] = d > 0 ? d : 0;
    units[unit + 4] = e > 0 ? e : 0;
    units[unit + 5] = f > 0 ? f : 0;
    units[unit + 6] = g > 0 ? g : 0;
    units[unit + 7] = h > 0 ? h : 0;
  }
  for (let unit = 0; unit < hidden; unit++) odds += units[unit]! * counts[unit]!;
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
  return { largest, parts: parts.map((part, n) => encodeNumbers(part, largest[n]!)) };
}

export function readNetwork({ largest, parts }: WrittenNetwork): Network {
  const [weights, levels, counts, bias] = parts.map((part, n) => decodeNumbers(part, largest[n]!));
  return { hidden: levels!.length, weights: weights!, levels: levels!, counts: counts!, bias: bias! };
}
