import type { Space } from '../board/board.ts';
import { AWAY, ON_BOARD } from '../prisoners/whereabouts.ts';
import { markerSteers, seatOf } from '../prisoners/seats.ts';
import { NONE } from '../tiles/kinds.ts';
import { withoutKey } from '../tiles/tile.ts';
import {
  discardFromTop,
  discardKind,
  discardTile,
  discardTiles,
  takeFromStack,
  turnOverAll,
} from './changes.ts';
import type { Event } from './event.ts';
import { beginHollowTurn, evolveTerrors, landedFromTheOtherBoard, notePits } from './evolve-terrors.ts';
import { NOBODY } from './intent.ts';
import type { State } from './state.ts';

const NO_SPACES: readonly Space[] = [];

/** The only place where a state changes. True if the boards or the stack changed, so that the game may be decided (T3). */
export function evolve(state: State, event: Event): boolean {
  switch (event.type) {
    case 'chose':
      // T4: who was asked and plays on takes its agreement to concede back, also by taking a friend's key.
      if (state.conceded !== 0 && state.asks !== null)
        state.conceded &= ~(1 << seatOf(state, state.asks.prisoner));
      state.asks = null;
      return false;
    case 'asked':
      state.asks = event.decision;
      state.step = event.step;
      state.agenda = event.agenda;
      return false;
    case 'drew':
      takeFromStack(state, event.kind);
      state.hand = event.kind;
      return false;
    case 'placed':
      state.tiles[event.space] = event.tile;
      state.hand = NONE;
      // A monster laid where another struck is another monster (M5).
      if (state.struck.includes(event.space))
        state.struck = state.struck.filter((space) => space !== event.space);
      return true;
    case 'removed':
      discardTiles(state, event.spaces);
      return true;
    case 'set-out':
      state.action = 'moved';
      state.origin = state.at[event.prisoner]!;
      state.entered = AWAY;
      state.woken = event.seenBy;
      state.struck = NO_SPACES;
      state.setAside = null;
      return false;
    case 'stepped':
      state.at[event.prisoner] = event.to;
      if (!event.scramble) state.entered = event.to;
      return true;
    case 'pits-formed':
      turnOverAll(state, event.spaces);
      if (state.hollow !== null && event.cause !== 'shriek') notePits(state, event.spaces);
      return true;
    case 'turn-began':
      if (state.turns > 0 && markerSteers(state.setup, state.turn))
        state.marker = (state.marker + 1) % state.setup.players;
      state.turn = event.prisoner;
      state.insteadOf = event.insteadOf;
      state.passedTo = NOBODY;
      state.turns++;
      state.action = 'none';
      state.fell = false;
      state.gained = false;
      state.origin = AWAY;
      state.entered = AWAY;
      state.woken = NO_SPACES;
      state.struck = NO_SPACES;
      state.setAside = null;
      if (state.laid.length > 0) state.laid = NO_SPACES;
      state.relit = 0;
      if (state.hollow !== null) beginHollowTurn(state);
      return false;
    case 'fell':
      state.at[event.prisoner] = AWAY;
      state.off[event.prisoner] = event.off;
      if (event.prisoner === state.turn) state.fell = true;
      return true;
    case 'line-chosen':
      state.off[event.prisoner] = event.off;
      return true;
    case 'landed':
      state.at[event.prisoner] = event.space;
      state.off[event.prisoner] = ON_BOARD;
      if (state.hollow !== null) landedFromTheOtherBoard(state, event.prisoner);
      return true;
    case 'struck':
      state.struck = [...state.struck, event.space];
      return false;
    case 'woke':
      state.woken = [...state.woken, ...event.spaces];
      return false;
    case 'hit':
      if (event.dark) state.lit[event.prisoner] = 0;
      return false;
    case 'went-dark':
      state.lit[event.prisoner] = 0;
      return false;
    case 'relit':
      state.lit[event.prisoner] = 1;
      state.relit |= 1 << event.prisoner;
      return false;
    case 'discarded':
      discardFromTop(state, event.kinds);
      return true;
    case 'turned-back':
      state.origin = AWAY;
      state.woken = NO_SPACES;
      return false;
    case 'triggered':
      if (state.setAside !== null) state.struck = state.setAside;
      state.setAside = null;
      return false;
    case 'stayed':
      state.action = 'stayed';
      state.origin = state.at[event.prisoner]!;
      state.entered = AWAY;
      state.woken = NO_SPACES;
      state.struck = NO_SPACES;
      state.setAside = null;
      return false;
    case 'nerve-gained':
      state.nerve[event.prisoner]!++;
      state.gained = true;
      return false;
    case 'nerve-spent':
      state.nerve[event.prisoner]!--;
      return false;
    case 'key-taken':
      state.key[event.prisoner] = 1;
      state.tiles[event.space] = withoutKey(state.tiles[event.space]!);
      return true;
    case 'key-given':
      state.key[event.from] = 0;
      state.key[event.to] = 1;
      return true;
    case 'started':
      state.tiles[event.space] = event.tile;
      state.at[event.prisoner] = event.space;
      state.off[event.prisoner] = ON_BOARD;
      return true;
    case 'passage-revealed':
      state.laid = [...state.laid, event.space];
      return false;
    case 'swapped':
      discardTile(state, event.space);
      state.tiles[event.space] = event.tile;
      state.hand = NONE;
      return true;
    case 'hand-discarded':
      discardKind(state, event.kind);
      state.hand = NONE;
      return true;
    case 'ended':
      state.outcome = event.outcome;
      return false;
    case 'flickers-began':
      state.flickers = true;
      return false;
    case 'passed':
      state.passedTo = event.to;
      return false;
    case 'conceded':
      state.conceded |= 1 << event.seat;
      return false;
    default:
      return evolveTerrors(state, event);
  }
}
