import { apart, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS } from '../board/directions.ts';
import { sightLine } from '../board/sight.ts';
import type { Table } from '../editions/edition.ts';
import type { State } from '../game/state.ts';
import { fromBehind } from '../prisoners/moving.ts';
import { OMEN, PATHBREAKER, PATHLESS } from '../tiles/kinds.ts';
import { facingOf, isKeeper, isMonster, kindOf } from '../tiles/tile.ts';
import { looksTowards } from './looks.ts';

/** The whole row and column of a space, without it: what a Pathless strikes (D1). */
function cross({ board }: Table, space: Space): Space[] {
  return [...board.rowSpaces[space]!, ...board.columnSpaces[space]!].filter((s) => s !== space);
}

/** A Pathbreaker strikes along its own faces. */
export const AS_IT_LIES = -1;

/** The line of a Pathbreaker: its whole column (axis 0) or row, gaps included (NT6). */
function lineOf({ board }: Table, space: Space, axis: number): Space[] {
  return (axis === 0 ? board.columnSpaces : board.rowSpaces)[space]!.filter((s) => s !== space);
}

/** What a strike runs over: every space, and the monsters it sets off, nearest first (M4, M5). */
export interface Reach {
  readonly spaces: readonly Space[];
  readonly monsters: readonly Space[];
}

/**
 * A Keeper struck from behind sleeps on (P2), except under a Pathless, which strikes from all sides (D1), and on the line of
 * a Pathbreaker, which reaches it both ways round. An Omen that lies on the board has nothing to strike with.
 */
export function reachOf(table: Table, state: State, space: Space, axis: number = AS_IT_LIES): Reach {
  const tile = state.tiles[space]!;
  const spaces: Space[] = [];
  const monsters: Space[] = [];
  const wakes = (at: Space): boolean =>
    isMonster(state.tiles[at]!) && kindOf(state.tiles[at]!) !== OMEN && !monsters.includes(at);
  const kind = kindOf(tile);
  if (kind === PATHLESS || kind === PATHBREAKER) {
    const wide =
      kind === PATHLESS
        ? cross(table, space)
        : lineOf(table, space, axis === AS_IT_LIES ? facingOf(tile) : axis);
    for (const reached of wide) {
      spaces.push(reached);
      if (wakes(reached)) monsters.push(reached);
    }
  } else {
    for (const direction of ALL_DIRECTIONS) {
      if (!looksTowards(tile, direction)) continue;
      for (const seen of sightLine(table.board, state, space, direction)) {
        if (!spaces.includes(seen)) spaces.push(seen);
        const asleep = isKeeper(state.tiles[seen]!) && fromBehind(state.tiles[seen]!, direction);
        if (!asleep && wakes(seen)) monsters.push(seen);
      }
    }
  }
  if (monsters.length > 1)
    monsters.sort((a, b) => apart(table.board, space, a) - apart(table.board, space, b) || a - b);
  return { spaces, monsters };
}
