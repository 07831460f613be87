import { MAZE_NUMBERS, NUMBER_ONE, maze } from './maze.ts';
import { MAZE_FEATURES } from './maze-features.ts';
import { computeFeatureSums, computeNumberSums } from './feature-sums.ts';

/** A layer with an even number of units, integer weights from -127 to 127 and a scale per unit. */
export interface Layer<Pairs extends Int32Array | Float64Array = Int32Array | Float64Array> {
  readonly units: number;
  /** `weights[row * units + unit]`. */
  readonly weights: Int8Array;
  /**
   * The same weights, two per number. The second is multiplied so that their sums stay apart: half
   * the work.
   */
  readonly pairs: Pairs;
  readonly scales: Float32Array;
  readonly levels: Float32Array;
}

/**
 * Turns a position into log-odds. All prisoners share one layer (`ones`). The head combines the
 * units of the prisoner to act next, the sum over all prisoners, and the units for the team's
 * numbers (`team`); its units give two answers.
 */
export interface MazeNetwork {
  readonly ones: Layer<Int32Array>;
  readonly team: Layer<Float64Array>;
  readonly head: {
    readonly units: number;
    /**
     * `weights[input * units + unit]`: first the prisoner to act next, then the sum over all, then
     * the team.
     */
    readonly weights: Float32Array;
    readonly levels: Float32Array;
  };
  /** The weights of the head's units, and the biases, for each answer: `hope`, then `chance`. */
  readonly counts: Float32Array;
  readonly biases: Float32Array;
}

/**
 * The two answers: the value to play by, which discounts later escapes slightly, and the plain
 * chance to escape.
 */
export const HOPE = 0;
export const CHANCE = 1;
export const OUTPUT_COUNT = 2;
export type NetworkOutput = typeof HOPE | typeof CHANCE;

const MAX_UNITS = 1024;
/** Scratch of one evaluation. */
const outputs = new Float64Array(MAX_UNITS);
const prisonerUnits = new Float64Array(MAX_UNITS);
const values = new Float64Array(MAX_UNITS);
const rows = new Int32Array(MAX_UNITS);

/**
 * The log-odds of the position that `describeMaze` described last. Hot path. `createSimdOdds`
 * computes the same from `maze` and the same weights.
 */
export function computeMazeOdds(network: MazeNetwork, answer: NetworkOutput): number {
  const { ones, team, head, counts, biases } = network;
  const { units } = ones;
  outputs.fill(0, 0, 2 * units);
  for (let p = 0; p < maze.prisoners; p++) {
    addPrisoner(ones, p);
    for (let unit = 0; unit < units; unit++) outputs[units + unit]! += prisonerUnits[unit]!;
    if (p === maze.first) for (let unit = 0; unit < units; unit++) outputs[unit] = prisonerUnits[unit]!;
  }
  addTeam(team, 2 * units);
  const inputs = 2 * units + team.units;
  let live = 0;
  for (let input = 0; input < inputs; input++) {
    const value = outputs[input]!;
    if (value === 0) continue;
    values[live] = value;
    rows[live++] = input * head.units;
  }
  let odds = biases[answer]!;
  const countsFrom = answer * head.units;
  for (let unit = 0; unit < head.units; unit += 4) {
    let a = head.levels[unit]!;
    let b = head.levels[unit + 1]!;
    let c = head.levels[unit + 2]!;
    let d = head.levels[unit + 3]!;
    for (let n = 0; n < live; n++) {
      const value = values[n]!;
      const at = rows[n]! + unit;
      a += value * head.weights[at]!;
      b += value * head.weights[at + 1]!;
      c += value * head.weights[at + 2]!;
      d += value * head.weights[at + 3]!;
    }
    const at = countsFrom + unit;
    if (a > 0) odds += a * counts[at]!;
    if (b > 0) odds += b * counts[at + 1]!;
    if (c > 0) odds += c * counts[at + 2]!;
    if (d > 0) odds += d * counts[at + 3]!;
  }
  return odds;
}

/**
 * The multiplier of the second in a pair: sums of features stay below 2^15, products of numbers
 * below 2^25.
 */
const BESIDE_FEATURES = 2 ** 16;
const BESIDE_NUMBERS = 2 ** 26;

/** Computes the units of one prisoner into `one`. */
function addPrisoner(layer: Layer<Int32Array>, prisoner: number): void {
  const { units, scales, levels } = layer;
  const sums = computeFeatureSums(layer, prisoner);
  for (let unit = 0; unit < units; unit += 2) {
    const sum = sums[unit >> 1]!;
    const low = (sum << 16) >> 16;
    const high = (sum - low) >> 16;
    prisonerUnits[unit] = Math.max(0, low * scales[unit]! + levels[unit]!);
    prisonerUnits[unit + 1] = Math.max(0, high * scales[unit + 1]! + levels[unit + 1]!);
  }
}

/** Computes the units of the team into `outputs`, from index `to`. */
function addTeam(layer: Layer<Float64Array>, to: number): void {
  const { units, scales, levels } = layer;
  const sums = computeNumberSums(layer);
  for (let unit = 0; unit < units; unit += 2) {
    const sum = sums[unit >> 1]!;
    const high = Math.round(sum / BESIDE_NUMBERS);
    const low = sum - high * BESIDE_NUMBERS;
    outputs[to + unit] = Math.max(0, (low / NUMBER_ONE) * scales[unit]! + levels[unit]!);
    outputs[to + unit + 1] = Math.max(0, (high / NUMBER_ONE) * scales[unit + 1]! + levels[unit + 1]!);
  }
}

const inPairs = <Pairs extends Int32Array | Float64Array>(
  weights: Int8Array,
  beside: number,
  pairs: Pairs,
): Pairs => {
  for (let n = 0; n < pairs.length; n++) pairs[n] = weights[n * 2]! + weights[n * 2 + 1]! * beside;
  return pairs;
};

/** Builds a network from its parts, in the order in which they are stored. */
export function networkFrom(parts: {
  readonly bytes: (length: number) => Int8Array;
  readonly numbers: (length: number) => Float32Array;
  readonly units: readonly [ones: number, team: number, head: number];
}): MazeNetwork {
  const { bytes, numbers } = parts;
  const [ones, team, head] = parts.units;
  const onesWeights = bytes(MAZE_FEATURES * ones);
  const onesPairs = inPairs(onesWeights, BESIDE_FEATURES, new Int32Array(onesWeights.length / 2));
  const onesLayer = {
    units: ones,
    weights: onesWeights,
    pairs: onesPairs,
    scales: numbers(ones),
    levels: numbers(ones),
  };
  const teamWeights = bytes(MAZE_NUMBERS * team);
  const teamPairs = inPairs(teamWeights, BESIDE_NUMBERS, new Float64Array(teamWeights.length / 2));
  const teamLayer = {
    units: team,
    weights: teamWeights,
    pairs: teamPairs,
    scales: numbers(team),
    levels: numbers(team),
  };
  return {
    ones: onesLayer,
    team: teamLayer,
    head: { units: head, weights: numbers((2 * ones + team) * head), levels: numbers(head) },
    counts: numbers(OUTPUT_COUNT * head),
    biases: numbers(OUTPUT_COUNT),
  };
}

/** All parts that are not integers, in the same order. */
export const numbersOf = ({ ones, team, head, counts, biases }: MazeNetwork): readonly Float32Array[] => [
  ones.scales,
  ones.levels,
  team.scales,
  team.levels,
  head.weights,
  head.levels,
  counts,
  biases,
];
