import { apart, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS } from '../board/directions.ts';
import { sightLine } from '../board/sight.ts';
import type { Table } from '../editions/edition.ts';
import type { State } from '../game/state.ts';
import { fromBehind } from '../prisoners/moving.ts';
import { KEEPER, OMEN, PATHLESS } from '../tiles/kinds.ts';
import { isMonster, kindOf } from '../tiles/tile.ts';
import { looksTowards } from './looks.ts';

/** The whole row and column of a space, without it: what a Pathless strikes (D1). */
function cross({ board }: Table, space: Space): Space[] {
  return [...board.rowSpaces[space]!, ...board.columnSpaces[space]!].filter((s) => s !== space);
}

/** Every space the strike of the monster on `space` reaches, nearest first along each line (M4). */
export function spacesReached(table: Table, state: State, space: Space): Space[] {
  const tile = state.tiles[space]!;
  if (kindOf(tile) === PATHLESS) return cross(table, space);
  const reached: Space[] = [];
  for (const direction of ALL_DIRECTIONS) {
    if (!looksTowards(tile, direction)) continue;
    for (const seen of sightLine(table.board, state, space, direction)) if (!reached.includes(seen)) reached.push(seen);
  }
  return reached;
}

/** The monsters that this strike sets off (M5), nearest first. A Keeper struck from behind sleeps on (P2), except under a Pathless (D1). */
export function monstersReached(table: Table, state: State, space: Space): Space[] {
  const tile = state.tiles[space]!;
  const wakes = (monster: Space): boolean => isMonster(state.tiles[monster]!) && kindOf(state.tiles[monster]!) !== OMEN;
  let found: Space[] = [];
  if (kindOf(tile) === PATHLESS) found = cross(table, space).filter(wakes);
  else {
    for (const direction of ALL_DIRECTIONS) {
      if (!looksTowards(tile, direction)) continue;
      for (const seen of sightLine(table.board, state, space, direction)) {
        if (!wakes(seen) || found.includes(seen)) continue;
        if (kindOf(state.tiles[seen]!) === KEEPER && fromBehind(state.tiles[seen]!, direction)) continue;
        found.push(seen);
      }
    }
  }
  if (found.length < 2) return found;
  return found.sort((a, b) => apart(table.board, space, a) - apart(table.board, space, b) || a - b);
}
