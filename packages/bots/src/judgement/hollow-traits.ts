import {
  AWAY,
  EMPTY,
  GATE,
  KEEPER,
  KEY,
  NONE,
  OTHER_LENGTH,
  OTHER_WIDTH,
  SHRIEK,
  TO_HOLLOW,
  hasKey,
  isGate,
  isOther,
  isPit,
  isShriek,
  type Board,
  type Hollow,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import { goals } from './goals.ts';
import { expectedInTopPile, sureBelow, unseenOfTopPile } from './piles.ts';
import { prisonersInTurn } from './prisoner-traits.ts';
import { survey } from './survey.ts';
import { putFlag, putTrait, putCount, putNothing, putWithin } from './trait-writer.ts';

const PILE_TRAITS = 16;
const OTHER_TRAITS = 16;
const BELOW_TRAITS = 14;
const PRISONER_TRAITS = 7;
/**
 * Traits that only a game with the Hollow has (chapter 19): its piles, The Other, and the prisoners
 * on each board.
 */
export const HOLLOW_TRAITS = PILE_TRAITS + OTHER_TRAITS + BELOW_TRAITS + 4 * PRISONER_TRAITS;

export function writeHollow(board: Board, state: State): void {
  const hollow = state.hollow!;
  writePiles(state);
  writeOther(board, state, hollow);
  writeBelow(board, state, hollow);
  for (const prisoner of prisonersInTurn(state)) writePrisoner(board, state, hollow, prisoner);
}

/**
 * H1: each pile holds at least a gate, a key and a Shriek; every third Shriek calls The Other
 * (H12).
 */
function writePiles(state: State): void {
  const { pileLeft, pile, bag, loose } = state;
  const left = Math.max(1, pileLeft + unseenOfTopPile(state));
  const share = pileLeft / left;
  let onBoard = loose;
  for (const tile of state.tiles) if (tile !== EMPTY && isShriek(tile)) onBoard++;
  putCount(pile, 4);
  putTrait(pileLeft / 24);
  putTrait(expectedInTopPile(state, GATE) * share);
  putTrait((expectedInTopPile(state, KEY) + expectedInTopPile(state, KEEPER)) * share * 0.5);
  putTrait((expectedInTopPile(state, GATE) / left) * 10);
  putTrait(((expectedInTopPile(state, KEY) + expectedInTopPile(state, KEEPER)) / left) * 5);
  putTrait((expectedInTopPile(state, SHRIEK) / left) * 8);
  putTrait(sureBelow(state, GATE) / 4);
  putCount(onBoard, 2);
  putTrait((bag[SHRIEK]! * state.left) / (state.left - bag[NONE]! || 1) / 6);
}

/** H6-H9: how far The Other has come, and the prisoners and tiles in its lane. */
function writeOther(board: Board, state: State, hollow: Hollow): void {
  const { sections, onMain, depth, lastDepth, resting, arrived, awake } = hollow;
  putCount(onMain ? 0 : sections, 3);
  putFlag(onMain);
  putTrait(onMain ? depth / 6 : 0);
  putFlag(onMain && depth >= lastDepth);
  putFlag(resting);
  putFlag(arrived);
  putFlag(awake);
  putFlag(hollow.pit && !hollow.advanced);
  let prisoners = 0;
  let goalTiles = 0;
  let tiles = 0;
  let covered = 0;
  if (onMain) {
    for (let space = 0; space < board.mainSpaces; space++) {
      const tile = state.tiles[space]!;
      if (tile === EMPTY) continue;
      if (isOther(tile)) covered++;
      else if (aheadOfOther(board, hollow, space) > 0) {
        tiles++;
        if (isGate(tile) || hasKey(tile)) goalTiles++;
      }
    }
    for (let p = 0; p < state.at.length; p++) {
      const space = survey.at[p]!;
      if (space !== AWAY && aheadOfOther(board, hollow, space) > 0) prisoners++;
    }
  }
  putTrait(prisoners / 2);
  putTrait(goalTiles);
  putTrait(tiles / 6);
  putTrait(covered / 12);
  putFlag(onMain && prisoners === 0);
}

/** Rows between The Other and a space of its lane; 0 beside the lane and on the other board. */
function aheadOfOther(board: Board, { onMain, edge, first, depth, lastDepth }: Hollow, space: Space): number {
  if (!onMain || space >= board.mainSpaces) return 0;
  const column = board.columnOf[space]!;
  const row = board.rowOf[space]!;
  const across = edge % 2 === 0 ? column : row;
  if (across < first || across >= first + OTHER_WIDTH) return 0;
  const { columns, rows } = board.main;
  const fromEdge =
    edge === 0 ? row : edge === 1 ? columns - 1 - column : edge === 2 ? rows - 1 - row : column;
  return fromEdge >= lastDepth ? 0 : Math.max(0, fromEdge - depth + 1);
}

/**
 * The prisoners in the Hollow, those whose light holds The Other back (H6), and the tiles there.
 */
function writeBelow(board: Board, state: State, hollow: Hollow): void {
  let lit = 0;
  let dark = 0;
  let above = 0;
  for (let p = 0; p < state.at.length; p++) {
    const space = survey.at[p]!;
    if (space === AWAY) continue;
    if (space < board.mainSpaces) above++;
    else if (state.lit[p] === 1) lit++;
    else dark++;
  }
  let tiles = 0;
  let gates = 0;
  let keys = 0;
  let pits = 0;
  let pitsAbove = 0;
  for (let space = 0; space < board.spaces; space++) {
    const tile = state.tiles[space]!;
    if (tile === EMPTY) continue;
    const isBelow = space >= board.mainSpaces;
    if (isPit(tile)) {
      if (isBelow) pits++;
      else pitsAbove++;
    } else if (isBelow && !isOther(tile)) {
      tiles++;
      if (isGate(tile)) gates++;
      else if (hasKey(tile)) keys++;
    }
  }
  putCount(lit, 2);
  putWithin(dark, 2);
  putWithin(above, 4);
  putFlag(above === state.at.length);
  putFlag(above === 0);
  putTrait(tiles / 8);
  putFlag(gates > 0);
  putTrait(keys);
  putTrait(pits / 3);
  putTrait(pitsAbove / 4);
  putFlag(goals.gate >= board.mainSpaces);
  putFlag(lit === 0 && hollow.sections === 3);
}

function writePrisoner(board: Board, state: State, hollow: Hollow, prisoner: Prisoner): void {
  const space = survey.at[prisoner]!;
  if (space === AWAY) {
    putFlag(state.off[prisoner] === TO_HOLLOW);
    putNothing(PRISONER_TRAITS - 1);
    return;
  }
  const isBelow = space >= board.mainSpaces;
  const row = board.rowOf[space]!;
  const free = board.hollow!.rows - hollow.sections * OTHER_LENGTH;
  putTrait(0);
  putFlag(isBelow);
  putTrait(isBelow ? row / 6 : 0);
  putFlag(isBelow && row === 0);
  putWithin(isBelow ? free - row : 0, 7);
  const ahead = aheadOfOther(board, hollow, space);
  putTrait(ahead / 5);
  putFlag(ahead > 0 && ahead <= OTHER_LENGTH);
}
