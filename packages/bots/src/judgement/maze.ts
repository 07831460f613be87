import {
  AWAY,
  EDITION_NAMES,
  EMPTY,
  hasKey,
  isGate,
  isWaiting,
  type Prisoner,
  type Ruleset,
} from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import { MAX_SPACES } from './distances.ts';
import { MAZE_COUNTS, writeCounts } from './maze-counts.ts';
import {
  ARRIVING_SELF,
  BELOW_SELF,
  EDITION_FROM,
  KEY_SELF,
  LIT_SELF,
  NERVE_FROM,
  OFF_SELF,
  ORDER_FROM,
  PRISONERS_FROM,
  WAITING_SELF,
  distanceRow,
  goalLook,
  tileFeatureLooks,
  mateLook,
  offsetRows,
} from './maze-features.ts';
import { monstersWatching } from './monster-sight.ts';
import { MAX_PRISONERS, keepsLit, survey } from './survey.ts';
import { TRAITS, TRAITS_OF_THE_HOLLOW, writeTraits } from './traits.ts';
import { TRAINED_NERVE } from './trained-nerve.ts';

/**
 * Traits and counts: the numbers that describe the team. Traits of the Hollow are 0 in other games.
 */
export const MAZE_NUMBERS = TRAITS_OF_THE_HOLLOW + MAZE_COUNTS;
/**
 * Numbers are stored in parts of 1/128, so that products need no rounding, and are limited to four.
 */
export const NUMBER_ONE = 128;
const LARGEST_NUMBER = 4 * NUMBER_ONE;
/**
 * Each space by offset and by distance, goals included, each prisoner twice, and ten features of
 * the prisoner itself.
 */
export const MAX_FEATURES = 3 * MAX_SPACES + 2 * MAX_PRISONERS + 10;

/** A position as the maze network sees it. Scratch: one object, filled again for every state. */
export const maze = {
  prisoners: 0,
  /** The prisoner to act next. */
  first: 0 as Prisoner,
  numbers: new Int16Array(MAZE_NUMBERS),
  /** By prisoner: the features, and their number. */
  features: Array.from({ length: MAX_PRISONERS }, () => new Uint16Array(MAX_FEATURES)),
  live: new Uint16Array(MAX_PRISONERS),
};

const written = new Float32Array(MAZE_NUMBERS);
const traits = written.subarray(0, TRAITS);
const hollowTraits = written.subarray(0, TRAITS_OF_THE_HOLLOW);
const counts = written.subarray(TRAITS_OF_THE_HOLLOW);

/** Scratch: the spaces with tiles, their looks, and their looks as goals (0: no goal). */
const laid = new Uint8Array(MAX_SPACES);
const looks = new Uint8Array(MAX_SPACES);
const goalLooks = new Uint8Array(MAX_SPACES);
const mates = new Uint8Array(MAX_PRISONERS);
let tiles = 0;

/**
 * Describes a state by each prisoner's surroundings, by offset and by walking distance, and by the
 * team's numbers. Hot path.
 */
export function describeMaze(table: Ruleset, prospect: Prospect): void {
  const { state } = prospect;
  const isHollow = state.hollow !== null;
  writeTraits(table, prospect, isHollow ? hollowTraits : traits);
  writeCounts(prospect, counts);
  roundNumbers(0, isHollow ? TRAITS_OF_THE_HOLLOW : TRAITS);
  if (!isHollow) maze.numbers.fill(0, TRAITS, TRAITS_OF_THE_HOLLOW);
  roundNumbers(TRAITS_OF_THE_HOLLOW, MAZE_NUMBERS);
  listTiles(table, prospect);
  const count = state.at.length;
  maze.prisoners = count;
  maze.first = (state.action === 'none' ? state.turn : state.turn + 1) % count;
  for (let p = 0; p < count; p++) mates[p] = mateLook(state.lit[p]!, state.key[p]!, state.nerve[p]!);
  for (let p = 0; p < count; p++) maze.live[p] = describePrisoner(table, prospect, p, maze.features[p]!);
}

function roundNumbers(from: number, to: number): void {
  const { numbers } = maze;
  for (let n = from; n < to; n++) {
    const number = written[n]!;
    // Most are 0 and need no rounding.
    if (number === 0) numbers[n] = 0;
    else numbers[n] = Math.max(-LARGEST_NUMBER, Math.min(LARGEST_NUMBER, Math.round(number * NUMBER_ONE)));
  }
}

function listTiles({ board }: Ruleset, { state }: Prospect): void {
  const count = state.at.length;
  tiles = 0;
  for (let space = 0; space < board.spaces; space++) {
    const tile = state.tiles[space]!;
    if (tile === EMPTY) continue;
    laid[tiles] = space;
    looks[tiles] = tileFeatureLooks[tile]!;
    const gate = isGate(tile);
    let goal = 0;
    if (gate || hasKey(tile)) {
      let lights = 0;
      for (let p = 0; p < count; p++) if (keepsLit(board, state, p, space)) lights++;
      goal = goalLook(gate, lights, monstersWatching(space) !== 0);
    }
    goalLooks[tiles++] = goal;
  }
}

/** Lists the features of one prisoner and returns their number. */
function describePrisoner(
  { board, edition }: Ruleset,
  { state, arriving }: Prospect,
  prisoner: Prisoner,
  into: Uint16Array,
): number {
  const { mainSpaces } = board;
  const count = state.at.length;
  const space = survey.at[prisoner]!;
  const far = survey.far[prisoner]!;
  let live = 0;
  if (space !== AWAY && space < mainSpaces) {
    const rows = offsetRows(board);
    const from = space * mainSpaces;
    for (let n = 0; n < tiles && laid[n]! < mainSpaces; n++)
      into[live++] = rows[from + laid[n]!]! + looks[n]!;
    for (let p = 0; p < count; p++) {
      const there = survey.at[p]!;
      if (there !== AWAY && there < mainSpaces) into[live++] = rows[from + there]! + mates[p]!;
    }
  }
  for (let n = 0; n < tiles; n++) {
    const row = distanceRow[far[laid[n]!]!]!;
    into[live++] = row + looks[n]!;
    if (goalLooks[n] !== 0) into[live++] = row + goalLooks[n]!;
  }
  for (let p = 0; p < count; p++) {
    const there = survey.at[p]!;
    if (there !== AWAY) into[live++] = distanceRow[far[there]!]! + mates[p]!;
  }
  into[live++] = ORDER_FROM + ((prisoner - maze.first + count) % count);
  if (state.lit[prisoner] === 1) into[live++] = LIT_SELF;
  if (state.key[prisoner] === 1) into[live++] = KEY_SELF;
  into[live++] = NERVE_FROM + Math.min(TRAINED_NERVE, state.nerve[prisoner]!);
  if (space === AWAY) into[live++] = isWaiting(state, prisoner) ? WAITING_SELF : OFF_SELF;
  else if (space >= mainSpaces) into[live++] = BELOW_SELF;
  if (prisoner === arriving) into[live++] = ARRIVING_SELF;
  into[live++] = EDITION_FROM + EDITION_NAMES.indexOf(edition.name);
  into[live++] = PRISONERS_FROM + count - 1;
  return live;
}
