import { NOWHERE, isInHollow, mainColumn, mainRow, nextSpace, type Space } from '../board/board.ts';
import { hasExit, opposite, type Direction } from '../board/directions.ts';
import type { Ruleset } from '../editions/edition.ts';
import { AWAY, isBetween, isWaiting, linesOpenTo } from '../prisoners/whereabouts.ts';
import {
  EMPTY,
  exitsOf,
  hasKey,
  isGate,
  isMonster,
  isOther,
  isPit,
  isShriek,
  type Tile,
} from '../tiles/tile.ts';
import type { Prisoner } from './intent.ts';
import type { State } from './state.ts';

/**
 * Scratch memory of one check, never kept between calls: the outcome is checked after every change.
 */
const part = new Int32Array(128);
const todo = new Int32Array(128);

/**
 * W2, isolated: with the stack empty, can all prisoners still reach the same Gate, with enough
 * keys? Pits block a path; prisoners and monsters do not, since they may leave.
 */
export function everyoneCanMeetAtAGate(table: Ruleset, state: State): boolean {
  if (someoneIsStillOnTheMove(state) || aFallMayCarry(table, state)) return true;
  part.fill(0);
  let count = 0;
  for (let gate = 0; gate < state.tiles.length; gate++) {
    if (part[gate] !== 0 || !isGate(state.tiles[gate]!)) continue;
    numberPart(table, state, gate, ++count, part);
    if (canAllEscapeIn(table, state, count)) return true;
  }
  return false;
}

/**
 * The check waits while a prisoner is on a tile where it cannot stay, under The Other, or between
 * the boards.
 */
function someoneIsStillOnTheMove(state: State): boolean {
  return state.at.some((space, prisoner) => {
    if (space === AWAY) return isBetween(state, prisoner);
    const tile = state.tiles[space]!;
    return tile === EMPTY || isPit(tile) || isMonster(tile) || isShriek(tile) || isOther(tile);
  });
}

/**
 * A fall may still bring a prisoner to a Gate without a tile from the stack: along a line without
 * an empty space (F5), or, when prisoners fall into the Hollow, onto or beside a Gate there (H3).
 */
function aFallMayCarry({ board, edition }: Ruleset, { tiles }: State): boolean {
  if (edition.hollow) return tiles.some((tile, space) => isGate(tile) && isInHollow(board, space));
  const { rows, columns } = board.main;
  for (let row = 0; row < rows; row++) if (isFull(tiles, mainRow(board, row))) return true;
  for (let column = 0; column < columns; column++) if (isFull(tiles, mainColumn(board, column))) return true;
  return false;
}

function isFull(tiles: readonly Tile[], line: readonly Space[]): boolean {
  for (let n = 0; n < line.length; n++) if (tiles[line[n]!] === EMPTY) return false;
  return true;
}

/** Every prisoner is in this part of the maze, or may land in it, and it holds enough keys. */
function canAllEscapeIn(table: Ruleset, state: State, number: number): boolean {
  for (let prisoner = 0; prisoner < state.at.length; prisoner++) {
    if (!reaches(table, state, prisoner, number)) return false;
  }
  let keys = 0;
  for (const held of state.key) keys += held;
  for (let space = 0; space < state.tiles.length; space++) {
    if (part[space] === number && hasKey(state.tiles[space]!)) keys++;
  }
  return keys >= state.at.length;
}

function reaches(table: Ruleset, state: State, prisoner: Prisoner, number: number): boolean {
  const space = state.at[prisoner]!;
  if (space !== AWAY) return part[space] === number;
  if (isWaiting(state, prisoner)) return true;
  return linesOpenTo(table.board, state, prisoner).some((line) => line.some((s) => part[s] === number));
}

const isOpen = (tile: Tile): boolean => tile !== EMPTY && !isPit(tile);

/** Writes `number` for every space in the same part of the maze as `from`. */
function numberPart(
  { board }: Ruleset,
  { tiles }: State,
  from: Space,
  number: number,
  parts: number[] | Int32Array,
): void {
  parts[from] = number;
  todo[0] = from;
  for (let count = 1; count > 0;) {
    const space = todo[--count]!;
    const exits = exitsOf(tiles[space]!);
    for (let side = 0; side < 4; side++) {
      const direction = side as Direction;
      const beyond = hasExit(exits, direction) ? nextSpace(board, space, direction) : NOWHERE;
      if (beyond === NOWHERE || parts[beyond] !== 0) continue;
      const tile = tiles[beyond]!;
      if (!isOpen(tile) || !hasExit(exitsOf(tile), opposite(direction))) continue;
      parts[beyond] = number;
      todo[count++] = beyond;
    }
  }
}

/**
 * The number of the part of the maze that each space belongs to, from 1; 0 for an empty space or a
 * pit.
 */
export function components(table: Ruleset, state: State): number[] {
  const parts = state.tiles.map(() => 0);
  let count = 0;
  for (let from = 0; from < table.board.spaces; from++) {
    if (parts[from] === 0 && isOpen(state.tiles[from]!)) numberPart(table, state, from, ++count, parts);
  }
  return parts;
}
