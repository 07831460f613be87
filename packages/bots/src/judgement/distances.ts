import {
  EMPTY,
  NOWHERE,
  exitsOf,
  facingOf,
  hasKey,
  isGate,
  isKeeper,
  isMonster,
  isOther,
  isPit,
  isShriek,
  type Board,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';

/** Room for the largest board with the Hollow below it (7 x 7 + 4 x 7). */
export const MAX_SPACES = 80;

/**
 * Distances are in half-steps: a step into the dark may meet a wall or a monster, and a prisoner
 * may block the path.
 */
export const STEP = 2;
const DARK_STEP = 3;
const CROWDED = 1;
const CHARGE = 5;
const NO_STEP = 0;
/** The maximum distance. */
export const FAR = 24;

/**
 * Scratch, valid until the next survey: `costs[space * 4 + direction]`. Everything in this folder
 * is a hot path: it runs about twenty times per question.
 */
const costs = new Uint8Array(MAX_SPACES * 4);
const occupied = new Uint8Array(MAX_SPACES);
let next: readonly Space[] = [];

const leavable = (tile: Tile): boolean =>
  !isPit(tile) && !isMonster(tile) && !isShriek(tile) && !isOther(tile);

/**
 * Computes the cost of every step. With an empty stack, no new tile can appear, so the dark is
 * closed (E3).
 */
export function surveyStepCosts(board: Board, state: State): void {
  const { tiles, at } = state;
  const dark = state.left > 0 ? DARK_STEP : NO_STEP;
  const darkExits = state.left > 0 ? 15 : 0;
  ({ next } = board);
  for (let prisoner = 0; prisoner < at.length; prisoner++)
    if (at[prisoner]! >= 0) occupied[at[prisoner]!] = 1;
  for (let space = 0; space < board.spaces; space++) {
    const from = tiles[space]!;
    const exits = from === EMPTY ? darkExits : leavable(from) ? exitsOf(from) : 0;
    for (let direction = 0; direction < 4; direction++) {
      const index = space * 4 + direction;
      const to = next[index]!;
      if ((exits & (1 << direction)) === 0 || to === NOWHERE) costs[index] = NO_STEP;
      else if (tiles[to] === EMPTY) costs[index] = dark;
      else costs[index] = costOfEntering(tiles[to]!, direction, to);
    }
  }
  for (let prisoner = 0; prisoner < at.length; prisoner++)
    if (at[prisoner]! >= 0) occupied[at[prisoner]!] = 0;
}

function costOfEntering(tile: Tile, direction: number, space: Space): number {
  if (isPit(tile) || isShriek(tile) || (exitsOf(tile) & (1 << (direction ^ 2))) === 0) return NO_STEP;
  if (isMonster(tile)) {
    if (!isKeeper(tile) || !hasKey(tile)) return NO_STEP;
    return facingOf(tile) === direction ? STEP : CHARGE;
  }
  return occupied[space] === 1 && !isGate(tile) ? STEP + CROWDED : STEP;
}

/** The cost of a step by the last survey; 0 where no step is possible. */
export const costTowards = (space: Space, direction: number): number => costs[space * 4 + direction]!;

/** Spaces to expand: a ring buffer, since a shorter path may bring a space back. */
const ring = new Uint8Array(256);
const inRing = new Uint8Array(MAX_SPACES);
let sources = 0;

/** Adds a space to measure from, with its own distance. */
export function addSource(far: Uint8Array, space: Space, distance: number): void {
  far[space] = distance;
  if (inRing[space] === 1) return;
  inRing[space] = 1;
  ring[sources++] = space;
}

/**
 * Computes the shortest distance from the sources to every space. The caller fills `far` with `FAR`
 * first.
 */
export function spreadDistances(far: Uint8Array): void {
  let head = 0;
  let tail = sources;
  sources = 0;
  while (head !== tail) {
    const space = ring[head]!;
    head = (head + 1) & 255;
    inRing[space] = 0;
    const here = far[space]!;
    const index = space * 4;
    for (let direction = 0; direction < 4; direction++) {
      const cost = costs[index + direction]!;
      if (cost === NO_STEP) continue;
      const to = next[index + direction]!;
      const there = here + cost;
      if (there >= far[to]!) continue;
      far[to] = there;
      if (inRing[to] === 1) continue;
      inRing[to] = 1;
      ring[tail] = to;
      tail = (tail + 1) & 255;
    }
  }
}
