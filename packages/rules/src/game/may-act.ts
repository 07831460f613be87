import { seatOf } from '../prisoners/seats.ts';
import { parseIntent } from './parse-intent.ts';
import type { Intent } from './intent.ts';
import type { State } from './state.ts';

/**
 * May this seat choose the intent? T1: a decision belongs to the player who steers the asked
 * prisoner, even out of turn; K4: in their turn players may also take a friend's key; S2: the
 * marker decides who steers the fourth prisoner; T4: players concede only for themselves. Does not
 * check whether the intent is legal (see `findRefusal`).
 */
export function mayAct(state: State, seat: number, given: Intent): boolean {
  const intent = parseIntent(given, state.tiles.length);
  if (intent === null || state.outcome !== 'playing' || !(intent.prisoner in state.at)) return false;
  if (intent.verb === 'concede') return seatOf(state, intent.prisoner) === seat;
  const { asks } = state;
  if (asks === null || (intent.prisoner !== asks.prisoner && intent.verb !== 'give')) return false;
  return seatOf(state, asks.prisoner) === seat;
}
