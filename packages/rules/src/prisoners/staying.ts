import { nextSpace, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS, type Direction } from '../board/directions.ts';
import { connectedTowards } from '../board/sight.ts';
import type { Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';
import { goesAsOne, isBarred } from '../tiles/tile.ts';
import { prisonerAt } from './whereabouts.ts';

interface Replaceable {
  readonly space: Space;
  readonly direction: Direction;
}

/** The tiles that a monster may replace (Y2): connected, no prisoner, no Shriek, not the Dirge's pit. */
export function replaceable(table: Ruleset, state: State, prisoner: Prisoner): Replaceable[] {
  const from = state.at[prisoner]!;
  return ALL_DIRECTIONS.filter((direction) => connectedTowards(table.board, state, from, direction))
    .map((direction) => ({ space: nextSpace(table.board, from, direction), direction }))
    .filter(({ space }) => {
      const tile = state.tiles[space]!;
      return prisonerAt(state, space) < 0 && !isBarred(tile) && !goesAsOne(tile);
    });
}
