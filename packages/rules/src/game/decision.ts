import type { Declared } from './fields.ts';
import type { Verb } from './intent.ts';
import type { PURPOSES, QUESTION_FIELDS } from './question-fields.ts';

export type QuestionName = keyof typeof QUESTION_FIELDS;

export type Purpose = (typeof PURPOSES)[number];
/** A tile that a Stay turned up is not laid but swapped in. */
export type LaidFor = Exclude<Purpose, 'stay'>;

/** What the game asks, as data: a game can be saved, cloned and sent between any two clicks. */
export type Decision = Declared<'asks', typeof QUESTION_FIELDS>;
export type DecisionOf<Name extends QuestionName> = Extract<Decision, { readonly asks: Name }>;

/** The verbs that may answer a question. */
export const ANSWERS: Readonly<Record<QuestionName, readonly Verb[]>> = {
  start: ['start'],
  land: ['land'],
  act: ['move', 'stay', 'charge', 'give', 'pass'],
  again: ['end', 'move', 'charge', 'give'],
  place: ['place'],
  swap: ['swap'],
  fall: ['fall'],
  scramble: ['scramble'],
  hit: ['block', 'suffer'],
  flicker: ['snuff', 'sustain'],
  dirge: ['dirge'],
  shriek: ['shriek'],
  emerge: ['emerge'],
  devour: ['devour'],
  leave: ['end', 'give'],
};
