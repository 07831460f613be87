import { rulesetFor } from '../editions/editions.ts';
import { seatOf } from '../prisoners/seats.ts';
import type { Chance } from '../stack/chance.ts';
import { NO_CHANCE } from '../stack/lay.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import type { Intent } from './intent.ts';
import { packIntent } from './option.ts';
import { choose, commit, openPlay } from './turn-engine.ts';
import { checkIntent, type Refusal } from './refusal.ts';
import { cloneState, type State } from './state.ts';

/** The new state and the events that led to it, or the reason for the refusal. */
export type PlayResult =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Plays an intent. `state` is never changed. An illegal or malformed intent is refused.
 *
 * @example
 * ```ts
 * import { deal, legal, newGame, play, seededRandom, settle } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const state = newGame(settled.setup);
 * const chance = deal(settled.setup, seededRandom('example'));
 * const played = play(state, legal(state)[0]!, chance);
 * if (!played.ok) throw new Error(played.refusal.code);
 * played.events.map(({ type }) => type); // → ['chose', 'started', 'drew', 'asked']
 * played.state.asks?.asks; // → 'place'
 *
 * const refused = play(state, { verb: 'stay', prisoner: 0 }, chance);
 * refused.ok ? null : refused.refusal.code; // → 'illegal/not-asked'
 * ```
 */
export function play(state: State, given: Intent, chance: Chance): PlayResult {
  const checked = checkIntent(state, given);
  if (!checked.ok) return checked;
  const { intent } = checked;
  if (intent.verb === 'concede') return agreeToConcede(state, [seatOf(state, intent.prisoner)]);
  const copy = cloneState(state);
  const events: Event[] = [];
  choose(openPlay(rulesetFor(state.setup), copy, chance, events), packIntent(intent));
  return { ok: true, state: copy, events };
}

/**
 * T4: these seats agree to concede; the game ends once all seats have agreed. The rules do not know
 * who holds a seat: the caller agrees for seats without a person.
 */
export function agreeToConcede(state: State, seats: readonly number[]): PlayResult & { ok: true } {
  const copy = cloneState(state);
  const events: Event[] = [];
  const playing = openPlay(rulesetFor(state.setup), copy, NO_CHANCE, events);
  for (const seat of seats) commit(playing, { type: 'conceded', seat });
  const allSeats = (1 << state.setup.players) - 1;
  if ((copy.conceded & allSeats) === allSeats) commit(playing, { type: 'ended', outcome: 'conceded' });
  return { ok: true, state: copy, events };
}

/** The state after events: clients and replays follow a game with it. */
export function fold(state: State, events: readonly Event[]): State {
  const copy = cloneState(state);
  for (const event of events) evolve(copy, event);
  return copy;
}
