import {
  ALL_DIRECTIONS,
  BRINGS_KEY,
  EMPTY,
  KINDS,
  exitsOf,
  facingOf,
  kindFactsOf,
  hasKey,
  isPit,
  kindOf,
  makeTile,
  waysToTurn,
  withoutKey,
  type Board,
  type Direction,
  type Tile,
} from '@night-cage/rules';
import { FAR } from './distances.ts';
import { MAX_PRISONERS } from './survey.ts';
import { TRAINED_NERVE } from './trained-nerve.ts';

/**
 * Numbers the features of a prisoner's surroundings. A feature is present or absent, so a list of
 * numbers describes a position, and each number has a row of weights. Any change here requires new
 * training.
 */

/** Tiles are integers below this limit. */
const TILE_VALUES = 8192;
/**
 * Look 0 is an empty space and no feature, look 1 any pit; then each kind in each rotation, with
 * and without its key.
 */
const PIT_LOOK = 1;
const LOOKS = 40;
export const tileFeatureLooks = new Uint8Array(TILE_VALUES);
const faces: Tile[] = [];

function numberLooks(): void {
  let looks = PIT_LOOK;
  for (let kind = 1; kind < KINDS.length; kind++) {
    for (const tile of waysToTurn(kind)) {
      for (const variant of BRINGS_KEY[kind]! ? [tile, withoutKey(tile)] : [tile]) {
        faces[++looks] = variant;
        tileFeatureLooks[variant] = looks;
      }
    }
  }
  for (let tile = 1; tile < TILE_VALUES; tile++) if (isPit(tile)) tileFeatureLooks[tile] = PIT_LOOK;
  if (looks >= LOOKS) throw new Error(`there are ${looks} looks of a tile, and room for ${LOOKS - 1}`);
}
numberLooks();

/** Other prisoners by candle, key and nerve. */
const MATES = 8;
/** A key or a gate; lit by no, one or more prisoners; watched by a monster or not. */
const GOALS = 12;
const AT_OFFSET = LOOKS + MATES;
const AT_DISTANCE = LOOKS + MATES + GOALS;

/**
 * The board wraps around, so no space is more than three away on either axis, with six or seven
 * spaces a side.
 */
const REACH = 3;
const SPAN = 2 * REACH + 1;

/** Upper ends of the distance buckets, in half-steps: fine near the prisoner, coarse far away. */
const BUCKET_ENDS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, FAR - 1, FAR];
const bucketOf = Uint8Array.from({ length: FAR + 1 }, (_, distance) =>
  BUCKET_ENDS.findIndex((end) => distance <= end),
);

const DISTANCES_FROM = SPAN * SPAN * AT_OFFSET;
const SELF_FROM = DISTANCES_FROM + BUCKET_ENDS.length * AT_DISTANCE;
export const ORDER_FROM = SELF_FROM;
export const LIT_SELF = ORDER_FROM + MAX_PRISONERS;
export const KEY_SELF = LIT_SELF + 1;
/** One feature per amount of nerve, from 0. */
export const NERVE_FROM = KEY_SELF + 1;
/** Not on the board yet, off it for another reason, about to arrive, in the Hollow. */
export const WAITING_SELF = NERVE_FROM + TRAINED_NERVE + 1;
export const OFF_SELF = WAITING_SELF + 1;
export const ARRIVING_SELF = OFF_SELF + 1;
export const BELOW_SELF = ARRIVING_SELF + 1;
export const EDITION_FROM = BELOW_SELF + 1;
const EDITIONS_AT_MOST = 4;
export const PRISONERS_FROM = EDITION_FROM + EDITIONS_AT_MOST;
export const MAZE_FEATURES = PRISONERS_FROM + MAX_PRISONERS;

export const mateLook = (lit: number, key: number, nerve: number): number =>
  LOOKS + lit + 2 * key + (nerve > 0 ? 4 : 0);
export const goalLook = (gate: boolean, lights: number, watched: boolean): number =>
  LOOKS + MATES + (gate ? 6 : 0) + (lights > 2 ? 2 : lights) * 2 + (watched ? 1 : 0);

/** Where the features of a distance (in half-steps) begin; add the look. */
export const distanceRow = Uint16Array.from(bucketOf, (bucket) => DISTANCES_FROM + bucket * AT_DISTANCE);

const rowTables = new Map<number, Uint16Array>();

/**
 * `offsetRows(board)[from * mainSpaces + to]`: where the features of an offset begin; add the look.
 */
export function offsetRows({ main, mainSpaces, rowOf, columnOf }: Board): Uint16Array {
  const known = rowTables.get(main.columns);
  if (known !== undefined) return known;
  const rows = new Uint16Array(mainSpaces * mainSpaces);
  for (let from = 0; from < mainSpaces; from++) {
    for (let to = 0; to < mainSpaces; to++) {
      const down = wrapped(rowOf[to]! - rowOf[from]!, main.rows);
      const right = wrapped(columnOf[to]! - columnOf[from]!, main.columns);
      rows[from * mainSpaces + to] = offsetRow(down, right);
    }
  }
  rowTables.set(main.columns, rows);
  return rows;
}

/**
 * The shorter direction around the board: -3 to 3 with seven spaces a side. With six, -3 and 3 are
 * the same space and count as 3.
 */
function wrapped(steps: number, side: number): number {
  const forward = (steps + 2 * side) % side;
  return forward > REACH ? forward - side : forward;
}

const offsetRow = (down: number, right: number): number =>
  ((down + REACH) * SPAN + right + REACH) * AT_OFFSET;

/**
 * The eight symmetries of a square: four rotations, each also mirrored. The board looks the same
 * under all of them.
 */
export const SYMMETRIES = 8;
/** The mirror image alone. Only it keeps the Hollow intact, whose rows have a top. */
export const MIRROR = 4;

/**
 * Maps each feature to its number under a symmetry, for a board with this many spaces a side: lets
 * training use each position eight times.
 */
export function turnedFeatures(symmetry: number, side: number): Uint16Array {
  const turned = Uint16Array.from({ length: MAZE_FEATURES }, (_, feature) => feature);
  const looks = Array.from({ length: AT_DISTANCE }, (_, look) => turnedLook(look, symmetry));
  for (let down = -REACH; down <= REACH; down++) {
    for (let right = -REACH; right <= REACH; right++) {
      const [newDown, newRight] = turnedOffset(down, right, symmetry);
      const row = offsetRow(wrapped(newDown, side), wrapped(newRight, side));
      for (let look = 0; look < AT_OFFSET; look++) turned[offsetRow(down, right) + look] = row + looks[look]!;
    }
  }
  for (let row = DISTANCES_FROM; row < SELF_FROM; row += AT_DISTANCE)
    for (let look = 0; look < AT_DISTANCE; look++) turned[row + look] = row + looks[look]!;
  return turned;
}

function turnedOffset(down: number, right: number, symmetry: number): [down: number, right: number] {
  let [d, r] = [down, symmetry >= MIRROR ? -right : right];
  for (let quarter = symmetry % 4; quarter > 0; quarter--) [d, r] = [r, -d];
  return [d, r];
}

function turnedDirection(direction: Direction, symmetry: number): Direction {
  const mirrored = symmetry >= MIRROR && direction % 2 === 1 ? 4 - direction : direction;
  return ((mirrored + (symmetry % 4)) % 4) as Direction;
}

function turnedLook(look: number, symmetry: number): number {
  const tile = faces[look];
  if (tile === undefined || tile === EMPTY) return look;
  const { turning } = kindFactsOf(kindOf(tile));
  let exits = 0;
  for (const direction of ALL_DIRECTIONS)
    if ((exitsOf(tile) & (1 << direction)) !== 0) exits |= 1 << turnedDirection(direction, symmetry);
  const facing = turnedDirection(facingOf(tile), symmetry);
  const turned = makeTile(
    kindOf(tile),
    exits,
    turning === 'mouth' ? facing : turning === 'faces' ? ((facing % 2) as Direction) : 0,
  );
  return tileFeatureLooks[hasKey(tile) ? turned : withoutKey(turned)]!;
}
