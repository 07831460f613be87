import { MAZE_FEATURES } from './maze-features.ts';
import { MAZE_NUMBERS, MAX_FEATURES, maze } from './maze.ts';
import { MAX_PRISONERS } from './survey.ts';

/**
 * Sums over the position that `describeMaze` described last. The next position of a search differs
 * little from the last, so these functions keep the sums and only add and subtract what changed.
 * All terms are integers: nothing is rounded, and the results equal a full sum. Hot path, except
 * with SIMD (browsers, the arena), where a full sum is faster.
 */

/** Rows of weights, two per number: `pairs[row * half + pair]`. */
interface Rows<Pairs> {
  readonly units: number;
  readonly pairs: Pairs;
}

const MAX_PAIRS = 512;

/** The features that the kept sums of a prisoner consist of. */
interface KeptFeatures {
  of: Int32Array | null;
  live: number;
  readonly features: Uint16Array;
  readonly sums: Int32Array;
}
const keptFeatures: readonly KeptFeatures[] = Array.from({ length: MAX_PRISONERS }, () => ({
  of: null,
  live: 0,
  features: new Uint16Array(MAX_FEATURES),
  sums: new Int32Array(MAX_PAIRS),
}));

const keptNumbers = {
  of: null as Float64Array | null,
  numbers: new Int16Array(MAZE_NUMBERS),
  sums: new Float64Array(MAX_PAIRS),
};

/**
 * Scratch: how much more often each feature occurs than before (at most once per space), and the
 * rows to add and subtract.
 */
const more = new Int8Array(MAZE_FEATURES);
const added = new Int32Array(MAX_FEATURES);
const taken = new Int32Array(MAX_FEATURES);
const rows = new Int32Array(MAZE_NUMBERS);
const times = new Float64Array(MAZE_NUMBERS);

/** The sums of one prisoner's features. */
export function computeFeatureSums({ units, pairs }: Rows<Int32Array>, prisoner: number): Int32Array {
  const kept = keptFeatures[prisoner]!;
  const half = units >> 1;
  const features = maze.features[prisoner]!;
  const live = maze.live[prisoner]!;
  if (kept.of !== pairs) {
    kept.of = pairs;
    kept.live = 0;
    kept.sums.fill(0);
  }
  for (let n = 0; n < live; n++) more[features[n]!]!++;
  for (let n = 0; n < kept.live; n++) more[kept.features[n]!]!--;
  let adding = 0;
  let taking = 0;
  for (let n = 0; n < live; n++) {
    const feature = features[n]!;
    for (; more[feature]! > 0; more[feature]!--) added[adding++] = feature * half;
  }
  for (let n = 0; n < kept.live; n++) {
    const feature = kept.features[n]!;
    for (; more[feature]! < 0; more[feature]!++) taken[taking++] = feature * half;
  }
  kept.features.set(features);
  kept.live = live;
  addRows(pairs, half, kept.sums, adding, taking);
  return kept.sums;
}

/** Keeps four pairs at a time in registers. */
function addRows(pairs: Int32Array, half: number, sums: Int32Array, adding: number, taking: number): void {
  for (let pair = 0; pair < half; pair += 4) {
    let a = sums[pair]!;
    let b = sums[pair + 1]!;
    let c = sums[pair + 2]!;
    let d = sums[pair + 3]!;
    for (let n = 0; n < adding; n++) {
      const at = added[n]! + pair;
      a = (a + pairs[at]!) | 0;
      b = (b + pairs[at + 1]!) | 0;
      c = (c + pairs[at + 2]!) | 0;
      d = (d + pairs[at + 3]!) | 0;
    }
    for (let n = 0; n < taking; n++) {
      const at = taken[n]! + pair;
      a = (a - pairs[at]!) | 0;
      b = (b - pairs[at + 1]!) | 0;
      c = (c - pairs[at + 2]!) | 0;
      d = (d - pairs[at + 3]!) | 0;
    }
    sums[pair] = a;
    sums[pair + 1] = b;
    sums[pair + 2] = c;
    sums[pair + 3] = d;
  }
}

/** The sums of the team's numbers, each times its value. */
export function computeNumberSums({ units, pairs }: Rows<Float64Array>): Float64Array {
  const { numbers, sums } = keptNumbers;
  const half = units >> 1;
  if (keptNumbers.of !== pairs) {
    keptNumbers.of = pairs;
    numbers.fill(0);
    sums.fill(0);
  }
  let live = 0;
  for (let n = 0; n < MAZE_NUMBERS; n++) {
    const number = maze.numbers[n]!;
    const difference = number - numbers[n]!;
    if (difference === 0) continue;
    numbers[n] = number;
    times[live] = difference;
    rows[live++] = n * half;
  }
  for (let pair = 0; pair < half; pair += 4) {
    let a = sums[pair]!;
    let b = sums[pair + 1]!;
    let c = sums[pair + 2]!;
    let d = sums[pair + 3]!;
    for (let n = 0; n < live; n++) {
      const factor = times[n]!;
      const at = rows[n]! + pair;
      a += factor * pairs[at]!;
      b += factor * pairs[at + 1]!;
      c += factor * pairs[at + 2]!;
      d += factor * pairs[at + 3]!;
    }
    sums[pair] = a;
    sums[pair + 1] = b;
    sums[pair + 2] = c;
    sums[pair + 3] = d;
  }
  return sums;
}
