import {
  ALL_DIRECTIONS,
  OUTCOMES,
  PURPOSES,
  QUESTIONS,
  TASK_NAMES,
  type Decision,
  type Event,
  type EventType,
  type Task,
} from '@night-cage/rules';
import * as v from 'valibot';

/** A schema for every field of a type: a field more or less does not compile. */
export type Fields<T> = { readonly [Field in keyof T]-?: v.GenericSchema<unknown, T[Field]> };

export const whole = v.pipe(v.number(), v.integer());
export const wholes = v.array(whole);
export const flag = v.boolean();
export const direction = v.picklist(ALL_DIRECTIONS);
const purpose = v.picklist(PURPOSES);

const decision = v.strictObject({
  asks: v.picklist(QUESTIONS),
  prisoner: whole,
  subject: whole,
  space: whole,
  purpose: v.nullable(purpose),
  cost: whole,
  by: whole,
} satisfies Fields<Decision>);

const task = v.strictObject({
  do: v.picklist(TASK_NAMES),
  prisoner: whole,
  space: whole,
  by: whole,
  count: whole,
  kind: whole,
  purpose: v.nullable(purpose),
  spaces: wholes,
} satisfies Fields<Task>);

export const askedDecision = v.nullable(decision);
export const agenda = v.array(task);

type EventFields = {
  readonly [Type in EventType]: Fields<Omit<Extract<Event, { readonly type: Type }>, 'type'>>;
};

const prisoner = whole;
const space = whole;
const spaces = wholes;

/** What every event of a log holds. */
const EVENTS: EventFields = {
  chose: { option: whole },
  asked: { decision, step: whole, agenda },
  'turn-began': { prisoner, insteadOf: prisoner },
  started: { prisoner, space, tile: whole },
  drew: { kind: whole, purpose, subject: prisoner },
  placed: { space, tile: whole },
  'passage-revealed': { space },
  swapped: { space, tile: whole, before: whole },
  'hand-discarded': { kind: whole },
  'omen-revealed': { inHand: flag, count: whole },
  discarded: { kinds: wholes, cause: v.picklist(['stay', 'pass', 'penalty', 'endbringer']), prisoner },
  'set-out': { prisoner, direction, seenBy: spaces },
  'turned-back': { prisoner },
  triggered: { spaces },
  stayed: { prisoner },
  stepped: { prisoner, from: space, to: space, scramble: flag },
  landed: { prisoner, space },
  fell: { prisoner, from: space, off: whole },
  'line-chosen': { prisoner, off: whole },
  ejected: { prisoners: wholes },
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
  struck: { space, kind: whole, reached: spaces, hits: wholes },
  hit: { prisoner, by: whole, cost: whole, dark: flag },
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
  'other-advanced': { spaces, sections: whole, depth: whole, byPit: flag, atTurnEnd: flag },
  'other-left': { pits: spaces, byPit: flag },
  'other-emerged': { edge: direction, first: whole, depth: whole, spaces, atTurnEnd: flag },
  passed: { prisoner, to: prisoner },
  'flickers-began': {},
  conceded: { seat: whole },
  ended: { outcome: v.picklist(OUTCOMES) },
};

const byType = Object.entries(EVENTS).map(([type, fields]) =>
  v.strictObject({ type: v.literal(type), ...fields }),
);

/** Field by field: what an event must hold is said above, and checked by the compiler against the rules. */
export const eventSchema = v.variant('type', byType) as unknown as v.GenericSchema<unknown, Event>;

/** An event of an older format: whether it can be folded shows when it is. */
export const olderEvent = v.looseObject({ type: v.string() }) as unknown as v.GenericSchema<unknown, Event>;
