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

export type PlayResult =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Plays an intent. The state handed in is never changed. What is no intent at all is refused like one that is illegal. */
export function play(state: State, given: Intent, chance: Chance): PlayResult {
  const admitted = checkIntent(state, given);
  if (!admitted.ok) return admitted;
  const { intent } = admitted;
  if (intent.verb === 'concede') return agreeToConcede(state, [seatOf(state, intent.prisoner)]);
  const copy = cloneState(state);
  const events: Event[] = [];
  choose(openPlay(rulesetFor(state.setup), copy, chance, events), packIntent(intent));
  return { ok: true, state: copy, events };
}

/**
 * T4: these seats agree to concede; the game ends once all have. Who holds a seat is not the rules' business: whoever deals
 * agrees for the seats without a person.
 */
export function agreeToConcede(state: State, seats: readonly number[]): PlayResult & { ok: true } {
  const copy = cloneState(state);
  const events: Event[] = [];
  const playing = openPlay(rulesetFor(state.setup), copy, NO_CHANCE, events);
  for (const seat of seats) commit(playing, { type: 'conceded', seat });
  const everybody = (1 << state.setup.players) - 1;
  if ((copy.conceded & everybody) === everybody) commit(playing, { type: 'ended', outcome: 'conceded' });
  return { ok: true, state: copy, events };
}

/** What a state becomes by events that happened elsewhere: how clients and replays follow a game. */
export function fold(state: State, events: readonly Event[]): State {
  const copy = cloneState(state);
  for (const event of events) evolve(copy, event);
  return copy;
}
