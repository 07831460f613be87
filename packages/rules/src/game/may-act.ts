import { seatOf } from '../prisoners/seats.ts';
import { parseIntent } from './parse-intent.ts';
import type { Intent } from './intent.ts';
import type { State } from './state.ts';

/**
 * Is this the seat's to choose? T1: a choice belongs to the player who steers the prisoner that is asked, also out of turn;
 * K4: in one's turn that includes taking a friend's key; S2: the marker says who steers the fourth prisoner; T4: one
 * concedes for oneself only. Whether the intent is legal is another question (`findRefusal`).
 */
export function mayAct(state: State, seat: number, given: Intent): boolean {
  const intent = parseIntent(given, state.tiles.length);
  if (intent === null || state.outcome !== 'playing' || !(intent.prisoner in state.at)) return false;
  if (intent.verb === 'concede') return seatOf(state, intent.prisoner) === seat;
  const { asks } = state;
  if (asks === null || (intent.prisoner !== asks.prisoner && intent.verb !== 'give')) return false;
  return seatOf(state, asks.prisoner) === seat;
}
