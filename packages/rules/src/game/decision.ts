import type { Space } from '../board/board.ts';
import type { Kind } from '../tiles/kinds.ts';
import type { Prisoner, Verb } from './intent.ts';

/** Every question the game can put to a player. */
export const QUESTIONS = [
  'start',
  'land',
  'act',
  'again',
  'place',
  'swap',
  'fall',
  'scramble',
  'hit',
  'flicker',
  'dirge',
  'shriek',
  'emerge',
  'devour',
  'leave',
] as const;
export type QuestionName = (typeof QUESTIONS)[number];

/** What a tile in hand was drawn for. */
export const PURPOSES = ['light', 'landing', 'step', 'scramble', 'stay'] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * What the game asks, as data: a game can be saved, cloned and sent between any two clicks. Fields a question has no
 * use for are -1 or null.
 */
export interface Decision {
  readonly asks: QuestionName;
  /** Who must choose; its number stands in front of the move. */
  readonly prisoner: Prisoner;
  /** Whom the tile in hand is drawn for, or whom The Other is after. */
  readonly subject: Prisoner;
  /** The space in question: fallen from, landed on, stepped to, to be covered. */
  readonly space: Space;
  readonly purpose: Purpose | null;
  /** Tiles a hit costs, and what hit. */
  readonly cost: number;
  readonly by: Kind;
}

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
