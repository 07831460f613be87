import { distanceBetween, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS, type Direction } from '../board/directions.ts';
import { looksTowards, sightLine } from '../board/sight.ts';
import type { Edition, Ruleset } from '../editions/edition.ts';
import type { State } from '../game/state.ts';
import { facingOf, isMonster, kindOf, type Tile } from '../tiles/tile.ts';

/** The spaces of a strike, and the monsters it sets off, nearest first (M4, M5). */
export interface Reach {
  readonly spaces: readonly Space[];
  readonly monsters: readonly Space[];
}

/**
 * What the strike of the monster on `space` reaches. A Keeper struck from behind stays asleep (P2),
 * except by a Pathless, which strikes from all sides (D1), or a Pathbreaker, whose line reaches it
 * from both ways. `turned`: the axis along which a Pathbreaker strikes when a prisoner stepped on
 * it, if it differs from its own (NT6).
 */
export function reachOf(table: Ruleset, state: State, space: Space, turned?: number): Reach {
  const { board, edition } = table;
  const tile = state.tiles[space]!;
  const spaces: Space[] = [];
  const monsters: Space[] = [];
  const strikes = (reached: Space, along: Direction | null): void => {
    if (!monsters.includes(reached) && wakes(edition, state.tiles[reached]!, along)) monsters.push(reached);
  };
  const wide = edition.monsters[kindOf(tile)]?.runsOver?.(board, space, turned ?? facingOf(tile));
  if (wide !== undefined) {
    for (const reached of wide) {
      spaces.push(reached);
      strikes(reached, null);
    }
  } else {
    for (const direction of ALL_DIRECTIONS) {
      if (!looksTowards(table, tile, direction)) continue;
      for (const seen of sightLine(board, state, space, direction)) {
        if (!spaces.includes(seen)) spaces.push(seen);
        strikes(seen, direction);
      }
    }
  }
  if (monsters.length > 1)
    monsters.sort((a, b) => distanceBetween(board, space, a) - distanceBetween(board, space, b) || a - b);
  return { spaces, monsters };
}

function wakes(edition: Edition, tile: Tile, along: Direction | null): boolean {
  if (!isMonster(tile)) return false;
  const { wokenByStrikes } = edition.monsters[kindOf(tile)]!;
  if (wokenByStrikes !== 'unless from behind') return wokenByStrikes === 'always';
  return along === null || facingOf(tile) !== along;
}
