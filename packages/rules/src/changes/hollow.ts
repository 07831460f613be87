import type { Space } from '../board/board.ts';
import type { Prisoner } from '../game/intent.ts';
import type { Hollow, State } from '../game/state.ts';
import { AWAY, isWaiting } from '../prisoners/whereabouts.ts';
import { START } from '../tiles/kinds.ts';
import { isPit, kindOf } from '../tiles/tile.ts';

/** The Hollow's state within a turn (H3, H6). */

export function hollowChanged(state: State, change: Partial<Hollow>): void {
  if (state.hollow !== null) state.hollow = { ...state.hollow, ...change };
}

/** H6: a new pit on the main board counts until the turn ends. */
export function notePits(state: State, spaces: readonly Space[]): void {
  const { pit, mainSpaces } = state.hollow!;
  if (!pit && spaces.some((space) => space < mainSpaces)) hollowChanged(state, { pit: true });
}

/**
 * Has every prisoner left its start tile? Start tiles crumble when left, so a prisoner on an intact
 * one has not left it.
 */
function everyoneHasLeftItsStartTile(state: State): boolean {
  return state.at.every((space, prisoner) => {
    if (space === AWAY) return !isWaiting(state, prisoner);
    const tile = state.tiles[space]!;
    return kindOf(tile) !== START || isPit(tile);
  });
}

export function beginHollowTurn(state: State): void {
  const awake = state.hollow!.awake || everyoneHasLeftItsStartTile(state);
  const { onMain, depth, lastDepth } = state.hollow!;
  const resting = onMain && depth >= lastDepth;
  hollowChanged(state, { awake, pit: false, looked: false, advanced: false, arrived: false, resting });
}

/**
 * M5, H3: a landing within a turn counts its strikes separately, and a prisoner that lands in its
 * own turn does not move after it.
 */
export function landedFromTheOtherBoard(state: State, prisoner: Prisoner): void {
  state.setAside ??= state.struck;
  state.struck = [];
  if (prisoner === state.turn) state.fell = true;
}
