import {
  DIRECTIONS,
  KINDS,
  TO_HOLLOW,
  TO_MAIN,
  inHollow,
  isPit,
  kindOf,
  tableFor,
  whereabouts,
  type Event,
  type EventType,
  type Space,
  type State,
} from '@night-cage/rules';
import type { Params } from '../text/format.ts';
import { candleName, kindKey, spaceName, t } from '../game/words.ts';
import type { Moment } from '../game/session.ts';

/** Events nobody needs to read: they say what the others already said. */
const UNSAID = {
  chose: true,
  asked: true,
  'passage-revealed': true,
  'set-out': true,
  triggered: true,
  'dirge-due': true,
  'other-looked': true,
  'shriek-loosed': true,
} as const satisfies Partial<Record<EventType, true>>;

export const isSaid = (event: Event): boolean => !(event.type in UNSAID);

/** An event in one sentence; `after` is the state it led to. */
export const eventInWords = (event: Event, after: State): string =>
  t(`events.${event.type}`, paramsOf(event, after));

const kinds = (list: readonly number[]): string[] => list.map((kind) => KINDS[kind]!);

function paramsOf(event: Event, state: State): Params {
  const at = (space: Space): string => spaceName(state, space);
  const all = (spaces: readonly Space[]): string[] => spaces.map(at);
  switch (event.type) {
    case 'turn-began':
      return {
        name: candleName(event.prisoner),
        instead: event.insteadOf < 0 ? 'none' : candleName(event.insteadOf),
      };
    case 'started':
    case 'landed':
    case 'key-taken':
      return { name: candleName(event.prisoner), space: at(event.space) };
    case 'drew':
      return { name: candleName(event.subject), kind: kindKey(event.kind), purpose: event.purpose };
    case 'placed':
      return { kind: kindKey(kindOf(event.tile)), space: at(event.space) };
    case 'swapped':
      return {
        kind: kindKey(kindOf(event.tile)),
        before: isPit(event.before) ? 'pit' : kindKey(kindOf(event.before)),
        space: at(event.space),
      };
    case 'hand-discarded':
      return { kind: kindKey(event.kind) };
    case 'omen-revealed':
      return { count: event.count };
    case 'discarded':
      return { name: candleName(event.prisoner), cause: event.cause, kinds: kinds(event.kinds) };
    case 'set-out':
      return {
        name: candleName(event.prisoner),
        way: DIRECTIONS[event.direction],
        seen: event.seenBy.length,
      };
    case 'stepped':
      return { name: candleName(event.prisoner), space: at(event.to), scramble: event.scramble };
    case 'fell':
      return {
        name: candleName(event.prisoner),
        space: at(event.from),
        to: event.off === TO_HOLLOW ? 'hollow' : event.off === TO_MAIN ? 'main' : 'line',
      };
    case 'line-chosen':
      return { name: candleName(event.prisoner), line: lineInWords(state, event.prisoner) };
    case 'ejected':
      return { names: event.prisoners.map(candleName) };
    case 'key-given':
      return { name: candleName(event.from), to: candleName(event.to) };
    case 'nerve-spent':
      return { name: candleName(event.prisoner), use: event.use };
    case 'pits-formed':
    case 'removed':
      return { spaces: all(event.spaces), cause: event.cause };
    case 'woke':
    case 'triggered':
    case 'shrieks-called':
      return { spaces: all(event.spaces) };
    case 'struck':
      return { kind: kindKey(event.kind), space: at(event.space), hits: event.hits.map(candleName) };
    case 'hit':
      return { name: candleName(event.prisoner), by: kindKey(event.by), cost: event.cost, dark: event.dark };
    case 'dirge-arrived':
    case 'dirge-opened':
      return { n: event.spaces.length, space: at(event.spaces[4]!) };
    case 'shriek-placed':
    case 'passage-revealed':
      return { space: at(event.space) };
    case 'other-advanced':
      return {
        n: event.spaces.length,
        board: inHollow(tableFor(state.setup).board, event.spaces[0] ?? 0) ? 'hollow' : 'main',
      };
    case 'other-left':
      return { spaces: all(event.pits) };
    case 'other-emerged':
      return { edge: DIRECTIONS[event.edge] };
    case 'passed':
      return { name: candleName(event.prisoner), to: candleName(event.to) };
    case 'conceded':
      return { seat: event.seat + 1 };
    case 'ended':
      return { outcome: event.outcome };
    default:
      return 'prisoner' in event ? { name: candleName(event.prisoner) } : {};
  }
}

function lineInWords(state: State, prisoner: number): string {
  const where = whereabouts(state, prisoner);
  if (where.is === 'row') return t('line.row', { row: where.index + 1 });
  return where.is === 'column' ? t('line.column', { column: String.fromCodePoint(97 + where.index) }) : '';
}

/** The lines of the log: each with the number of choices after which it was true. */
export interface LogLine {
  readonly text: string;
  readonly moment: number;
  readonly turn: boolean;
}

export function logOf(moments: readonly Moment[]): LogLine[] {
  return moments.flatMap(({ events, after }, n) =>
    events.filter(isSaid).map((event) => ({
      text: eventInWords(event, after),
      moment: n + 1,
      turn: event.type === 'turn-began',
    })),
  );
}
