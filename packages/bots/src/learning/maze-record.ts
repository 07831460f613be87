import { rulesetFor, type State } from '@night-cage/rules';
import { MAZE_COUNTS } from '../judgement/maze-counts.ts';
import { MAZE_FEATURES, MIRROR, SYMMETRIES, turnedFeatures } from '../judgement/maze-features.ts';
import { MAZE_NUMBERS, NUMBER_ONE, maze } from '../judgement/maze.ts';
import { OUTPUT_COUNT } from '../judgement/maze-network.ts';
import { MAX_PRISONERS } from '../judgement/survey.ts';

/**
 * A played position as bytes: four 4-byte numbers (survival, the worth to learn, the predicted
 * value, the predicted chance), eight 1-byte numbers, the team's numbers in parts of 1/128, and the
 * features of each prisoner.
 */
const HEAD = 24;
/** Most boards have far fewer tiles; positions with more are left out. */
const FEATURES_KEPT = 112;
const FEATURES_FROM = HEAD + MAZE_NUMBERS * 2;
export const RECORD_BYTES = FEATURES_FROM + MAX_PRISONERS * FEATURES_KEPT * 2;
/** Marks an unused slot. */
const NO_FEATURE = 0xffff;

const SIDES = [6, 7];

/** The layout that a trainer needs to read records; it needs to know nothing about the game. */
export const recordLayout = (): object => ({
  bytes: RECORD_BYTES,
  head: HEAD,
  numbers: MAZE_NUMBERS,
  one: NUMBER_ONE,
  counts: MAZE_COUNTS,
  features: MAZE_FEATURES,
  featuresFrom: FEATURES_FROM,
  featuresKept: FEATURES_KEPT,
  prisoners: MAX_PRISONERS,
  answers: OUTPUT_COUNT,
  mirror: MIRROR,
  /** By the side of the board, then by symmetry: the number that each feature becomes. */
  symmetries: SIDES.map((side) =>
    Array.from({ length: SYMMETRIES }, (_, symmetry) => [...turnedFeatures(symmetry, side)]),
  ),
});

/**
 * The bytes of the position described last, or null if it does not fit. `finishRecord` adds the
 * result later.
 */
export function recordMaze(state: State, survival: number, hope: number, chance: number): Uint8Array | null {
  const bytes = new Uint8Array(RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  view.setFloat32(0, survival, true);
  view.setFloat32(8, hope, true);
  view.setFloat32(12, chance, true);
  bytes[18] = maze.prisoners;
  bytes[19] = maze.first;
  bytes[20] = SIDES.indexOf(rulesetFor(state.setup).board.main.columns);
  bytes[21] = state.hollow === null ? 0 : 1;
  new Int16Array(bytes.buffer, HEAD, MAZE_NUMBERS).set(maze.numbers);
  const features = new Uint16Array(bytes.buffer, FEATURES_FROM);
  features.fill(NO_FEATURE);
  for (let p = 0; p < maze.prisoners; p++) {
    const live = maze.live[p]!;
    if (live > FEATURES_KEPT) return null;
    features.set(maze.features[p]!.subarray(0, live), p * FEATURES_KEPT);
  }
  return bytes;
}

/**
 * Adds the result: the worth to learn, whether the prisoners escaped, whether the game had no
 * random choices, and the lesson.
 */
export function finishRecord(
  bytes: Uint8Array,
  result: { worth: number; won: boolean; straight: boolean; lesson: number },
): void {
  new DataView(bytes.buffer).setFloat32(4, result.worth, true);
  bytes[16] = result.won ? 1 : 0;
  bytes[17] = result.straight ? 1 : 0;
  bytes[22] = result.lesson;
}
