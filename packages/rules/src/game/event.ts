import type { EVENT_FIELDS } from './event-fields.ts';
import type { Declared } from './fields.ts';

/** What happened. The events alone rebuild the state; each holds all that a screen, a log or a voice needs to tell it. */
export type Event = Declared<'type', typeof EVENT_FIELDS>;
export type EventType = Event['type'];
export type EventOf<Type extends EventType> = Extract<Event, { readonly type: Type }>;

/** Why tiles leave the top of the stack unused. */
export type DiscardCause = EventOf<'discarded'>['cause'];
/** Why tiles turn over. */
export type PitCause = EventOf<'pits-formed'>['cause'];
/** What a nerve is spent on (chapter 12). */
export type NerveUse = EventOf<'nerve-spent'>['use'];
/** Why tiles leave the board. */
export type RemovalCause = EventOf<'removed'>['cause'];

/** Where somebody learned something: undo never goes back past one of these (law 10). */
export const REVEALS = {
  chose: false,
  asked: false,
  'turn-began': false,
  started: false,
  drew: true,
  placed: false,
  'passage-revealed': false,
  swapped: false,
  'hand-discarded': false,
  'omen-revealed': true,
  discarded: true,
  'set-out': false,
  'turned-back': false,
  triggered: false,
  stayed: false,
  stepped: false,
  landed: false,
  'landing-ended': false,
  fell: false,
  'line-chosen': false,
  ejected: false,
  'key-taken': false,
  'key-given': false,
  'nerve-gained': false,
  'nerve-spent': false,
  'pits-formed': false,
  removed: false,
  woke: false,
  struck: false,
  hit: false,
  'went-dark': false,
  relit: false,
  'dirge-due': false,
  'dirge-arrived': false,
  'dirge-opened': false,
  'dirge-lost': false,
  'endbringer-arrived': false,
  'shriek-loosed': false,
  'shriek-placed': false,
  'shriek-discarded': false,
  'shrieks-called': false,
  'other-looked': false,
  'other-advanced': false,
  'other-left': false,
  'other-emerged': false,
  passed: false,
  'flickers-began': false,
  conceded: true,
  ended: false,
} as const satisfies Record<EventType, boolean>;
