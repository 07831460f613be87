import {
  ALL_DIRECTIONS,
  FORMAT,
  OUTCOMES,
  PURPOSES,
  packIntent,
  readIntent,
  unpackIntent,
  type DecisionOf,
  type Decision,
  type Event,
  type EventType,
  type Option,
  type QuestionName,
  type Task,
} from '@night-cage/rules';
import * as v from 'valibot';
import {
  between,
  bit,
  count,
  depth,
  flag,
  kind,
  sections,
  tile,
  type Fields,
  type Values,
} from './values.ts';

/** One of several things that are told apart by a name in the field `key`, each with fields of its own. */
const oneOf = <T>(key: string, fields: Readonly<Record<string, v.ObjectEntries>>) =>
  v.variant(
    key,
    Object.entries(fields).map(([name, more]) => v.strictObject({ [key]: v.literal(name), ...more })),
  ) as unknown as v.GenericSchema<unknown, T>;

export const direction = v.picklist(ALL_DIRECTIONS);
const purpose = v.picklist(PURPOSES);
const laidFor = v.picklist(['light', 'landing', 'step', 'scramble']);
const kinds = v.array(kind);

/** An option as `packIntent` writes it, of an intent that could be one at this table. */
export const optionAt = ({ spaces, prisoners }: Values) =>
  v.custom<Option>((value) => {
    if (typeof value !== 'number') return false;
    const intent = readIntent(unpackIntent(value), spaces);
    if (intent === null || packIntent(intent) !== value || intent.prisoner >= prisoners) return false;
    return !('to' in intent) || intent.to === null || intent.to < prisoners;
  });

type DecisionFields = { readonly [Name in QuestionName]: Fields<Omit<DecisionOf<Name>, 'asks'>> };

/** What every question holds. */
export function decisionAt({ prisoner, space, spaceOrNowhere }: Values) {
  const fields: DecisionFields = {
    start: { prisoner },
    land: { prisoner },
    act: { prisoner },
    again: { prisoner },
    swap: { prisoner },
    scramble: { prisoner },
    flicker: { prisoner },
    leave: { prisoner },
    place: { prisoner, subject: prisoner, purpose: laidFor, space: spaceOrNowhere },
    fall: { prisoner, from: space },
    hit: { prisoner, by: kind, cost: count },
    dirge: { prisoner, cover: space },
    shriek: { prisoner, besideDirge: spaceOrNowhere },
    emerge: { prisoner, prey: prisoner, cover: space },
    devour: { prisoner, subject: prisoner, drawnBy: prisoner, purpose, space: spaceOrNowhere },
  };
  return oneOf<Decision>('asks', fields);
}

type TaskFields = {
  readonly [Name in Task['do']]: Fields<Omit<Extract<Task, { readonly do: Name }>, 'do'>>;
};

/** What every task of the agenda holds. */
export function agendaAt({ prisoner, prisonerOrNobody, space, spaceOrNowhere }: Values) {
  const spaces = v.array(space);
  const fields: TaskFields = {
    draw: { purpose: v.picklist(['landing', 'step', 'scramble']), prisoner, by: prisoner, space },
    illuminate: { purpose: v.literal('light'), prisoner, by: prisoner, begun: flag },
    'illuminate-all': {},
    discard: { purpose: v.literal('stay'), prisoner, count },
    darken: {},
    strike: { spaces, turned: v.nullable(v.strictObject({ space, axis: bit })) },
    'strike-anew': { spaces },
    'end-landing': {},
    'wake-again': {},
    hit: { prisoner, by: kind, cost: count },
    'burn-out': { spaces },
    'settle-contact': { prisoner, space, fallsNow: flag },
    'end-pathbreaker': { prisoner, space },
    scramble: { prisoner },
    fall: { prisoner },
    'pit-fiend': { space, rider: prisonerOrNobody },
    'bury-pit-fiend': { space, rider: prisonerOrNobody },
    dirge: { cover: spaceOrNowhere, turnComesLast: flag },
    'dirge-opens': { corner: space },
    shriek: { besideDirge: spaceOrNowhere },
    'other-advances': { called: flag },
    smother: { prisoner, space },
    'land-between': { ejectedToo: flag },
  };
  return v.array(oneOf<Task>('do', fields));
}

type EventFields = {
  readonly [Type in EventType]: Fields<Omit<Extract<Event, { readonly type: Type }>, 'type'>>;
};

/** What every event of a log holds: checked by the compiler against the rules. */
export function eventAt(values: Values) {
  const { prisoner, prisonerOrNobody, space, seat, off } = values;
  const spaces = v.array(space);
  const prisoners = v.array(prisoner);
  const fields: EventFields = {
    chose: { option: optionAt(values) },
    asked: { decision: decisionAt(values), step: values.step, agenda: agendaAt(values) },
    'turn-began': { prisoner, insteadOf: prisonerOrNobody },
    started: { prisoner, space, tile },
    drew: { kind, purpose, subject: prisoner },
    placed: { space, tile },
    'passage-revealed': { space },
    swapped: { space, tile, before: tile },
    'hand-discarded': { kind },
    'omen-revealed': { inHand: flag, count },
    discarded: { kinds, cause: v.picklist(['stay', 'pass', 'penalty', 'endbringer']), prisoner },
    'set-out': { prisoner, direction, seenBy: spaces },
    'turned-back': { prisoner },
    triggered: { spaces },
    stayed: { prisoner },
    stepped: { prisoner, from: space, to: space, scramble: flag },
    landed: { prisoner, space },
    'landing-ended': {},
    fell: { prisoner, from: space, off },
    'line-chosen': { prisoner, off },
    ejected: { prisoners },
    'key-taken': { prisoner, space },
    'key-given': { from: prisoner, to: prisoner },
    'nerve-gained': { prisoner },
    'nerve-spent': { prisoner, use: v.picklist(['again', 'stay', 'block', 'charge', 'sustain']) },
    'pits-formed': {
      spaces,
      cause: v.picklist([
        'crumbled',
        'contact',
        'key-taken',
        'pit-fiend',
        'pathbreaker',
        'light-eater',
        'shriek',
        'other',
      ]),
    },
    removed: { spaces, cause: v.picklist(['dark', 'struck', 'contact', 'snuffed', 'other']) },
    woke: { spaces },
    struck: { space, kind, reached: spaces, hits: prisoners },
    hit: { prisoner, by: kind, cost: count, dark: flag },
    'went-dark': { prisoner },
    relit: { prisoner },
    'dirge-due': {},
    'dirge-arrived': { spaces },
    'dirge-opened': { spaces },
    'dirge-lost': {},
    'endbringer-arrived': {},
    'shriek-loosed': {},
    'shriek-placed': { space },
    'shriek-discarded': {},
    'shrieks-called': { spaces },
    'other-looked': {},
    'other-advanced': { spaces, sections, depth, byPit: flag, atTurnEnd: flag },
    'other-left': { pits: spaces, byPit: flag },
    'other-emerged': { edge: direction, first: depth, depth, spaces, atTurnEnd: flag },
    passed: { prisoner, to: prisoner },
    'flickers-began': {},
    conceded: { seat },
    ended: { outcome: v.picklist(OUTCOMES.filter((outcome) => outcome !== 'playing')) },
  };
  return oneOf<Event>('type', fields);
}

/** An event of a format that is only viewed: whether it can be folded shows when it is. */
export const olderEvent = v.looseObject({ type: v.string() }) as unknown as v.GenericSchema<unknown, Event>;

/** The format that a choice says it was written in, where it is not that of its game. */
export const laterFormat = v.exactOptional(between(1, FORMAT));
