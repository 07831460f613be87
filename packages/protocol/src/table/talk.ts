import { mayTalkWith, seatOf } from '@night-cage/rules';
import type { PersonId } from '../log/entry.ts';
import { LIMITS } from '../limits.ts';
import { why, type Why } from '../refusals.ts';
import { personAt, seatsOf, type Table } from './table.ts';

/** The ways to be heard. A name is one too. */
export type Voice = 'text' | 'sign' | 'plan' | 'point' | 'name';

/**
 * Q1: whom somebody's voice reaches in a game of silence. Only seats that other people hold count: one's own prisoners and
 * bots are nobody to talk to.
 */
export function heardBy(table: Table, person: PersonId): PersonId[] {
  const { game, phase, seats } = table;
  const others = [
    ...new Set(seats.flatMap(({ holder }) => (typeof holder === 'number' ? [holder] : []))),
  ].filter((holder) => holder !== person);
  if (game === null || phase !== 'playing' || !game.setup.options.silence) return others;
  const reached = seatsOf(table, person).flatMap((seat) => mayTalkWith(game.state, seat));
  return others.filter((holder) => reached.some((seat) => seats[seat]?.holder === holder));
}

/** Why somebody may not be heard now, or null. The table decides it, whatever a page thinks. */
export function silenced(table: Table, person: PersonId | null, voice: Voice): Why | null {
  const { game, phase, settings } = table;
  const isPlaying = phase === 'playing' && game !== null;
  const isSeated = person !== null && seatsOf(table, person).length > 0;
  if (person !== null && settings.muted.includes(person)) return why('table/muted');
  if (isPlaying && game.setup.options.silence && (!isSeated || heardBy(table, person).length === 0))
    return why('table/silence', { rule: 'Q1' });
  if (voice === 'name') return null;
  if (voice === 'text' && settings.listed && !settings.text && person !== table.host)
    return why('table/no-text');
  if (!isPlaying) return null;
  if (voice !== 'text' && !isSeated) return why('table/needs-seat');
  switch (settings.talk) {
    case 'open':
      return null;
    case 'mute':
      return why('table/no-talk', { facts: { talk: settings.talk } });
    case 'signals': {
      if (voice === 'text' || voice === 'point')
        return why('table/no-talk', { facts: { talk: settings.talk } });
      const made = game.signs.get(person!) ?? 0;
      return voice === 'sign' && made >= LIMITS.signsPerRound
        ? why('table/too-many-signs', { facts: { most: LIMITS.signsPerRound } })
        : null;
    }
    case 'advice': {
      const mustChoose =
        game.state.asks !== null &&
        seatsOf(table, person!).includes(seatOf(game.state, game.state.asks.prisoner));
      return mustChoose || game.asksAdvice || voice === 'plan'
        ? null
        : why('table/no-talk', { facts: { talk: settings.talk } });
    }
  }
}

/** Whether somebody without a seat speaks: those who play read it after the end. */
export const isWatcher = (table: Table, person: PersonId | null): boolean =>
  table.phase === 'playing' &&
  (person === null || personAt(table, person) === null || seatsOf(table, person).length === 0);
