import { mayTalkWith, seatOf } from '@night-cage/rules';
import type { PersonId } from '../log/entry.ts';
import { LIMITS } from '../limits.ts';
import { createRefusal, type ServerRefusal } from '../refusals.ts';
import { findPerson, seatsHeldBy, type TableState } from './table.ts';

/** The ways to communicate. Names count, too. */
export type TalkKind = 'text' | 'sign' | 'plan' | 'point' | 'name';

/**
 * The people that a person can talk to. With silence (Q1), only those within reach. Seats of the
 * same person and of bots do not count.
 */
export function listListeners(table: TableState, person: PersonId): PersonId[] {
  const { game, phase, seats } = table;
  const others = [
    ...new Set(seats.flatMap(({ holder }) => (typeof holder === 'number' ? [holder] : []))),
  ].filter((holder) => holder !== person);
  if (game === null || phase !== 'playing' || !game.setup.options.silence) return others;
  const reached = seatsHeldBy(table, person).flatMap((seat) => mayTalkWith(game.state, seat));
  return others.filter((holder) => reached.some((seat) => seats[seat]?.holder === holder));
}

/** Why a person may not talk now, or null. The server enforces this, too. */
export function findTalkRefusal(
  table: TableState,
  person: PersonId | null,
  voice: TalkKind,
): ServerRefusal | null {
  const { game, phase, settings } = table;
  const isPlaying = phase === 'playing' && game !== null;
  const isSeated = person !== null && seatsHeldBy(table, person).length > 0;
  if (person !== null && settings.muted.includes(person)) return createRefusal('table/muted');
  if (isPlaying && game.setup.options.silence && (!isSeated || listListeners(table, person).length === 0))
    return createRefusal('table/silence', { rule: 'Q1' });
  if (voice === 'name') return null;
  if (voice === 'text' && settings.listed && !settings.text && person !== table.host)
    return createRefusal('table/no-text');
  if (!isPlaying) return null;
  if (voice !== 'text' && !isSeated) return createRefusal('table/needs-seat');
  switch (settings.talk) {
    case 'open':
      return null;
    case 'mute':
      return createRefusal('table/no-talk', { facts: { talk: settings.talk } });
    case 'signals': {
      if (voice === 'text' || voice === 'point')
        return createRefusal('table/no-talk', { facts: { talk: settings.talk } });
      const made = game.signs.get(person!) ?? 0;
      return voice === 'sign' && made >= LIMITS.signsPerRound
        ? createRefusal('table/too-many-signs', { facts: { most: LIMITS.signsPerRound } })
        : null;
    }
    case 'advice': {
      const mustChoose =
        game.state.asks !== null &&
        seatsHeldBy(table, person!).includes(seatOf(game.state, game.state.asks.prisoner));
      return mustChoose || game.asksAdvice || voice === 'plan'
        ? null
        : createRefusal('table/no-talk', { facts: { talk: settings.talk } });
    }
  }
}

/** Whether this person has no seat in the current game. Players see their messages after the end. */
export const isSpectator = (table: TableState, person: PersonId | null): boolean =>
  table.phase === 'playing' &&
  (person === null || findPerson(table, person) === null || seatsHeldBy(table, person).length === 0);
