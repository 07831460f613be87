import type { Space } from '../board/board.ts';
import { AWAY, EJECTED } from '../prisoners/whereabouts.ts';
import { NONE, OMEN, SHRIEK } from '../tiles/kinds.ts';
import {
  COVERED,
  COVERED_DIRGE_PIT,
  DIRGE_PIT,
  EMPTY,
  UNKNOWN_PIT,
  hidesAsOne,
  isDirgePit,
  isOther,
  isShriek,
  waysToTurn,
} from '../tiles/tile.ts';
import { hollowChanged, notePits } from '../changes/hollow.ts';
import { discardTile } from '../changes/tiles.ts';
import type { Event } from './event.ts';
import type { State } from './state.ts';

const SHRIEK_TILE = waysToTurn(SHRIEK)[0]!;

/** H9: discards the tiles under The Other; the Dirge's pit stays beneath it. */
function cover(state: State, spaces: readonly Space[]): void {
  for (const space of spaces) {
    const covered = isDirgePit(state.tiles[space]!) ? COVERED_DIRGE_PIT : COVERED;
    discardTile(state, space);
    state.tiles[space] = covered;
  }
}

function uncover(state: State): void {
  for (let space = 0; space < state.tiles.length; space++) {
    const tile = state.tiles[space]!;
    if (isOther(tile)) state.tiles[space] = hidesAsOne(tile) ? DIRGE_PIT : EMPTY;
  }
}

/** D3; NT8: where The Other has come over a space meanwhile, the pit opens beneath it. */
function openDirge(state: State, spaces: readonly Space[]): void {
  for (const space of spaces) {
    const tile = state.tiles[space]!;
    if (isOther(tile)) {
      state.tiles[space] = COVERED_DIRGE_PIT;
      continue;
    }
    // NT8: a Shriek under the Dirge is placed again beside it.
    if (isShriek(tile)) {
      state.tiles[space] = EMPTY;
      state.loose++;
    }
    discardTile(state, space);
    state.tiles[space] = DIRGE_PIT;
  }
  if (state.hollow !== null) notePits(state, spaces);
}

/** The events of the bosses, the Shrieks and The Other. True if the boards or the stack changed. */
// oxlint-disable-next-line max-lines-per-function -- one flat switch with a case for each event
export function evolveTerrors(state: State, event: Event): boolean {
  switch (event.type) {
    case 'omen-revealed':
      state.omens++;
      if (!event.inHand) return false;
      state.hand = NONE;
      state.gone[OMEN]!++;
      return true;
    case 'dirge-due':
      state.dirgeDue = true;
      return false;
    case 'dirge-lost':
      state.dirgeDue = false;
      // W2: the Dirge might have changed the outcome, so it was not checked. It is checked now.
      return true;
    case 'dirge-arrived':
      state.dirgeDue = false;
      return false;
    case 'dirge-opened':
      openDirge(state, event.spaces);
      return true;
    case 'endbringer-arrived':
      state.endbringer = true;
      return false;
    case 'shriek-loosed':
      state.hand = NONE;
      state.loose++;
      return true;
    case 'shriek-placed':
      state.loose--;
      state.tiles[event.space] = SHRIEK_TILE;
      return true;
    case 'shriek-discarded':
      state.loose--;
      state.gone[SHRIEK]!++;
      return true;
    case 'shrieks-called':
      for (const space of event.spaces) discardTile(state, space);
      return true;
    case 'ejected':
      for (const prisoner of event.prisoners) {
        state.at[prisoner] = AWAY;
        state.off[prisoner] = EJECTED;
        if (prisoner === state.turn) state.fell = true;
      }
      return true;
    case 'other-looked':
      hollowChanged(state, { looked: true });
      return false;
    case 'other-advanced':
      cover(state, event.spaces);
      // H10, M5: an advance at the end of a turn counts strikes separately.
      if (event.atTurnEnd) state.struck = [];
      hollowChanged(state, {
        sections: event.sections,
        depth: event.depth,
        advanced: state.hollow!.advanced || event.byPit,
      });
      return true;
    case 'other-emerged':
      cover(state, event.spaces);
      if (event.atTurnEnd) state.struck = [];
      hollowChanged(state, {
        onMain: true,
        sections: 0,
        edge: event.edge,
        first: event.first,
        depth: event.depth,
        arrived: true,
      });
      return true;
    case 'other-left':
      uncover(state);
      for (const space of event.pits) state.tiles[space] = UNKNOWN_PIT;
      hollowChanged(state, {
        onMain: false,
        sections: 0,
        depth: 0,
        advanced: state.hollow!.advanced || event.byPit,
      });
      return true;
    default:
      throw new Error(`evolve does not know the event ${event.type}`);
  }
}
