import { NOWHERE, mainColumn, mainRow, nextSpace, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS, leads, opposite } from '../board/directions.ts';
import type { Table } from '../editions/edition.ts';
import { AWAY, isBetween, isWaiting, linesOpenTo } from '../prisoners/whereabouts.ts';
import { EMPTY, exitsOf, hasKey, isGate, isMonster, isOther, isPit, isShriek } from '../tiles/tile.ts';
import type { State } from './state.ts';

/**
 * W2, isolated: with the stack empty, can one Gate still be reached by all, with keys enough for all? Pits break a way;
 * prisoners and monsters do not, since they may leave.
 */
export function everyoneCanMeetAtAGate(table: Table, state: State): boolean {
  if (someoneIsStillOnTheMove(state) || aFallMayCarry(table, state)) return true;
  const component = components(table, state);
  return component.some(
    (number, gate) => number > 0 && isGate(state.tiles[gate]!) && suits(table, state, component, number),
  );
}

/** Nobody is judged while a prisoner stands where it cannot stay, lies under The Other, or hangs between the boards. */
function someoneIsStillOnTheMove(state: State): boolean {
  return state.at.some((space, prisoner) => {
    if (space === AWAY) return isBetween(state, prisoner);
    const tile = state.tiles[space]!;
    return tile === EMPTY || isPit(tile) || isMonster(tile) || isShriek(tile) || isOther(tile);
  });
}

/** F5: where one falls along a line, a line without an empty space needs no tile to land in, so a fall may still carry somebody. */
function aFallMayCarry({ board, edition }: Table, { tiles }: State): boolean {
  if (edition.hollow) return false;
  const isFull = (line: readonly Space[]): boolean => line.every((space) => tiles[space] !== EMPTY);
  for (let index = 0; index < board.main.rows; index++) if (isFull(mainRow(board, index))) return true;
  for (let index = 0; index < board.main.columns; index++) if (isFull(mainColumn(board, index))) return true;
  return false;
}

function suits(table: Table, state: State, component: readonly number[], number: number): boolean {
  const reaches = state.at.every((space, prisoner) => {
    if (space !== AWAY) return component[space] === number;
    if (isWaiting(state, prisoner)) return true;
    return linesOpenTo(table.board, state, prisoner).some((line) =>
      line.some((s) => component[s] === number),
    );
  });
  if (!reaches) return false;
  let keys = 0;
  for (const held of state.key) keys += held;
  component.forEach((of, space) => {
    if (of === number && hasKey(state.tiles[space]!)) keys++;
  });
  return keys >= state.at.length;
}

/** Numbers the parts of the maze, from 1, by space; 0 where there is no tile or a pit. */
export function components(table: Table, state: State): number[] {
  const { board } = table;
  const component = state.tiles.map(() => 0);
  const open = (space: Space): boolean => state.tiles[space] !== EMPTY && !isPit(state.tiles[space]!);
  let count = 0;
  for (let from = 0; from < board.spaces; from++) {
    if (component[from] !== 0 || !open(from)) continue;
    component[from] = ++count;
    const todo: Space[] = [from];
    for (let space = todo.pop(); space !== undefined; space = todo.pop()) {
      for (const direction of ALL_DIRECTIONS) {
        const beyond = nextSpace(board, space, direction);
        if (beyond === NOWHERE || component[beyond] !== 0 || !open(beyond)) continue;
        const joined =
          leads(exitsOf(state.tiles[space]!), direction) &&
          leads(exitsOf(state.tiles[beyond]!), opposite(direction));
        if (!joined) continue;
        component[beyond] = count;
        todo.push(beyond);
      }
    }
  }
  return component;
}
