import type { EVENT_FIELDS } from './event-fields.ts';
import type { Declared } from './fields.ts';

/**
 * What happened. The events alone rebuild the state, and each holds everything that a screen, a log
 * or a screen reader needs to describe it.
 */
export type Event = Declared<'type', typeof EVENT_FIELDS>;
/** The name of an event. */
export type EventType = Event['type'];
/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<Event, { readonly type: Type }>;

/** Why tiles leave the top of the stack unused. */
export type DiscardCause = EventOf<'discarded'>['cause'];
/** Why tiles become pits. */
export type PitCause = EventOf<'pits-formed'>['cause'];
/** What a nerve is spent on (chapter 12). */
export type NerveUse = EventOf<'nerve-spent'>['use'];
/** Why tiles leave the board. */
export type RemovalCause = EventOf<'removed'>['cause'];

/** Which events give players new information: undo never goes back past such an event (law 10). */
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
