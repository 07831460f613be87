import {
  DIRECTIONS,
  KINDS,
  TO_HOLLOW,
  TO_MAIN,
  isInHollow,
  isPit,
  kindOf,
  rulesetFor,
  whereabouts,
  type Event,
  type EventType,
  type Prisoner,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import type { Params } from '../../text/format.ts';
import { candleName, createTranslator } from '../../text/translator.ts';
import { kindKey } from '../../text/names.ts';
import type { Moment } from '@night-cage/client';
import { describeColumn, openSidesOf, describeRow, formatSpokenSpace } from './describe-cell.ts';

const t = createTranslator('story');

/** Events without text: other events already say the same. */
const UNSAID = {
  chose: true,
  asked: true,
  'passage-revealed': true,
  'set-out': true,
  triggered: true,
  'landing-ended': true,
  'dirge-due': true,
  'other-looked': true,
  'shriek-loosed': true,
} as const satisfies Partial<Record<EventType, true>>;

export const isAnnounced = (event: Event): boolean => !(event.type in UNSAID);

/** Describes an event in one sentence; `after` is the resulting state. */
export function describeEvent(event: Event, after: State): string {
  if (event.type === 'placed') return describePlaced(event.space, event.tile, after);
  return t(`events.${event.type}`, paramsOf(event, after));
}

/** A passage that is not open on all sides lists its open sides. */
function describePlaced(space: Space, tile: Tile, state: State): string {
  const exits = openSidesOf(tile);
  const params = { kind: kindKey(kindOf(tile)), space: formatSpokenSpace(state, space) };
  return exits.length === 4 ? t('events.placed', params) : t('events.placed.open', { ...params, exits });
}

const kinds = (list: readonly number[]): string[] => list.map((kind) => KINDS[kind]!);

const name = ({ prisoner }: { readonly prisoner: Prisoner }): Params => ({ name: candleName(prisoner) });

function paramsOf(event: Event, state: State): Params {
  const at = (space: Space): string => formatSpokenSpace(state, space);
  const all = (spaces: readonly Space[]): string[] => spaces.map(at);
  switch (event.type) {
    case 'turn-began':
      return { ...name(event), instead: event.insteadOf < 0 ? 'none' : candleName(event.insteadOf) };
    case 'started':
    case 'landed':
    case 'key-taken':
      return { ...name(event), space: at(event.space) };
    case 'drew':
      return { name: candleName(event.subject), kind: kindKey(event.kind), purpose: event.purpose };
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
      return { ...name(event), cause: event.cause, kinds: kinds(event.kinds) };
    case 'set-out':
      return { ...name(event), way: DIRECTIONS[event.direction], seen: event.seenBy.length };
    case 'stepped':
      return { ...name(event), space: at(event.to), scramble: event.scramble };
    case 'fell':
      return {
        ...name(event),
        space: at(event.from),
        to: event.off === TO_HOLLOW ? 'hollow' : event.off === TO_MAIN ? 'main' : 'line',
      };
    case 'line-chosen':
      return { ...name(event), line: describeLogLine(state, event.prisoner) };
    case 'ejected':
      return { names: event.prisoners.map(candleName) };
    case 'key-given':
      return { name: candleName(event.from), to: candleName(event.to) };
    case 'nerve-spent':
      return { ...name(event), use: event.use };
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
      return { ...name(event), by: kindKey(event.by), cost: event.cost, dark: event.dark };
    case 'dirge-arrived':
    case 'dirge-opened':
      return { n: event.spaces.length, space: at(event.spaces[4]!) };
    case 'shriek-placed':
    case 'passage-revealed':
      return { space: at(event.space) };
    case 'other-advanced':
      return {
        n: event.spaces.length,
        board: isInHollow(rulesetFor(state.setup).board, event.spaces[0] ?? 0) ? 'hollow' : 'main',
      };
    case 'other-left':
      return { spaces: all(event.pits) };
    case 'other-emerged':
      return { edge: DIRECTIONS[event.edge] };
    case 'passed':
      return { ...name(event), to: candleName(event.to) };
    case 'conceded':
      return { seat: event.seat + 1 };
    case 'ended':
      return { outcome: event.outcome };
    default:
      return 'prisoner' in event ? { ...name(event) } : {};
  }
}

function describeLogLine(state: State, prisoner: number): string {
  const where = whereabouts(state, prisoner);
  if (where.is === 'row') return describeRow(where.index);
  return where.is === 'column' ? describeColumn(where.index) : '';
}

/** A line of the log, and the number of choices after which it applies. */
export interface LogLine {
  readonly text: string;
  readonly moment: number;
}

/** A turn of the log: its prisoner and its lines. */
export interface LogTurn {
  readonly turn: number;
  readonly prisoner: Prisoner;
  readonly lines: readonly LogLine[];
}

export function groupLogByTurn(moments: readonly Moment[]): LogTurn[] {
  const turns: { turn: number; prisoner: Prisoner; lines: LogLine[] }[] = [];
  const begin = (turn: number, prisoner: Prisoner): void => {
    turns.push({ turn, prisoner, lines: [] });
  };
  moments.forEach(({ events, before, after }, n) => {
    if (n === 0) begin(before.turns, before.turn);
    for (const event of events) {
      if (event.type === 'turn-began') begin(turns.at(-1)!.turn + 1, event.prisoner);
      else if (isAnnounced(event)) {
        turns.at(-1)!.lines.push({ text: describeEvent(event, after), moment: n + 1 });
      }
    }
  });
  return turns.filter(({ lines }) => lines.length > 0);
}
