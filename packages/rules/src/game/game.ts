import { tableFor } from '../editions/editions.ts';
import { seatOf } from '../prisoners/seats.ts';
import type { Chance } from '../stack/chance.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import type { Intent } from './intent.ts';
import { packIntent } from './option.ts';
import { choose, commit, openPlay } from './play.ts';
import { admit, type Refusal } from './refusal.ts';
import { cloneState, type State } from './state.ts';

export type Played =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Plays an intent. The state handed in is never changed. What is no intent at all is refused like one that is illegal. */
export function play(state: State, given: Intent, chance: Chance): Played {
  const admitted = admit(state, given);
  if (!admitted.ok) return admitted;
  const { intent } = admitted;
  const copy = cloneState(state);
  const events: Event[] = [];
  const playing = openPlay(tableFor(state.setup), copy, chance, events);
  if (intent.verb === 'concede') {
    const seat = seatOf(state, intent.prisoner);
    commit(playing, { type: 'conceded', seat });
    if (everyoneConcedes(copy)) commit(playing, { type: 'ended', outcome: 'conceded' });
  } else choose(playing, packIntent(intent));
  return { ok: true, state: copy, events };
}

/** T4: it takes every human player. */
function everyoneConcedes({ setup, conceded }: State): boolean {
  for (let seat = 0; seat < setup.players; seat++) {
    if ((conceded & (1 << seat)) === 0 && !setup.bots.includes(seat)) return false;
  }
  return true;
}

/** What a state becomes by events that happened elsewhere: how clients and replays follow a game. */
export function fold(state: State, events: readonly Event[]): State {
  const copy = cloneState(state);
  for (const event of events) evolve(copy, event);
  return copy;
}
