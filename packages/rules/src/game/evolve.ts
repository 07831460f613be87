import type { Space } from '../board/board.ts';
import {
  beginAction,
  beginTurn,
  forgetQuestion,
  layTile,
  noteStrike,
  openPits,
  putQuestion,
  stepOnto,
  takeInHand,
} from '../changes/turn.ts';
import { landedFromTheOtherBoard } from '../changes/hollow.ts';
import { discardFromTop, discardKind, discardTile, discardTiles } from '../changes/tiles.ts';
import { AWAY, ON_BOARD } from '../prisoners/whereabouts.ts';
import { NONE } from '../tiles/kinds.ts';
import { withoutKey } from '../tiles/tile.ts';
import type { Event } from './event.ts';
import { evolveTerrors } from './evolve-terrors.ts';
import type { State } from './state.ts';

const NO_SPACES: readonly Space[] = [];

/**
 * Applies an event to a state. Nothing else changes a state, except that play without a log calls
 * the same functions directly (`changes/`). True if the boards or the stack changed, so that the
 * game may be decided (T3).
 */
// oxlint-disable-next-line max-lines-per-function -- one flat switch with a case for each event
export function evolve(state: State, event: Event): boolean {
  switch (event.type) {
    case 'chose':
      forgetQuestion(state);
      return false;
    case 'asked':
      putQuestion(state, event.decision, event.step, event.agenda);
      return false;
    case 'drew':
      takeInHand(state, event.kind);
      return false;
    case 'placed':
      layTile(state, event.space, event.tile);
      return true;
    case 'removed':
      discardTiles(state, event.spaces);
      return true;
    case 'set-out':
      beginAction(state, 'moved', state.at[event.prisoner]!, event.seenBy);
      return false;
    case 'stepped':
      stepOnto(state, event.prisoner, event.to, event.scramble);
      return true;
    case 'pits-formed':
      openPits(state, event.spaces, event.cause);
      return true;
    case 'turn-began':
      beginTurn(state, event.prisoner, event.insteadOf);
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
      noteStrike(state, event.space);
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
    case 'landing-ended':
    case 'triggered':
      // Before format 2 a landing ended when the turn's strikes began.
      if (state.setAside !== null) state.struck = state.setAside;
      state.setAside = null;
      return false;
    case 'stayed':
      beginAction(state, 'stayed', state.at[event.prisoner]!, NO_SPACES);
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
