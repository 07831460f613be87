import type { Moment, OnlineGame } from '@night-cage/client';
import { SYSTEM_PERSON, type PersonId, type TableState } from '@night-cage/protocol';
import { isGate, seatOf, type Event } from '@night-cage/rules';
import { summarizeTeam } from '../../speech/describe/describe-ending.ts';
import { describeEvent } from '../../speech/describe/describe-event.ts';
import { locale, createTranslator } from '../../text/translator.ts';
import { personName } from '../session/seat-names.ts';
import { formatMoment } from './format-moment.ts';

const t = createTranslator('correspondence', 'online', 'story');

/** From this many turns on, the recap is long. */
const MANY = 3;
/** The number of facts shown; the rest is in the log. */
const MAX_FACTS = 6;

/** Events that matter for the present situation. */
const IMPORTANT_EVENTS: ReadonlySet<Event['type']> = new Set([
  'key-taken',
  'key-given',
  'hit',
  'fell',
  'went-dark',
  'omen-revealed',
  'dirge-arrived',
  'dirge-opened',
  'endbringer-arrived',
  'shrieks-called',
  'other-emerged',
  'other-left',
  'flickers-began',
  'ended',
] as const);
const isImportant = (event: Event): boolean =>
  IMPORTANT_EVENTS.has(event.type) || (event.type === 'placed' && isGate(event.tile));

/** What a player missed. */
export interface Recap {
  /** A sentence for a short recap, up to four for a long recap. */
  readonly lead: string;
  /** The important events, a sentence each, oldest first; empty in a short recap. */
  readonly facts: readonly string[];
  readonly isLong: boolean;
}

/** The time of a player's absence. */
export interface AbsencePeriod {
  /** The first missed moment. */
  readonly from: number;
  /** Since when, by the server's clock; 0 if unknown. */
  readonly since: number;
  readonly now: number;
}

export function createRecap(table: TableState, game: OnlineGame, { from, since, now }: AbsencePeriod): Recap {
  const missed = game.moments.slice(from);
  const names = [...new Set(missed.flatMap((moment, n) => whoChose(table, game, moment, from + n)))];
  const turns = game.state.turns - missed[0]!.before.turns;
  const { hits } = summarizeTeam(missed);
  const wax = missed[0]!.before.left - game.state.left;
  const counts = [
    ...(hits > 0 ? [t('missed.hits', { n: hits })] : []),
    ...(wax > 0 ? [t('missed.wax', { n: wax })] : []),
  ];
  if (turns < MANY || since === 0) {
    const lead = [t('missed.choices', { n: missed.length, names }), ...counts].join(' ');
    return { lead, facts: [], isLong: false };
  }
  const drawn = missed.flatMap(({ events }) => events).filter(({ type }) => type === 'drew').length;
  const all = missed.flatMap(({ events, after }) =>
    events.filter(isImportant).map((event) => describeEvent(event, after)),
  );
  const facts = all.slice(-MAX_FACTS);
  const more = all.length - facts.length;
  const lead = [
    t('recap.since', { when: formatMoment(since, now, locale()), n: turns, names }),
    ...(drawn > 0 ? [t('recap.drawn', { n: drawn })] : []),
    ...counts,
  ].join(' ');
  return { lead, facts: [...facts, ...(more > 0 ? [t('recap.more', { n: more })] : [])], isLong: true };
}

/** The name of the person who made a choice, or of the bot in their place. */
function whoChose(table: TableState, game: OnlineGame, { before }: Moment, n: number): string[] {
  const { by, for: madeFor } = game.madeBy(n);
  const { holder, owner } = table.seats[seatOf(before, before.asks?.prisoner ?? 0)] ?? {};
  if (madeFor === 'absent') return [t('seat.bot.careful')];
  if (madeFor === 'bot' || typeof holder === 'string')
    return [t(`seat.bot.${typeof holder === 'string' ? holder : 'careful'}`)];
  const who: PersonId | null = by === SYSTEM_PERSON ? (owner ?? null) : by;
  return who === null ? [] : [personName(table, who)];
}
