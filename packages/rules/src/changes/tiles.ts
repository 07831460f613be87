import type { Space } from '../board/board.ts';
import { BRINGS_KEY, DIRGE, GATE, NONE, OTHER, SHRIEK, type Kind } from '../tiles/kinds.ts';
import { COVERED, EMPTY, hasKey, hidesAsOne, isGate, kindOf, pitOf, type Tile } from '../tiles/tile.ts';
import type { State } from '../game/state.ts';

/** The small changes of tiles and of the stack that events consist of. */

/** Takes the top tile off the stack. */
export function takeFromStack(state: State, kind: Kind): void {
  state.bag[kind]!--;
  state.left--;
  if (--state.pileLeft === 0 && state.left > 0) {
    state.pile++;
    state.pileLeft = state.layout.piles[state.pile]!.size;
    state.mark = state.bag.slice();
  }
}

/** Discards a drawn tile: its key, or the Gate it is, is lost (W2, L3). */
export function discardKind(state: State, kind: Kind): void {
  state.gone[kind]!++;
  if (kind === GATE) state.gatesLeft--;
  else if (BRINGS_KEY[kind]) state.keysLeft--;
}

export function discardTile(state: State, space: Space): void {
  const tile = state.tiles[space]!;
  // H9: a tile discarded from under The Other leaves the space covered.
  state.tiles[space] = hidesAsOne(tile) ? COVERED : EMPTY;
  const kind = kindOf(tile);
  if (kind === NONE || kind === DIRGE || kind === OTHER) return;
  state.gone[kind]!++;
  loseWhatLiesOn(state, tile);
}

/**
 * C3: a tile that is discarded or turned over loses its key, or counts as a lost Gate; a pit has
 * lost them before.
 */
function loseWhatLiesOn(state: State, tile: Tile): void {
  if (isGate(tile)) state.gatesLeft--;
  else if (hasKey(tile)) state.keysLeft--;
}

function turnOver(state: State, space: Space): void {
  const tile = state.tiles[space]!;
  loseWhatLiesOn(state, tile);
  state.tiles[space] = pitOf(tile);
}

// Index loops: this code runs in every turn, and iterators would allocate memory.

export function discardTiles(state: State, spaces: readonly Space[]): void {
  for (let n = 0; n < spaces.length; n++) discardTile(state, spaces[n]!);
}

export function turnOverAll(state: State, spaces: readonly Space[]): void {
  for (let n = 0; n < spaces.length; n++) turnOver(state, spaces[n]!);
}

/** Discards tiles from the top of the stack; Shrieks wait to be placed (H11). */
export function discardFromTop(state: State, kinds: readonly Kind[]): void {
  for (let n = 0; n < kinds.length; n++) {
    const kind = kinds[n]!;
    takeFromStack(state, kind);
    if (kind === SHRIEK) state.loose++;
    else discardKind(state, kind);
  }
}
