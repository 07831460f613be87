import { rulesetFor, type State } from '@night-cage/rules';
import { MAZE_COUNTS } from '../judgement/maze-counts.ts';
import { MAZE_FEATURES, MIRROR, SYMMETRIES, turnedFeatures } from '../judgement/maze-features.ts';
import { MAZE_NUMBERS, NUMBER_ONE, maze } from '../judgement/maze.ts';
import { OUTPUT_COUNT } from '../judgement/maze-network.ts';
import { MOST_PRISONERS } from '../judgement/survey.ts';

/**
 * A position that was played, as bytes: four numbers of 4 bytes (survival, the worth to learn, what was hoped, what was
 * thought the chance), eight small ones, the numbers of the team in parts of one, and the features of each prisoner.
 */
const HEAD = 24;
/** Most boards have far fewer tiles; a position with more is left out. */
const FEATURES_KEPT = 112;
const FEATURES_FROM = HEAD + MAZE_NUMBERS * 2;
export const RECORD_BYTES = FEATURES_FROM + MOST_PRISONERS * FEATURES_KEPT * 2;
/** Stands where there is no feature. */
const NO_FEATURE = 0xffff;

const SIDES = [6, 7];

/** What whoever learns from records has to know of them: nothing of the game itself. */
export const recordLayout = (): object => ({
  bytes: RECORD_BYTES,
  head: HEAD,
  numbers: MAZE_NUMBERS,
  one: NUMBER_ONE,
  counts: MAZE_COUNTS,
  features: MAZE_FEATURES,
  featuresFrom: FEATURES_FROM,
  featuresKept: FEATURES_KEPT,
  prisoners: MOST_PRISONERS,
  answers: OUTPUT_COUNT,
  mirror: MIRROR,
  /** By the side of the board, by symmetry: what each feature becomes. */
  symmetries: SIDES.map((side) =>
    Array.from({ length: SYMMETRIES }, (_, symmetry) => [...turnedFeatures(symmetry, side)]),
  ),
});

/** The bytes of what was described last, or null if it does not fit. What came of it is written later. */
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

/** Writes what came of it: the worth to learn, whether they escaped, and whether nothing was tried at random in that game. */
export function finishRecord(
  bytes: Uint8Array,
  came: { worth: number; won: boolean; straight: boolean; lesson: number },
): void {
  new DataView(bytes.buffer).setFloat32(4, came.worth, true);
  bytes[16] = came.won ? 1 : 0;
  bytes[17] = came.straight ? 1 : 0;
  bytes[22] = came.lesson;
}
