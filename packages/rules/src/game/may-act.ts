import { seatOf } from '../prisoners/seats.ts';
import type { Intent } from './intent.ts';
import type { State } from './state.ts';

/**
 * Is this the seat's to choose? T1: a choice belongs to the player who steers the prisoner that is asked, also out of turn;
 * K4: in one's turn that includes taking a friend's key; S2: the marker says who steers the fourth prisoner; T4: one
 * concedes for oneself only. Whether the intent is legal is another question (`explain`).
 */
export function mayAct(state: State, seat: number, intent: Intent): boolean {
  const { asks, outcome, at } = state;
  const { prisoner, verb } = intent;
  if (outcome !== 'playing' || !Number.isInteger(prisoner) || !(prisoner in at)) return false;
  if (verb === 'concede') return seatOf(state, prisoner) === seat;
  if (asks === null || (prisoner !== asks.prisoner && verb !== 'give')) return false;
  return seatOf(state, asks.prisoner) === seat;
}
