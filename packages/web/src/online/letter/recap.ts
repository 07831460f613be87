import type { Moment, OnlineGame } from '@night-cage/client';
import { SYSTEM_PERSON, type PersonId, type TableState } from '@night-cage/protocol';
import { isGate, seatOf, type Event } from '@night-cage/rules';
import { summarizeTeam } from '../../speech/describe/ending.ts';
import { describeEvent } from '../../speech/describe/events.ts';
import { locale, createTranslator } from '../../text/translator.ts';
import { personName } from '../session/names.ts';
import { formatMoment } from './format-moment.ts';

const t = createTranslator('letter', 'together', 'story');

/** Turns from which on one sentence is not enough. */
const MANY = 3;
/** What is told in words; the rest stands in the log. */
const TOLD = 6;

/** Events that change what everybody must think of now. */
const MATTERS: ReadonlySet<Event['type']> = new Set([
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
const matters = (event: Event): boolean =>
  MATTERS.has(event.type) || (event.type === 'placed' && isGate(event.tile));

/** What somebody missed, and how much of it there is. */
export interface Recap {
  /** One sentence or three. */
  readonly lead: string;
  /** What matters of it, one sentence each, oldest first; none where one sentence was enough. */
  readonly facts: readonly string[];
  readonly isLong: boolean;
}

export interface AbsencePeriod {
  /** The first moment that was missed. */
  readonly from: number;
  /** Since when, if that is known. */
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
    events.filter(matters).map((event) => describeEvent(event, after)),
  );
  const facts = all.slice(-TOLD);
  const more = all.length - facts.length;
  const lead = [
    t('recap.since', { when: formatMoment(since, now, locale()), n: turns, names }),
    ...(drawn > 0 ? [t('recap.drawn', { n: drawn })] : []),
    ...counts,
  ].join(' ');
  return { lead, facts: [...facts, ...(more > 0 ? [t('recap.more', { n: more })] : [])], isLong: true };
}

/** Who made a choice: a person, or a bot in the place of one. */
function whoChose(table: TableState, game: OnlineGame, { before }: Moment, n: number): string[] {
  const { by, for: madeFor } = game.madeBy(n);
  const { holder, owner } = table.seats[seatOf(before, before.asks?.prisoner ?? 0)] ?? {};
  if (madeFor === 'absent') return [t('seat.bot.careful')];
  if (madeFor === 'bot' || typeof holder === 'string')
    return [t(`seat.bot.${typeof holder === 'string' ? holder : 'careful'}`)];
  const who: PersonId | null = by === SYSTEM_PERSON ? (owner ?? null) : by;
  return who === null ? [] : [personName(table, who)];
}
