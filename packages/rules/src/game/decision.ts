import type { Declared } from './fields.ts';
import type { Verb } from './intent.ts';
import type { PURPOSES, QUESTION_FIELDS } from './question-fields.ts';

/** The name of a question that the game can ask. */
export type QuestionName = keyof typeof QUESTION_FIELDS;

/** Why a tile is in hand: the draw's reason. */
export type Purpose = (typeof PURPOSES)[number];
/**
 * The purposes for which a drawn tile is laid. A tile drawn in a Stay replaces another one instead.
 */
export type LaidFor = Exclude<Purpose, 'stay'>;

/** The pending question, as data: a game can be saved, cloned or sent between any two moves. */
export type Decision = Declared<'asks', typeof QUESTION_FIELDS>;
/** The decision of one question. */
export type DecisionOf<Name extends QuestionName> = Extract<Decision, { readonly asks: Name }>;

/** The verbs that can answer each question. */
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
