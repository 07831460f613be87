import {
  ALL_DIRECTIONS,
  OUTCOMES,
  PURPOSES,
  STEP_NAMES,
  type DecisionOf,
  type Decision,
  type Event,
  type EventType,
  type QuestionName,
  type Task,
} from '@night-cage/rules';
import * as v from 'valibot';

/** A schema for every field of a type: a field more or less does not compile. */
export type Fields<T> = { readonly [Field in keyof T]-?: v.GenericSchema<unknown, T[Field]> };

/** One of several things that are told apart by a name in the field `key`, each with fields of its own. */
const oneOf = <T>(key: string, fields: Readonly<Record<string, v.ObjectEntries>>) =>
  v.variant(
    key,
    Object.entries(fields).map(([name, more]) => v.strictObject({ [key]: v.literal(name), ...more })),
  ) as unknown as v.GenericSchema<unknown, T>;

export const whole = v.pipe(v.number(), v.integer());
export const wholes = v.array(whole);
export const flag = v.boolean();
export const direction = v.picklist(ALL_DIRECTIONS);
const purpose = v.picklist(PURPOSES);
const prisoner = whole;
const space = whole;
const spaces = wholes;

export const step = v.picklist(STEP_NAMES);

type DecisionFields = { readonly [Name in QuestionName]: Fields<Omit<DecisionOf<Name>, 'asks'>> };
const laidFor = v.picklist(['light', 'landing', 'step', 'scramble']);

/** What every question holds. */
const DECISIONS: DecisionFields = {
  start: { prisoner },
  land: { prisoner },
  act: { prisoner },
  again: { prisoner },
  swap: { prisoner },
  scramble: { prisoner },
  flicker: { prisoner },
  leave: { prisoner },
  place: { prisoner, subject: prisoner, purpose: laidFor, space },
  fall: { prisoner, from: space },
  hit: { prisoner, by: whole, cost: whole },
  dirge: { prisoner, cover: space },
  shriek: { prisoner, besideDirge: space },
  emerge: { prisoner, prey: prisoner, cover: space },
  devour: { prisoner, subject: prisoner, drawnBy: prisoner, purpose, space },
};
const decision = oneOf<Decision>('asks', DECISIONS);
export const askedDecision = v.nullable(decision);

type TaskFields = {
  readonly [Name in Task['do']]: Fields<Omit<Extract<Task, { readonly do: Name }>, 'do'>>;
};

/** What every task of the agenda holds. */
const TASKS: TaskFields = {
  draw: { purpose: v.picklist(['landing', 'step', 'scramble']), prisoner, by: prisoner, space },
  illuminate: { purpose: v.literal('light'), prisoner, by: prisoner, begun: flag },
  'illuminate-all': {},
  discard: { purpose: v.literal('stay'), prisoner, count: whole },
  darken: {},
  strike: { spaces, turned: v.nullable(v.strictObject({ space, axis: whole })) },
  hit: { prisoner, by: whole, cost: whole },
  'burn-out': { spaces },
  'settle-contact': { prisoner, space, fallsNow: flag },
  'end-pathbreaker': { prisoner, space },
  scramble: { prisoner },
  fall: { prisoner },
  'pit-fiend': { space, rider: prisoner },
  'bury-pit-fiend': { space, rider: prisoner },
  dirge: { cover: space, turnComesLast: flag },
  'dirge-opens': { corner: space },
  shriek: { besideDirge: space },
  'other-advances': { called: flag },
  smother: { prisoner, space },
  'land-between': { ejectedToo: flag },
};
export const agenda = v.array(oneOf<Task>('do', TASKS));

type EventFields = {
  readonly [Type in EventType]: Fields<Omit<Extract<Event, { readonly type: Type }>, 'type'>>;
};

/** What every event of a log holds. */
const EVENTS: EventFields = {
  chose: { option: whole },
  asked: { decision, step, agenda },
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

/** Field by field: what an event must hold is said above, and checked by the compiler against the rules. */
export const eventSchema = oneOf<Event>('type', EVENTS);

/** An event of an older format: whether it can be folded shows when it is. */
export const olderEvent = v.looseObject({ type: v.string() }) as unknown as v.GenericSchema<unknown, Event>;
