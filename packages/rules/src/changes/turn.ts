import type { Space } from '../board/board.ts';
import type { StepName } from '../editions/edition.ts';
import type { Decision } from '../game/decision.ts';
import type { PitCause } from '../game/event.ts';
import { NOBODY, type Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';
import type { Task } from '../game/task.ts';
import { markerSteers, seatOf } from '../prisoners/seats.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { NONE, type Kind } from '../tiles/kinds.ts';
import type { Tile } from '../tiles/tile.ts';
import { beginHollowTurn, notePits } from './hollow.ts';
import { takeFromStack, turnOverAll } from './tiles.ts';

/**
 * What the events of nearly every turn do to a state, a function each. `evolve` calls them with the
 * data of an event; without a log, `events.ts` calls them directly.
 */

const NO_SPACES: readonly Space[] = [];

export function forgetQuestion(state: State): void {
  // T4: a player who answers withdraws an agreement to concede, even by taking a friend's key.
  if (state.conceded !== 0 && state.asks !== null)
    state.conceded &= ~(1 << seatOf(state, state.asks.prisoner));
  state.asks = null;
}

export function putQuestion(state: State, decision: Decision, step: StepName, agenda: readonly Task[]): void {
  state.asks = decision;
  state.step = step;
  state.agenda = agenda;
}

export function beginTurn(state: State, prisoner: Prisoner, insteadOf: Prisoner): void {
  if (state.turns > 0 && markerSteers(state.setup, state.turn))
    state.marker = (state.marker + 1) % state.setup.players;
  state.turn = prisoner;
  state.insteadOf = insteadOf;
  state.passedTo = NOBODY;
  state.turns++;
  state.fell = false;
  state.gained = false;
  beginAction(state, 'none', AWAY, NO_SPACES);
  if (state.laid.length > 0) state.laid = NO_SPACES;
  state.relit = 0;
  if (state.hollow !== null) beginHollowTurn(state);
}

/** Begins a Move or a Stay, or a turn before either: strikes are counted from zero (M5). */
export function beginAction(
  state: State,
  action: State['action'],
  origin: Space,
  woken: readonly Space[],
): void {
  state.action = action;
  state.origin = origin;
  state.entered = AWAY;
  state.woken = woken;
  state.struck = NO_SPACES;
  state.setAside = null;
}

export function stepOnto(state: State, prisoner: Prisoner, to: Space, scramble: boolean): void {
  state.at[prisoner] = to;
  if (!scramble) state.entered = to;
}

export function takeInHand(state: State, kind: Kind): void {
  takeFromStack(state, kind);
  state.hand = kind;
}

export function layTile(state: State, space: Space, tile: Tile): void {
  state.tiles[space] = tile;
  state.hand = NONE;
  // A monster laid where another struck is a different monster (M5).
  if (state.struck.includes(space)) state.struck = state.struck.filter((struck) => struck !== space);
}

export function openPits(state: State, spaces: readonly Space[], cause: PitCause): void {
  turnOverAll(state, spaces);
  if (state.hollow !== null && cause !== 'shriek') notePits(state, spaces);
}

export function noteStrike(state: State, space: Space): void {
  state.struck = [...state.struck, space];
}
