import type { FieldTable } from './fields.ts';

/** Why a tile is in hand. */
export const PURPOSES = ['light', 'landing', 'step', 'scramble', 'stay'] as const;

/**
 * The fields of every question that the game can ask. Types, log rows, schemas and links are
 * derived from this table. Links number questions in this order: add a new question at the end.
 * `prisoner` is the prisoner that must choose: its number precedes the move.
 */
export const QUESTION_FIELDS = {
  start: { prisoner: 'prisoner' },
  land: { prisoner: 'prisoner' },
  act: { prisoner: 'prisoner' },
  again: { prisoner: 'prisoner' },
  /**
   * How to lay the tile in hand, drawn for `subject`; `space` is NOWHERE where light leaves a
   * choice of spaces.
   */
  place: {
    prisoner: 'prisoner',
    subject: 'prisoner',
    /** A tile drawn in a Stay replaces another one and is not laid. */
    purpose: ['light', 'landing', 'step', 'scramble'],
    space: 'space-or-nowhere',
  },
  swap: { prisoner: 'prisoner' },
  /** The row or the column of the pit that the prisoner fell through. */
  fall: { prisoner: 'prisoner', from: 'space' },
  scramble: { prisoner: 'prisoner' },
  /** Whether to block: the kind of the monster that hits, and how many tiles the hit costs. */
  hit: { prisoner: { is: 'prisoner', in: ['prisoner', 'subject'] }, by: 'kind', cost: 'count' },
  flicker: { prisoner: 'prisoner' },
  /** Where to place the Dirge so that it covers this space. */
  dirge: { prisoner: 'prisoner', cover: 'space' },
  /** Where to place a Shriek. */
  shriek: { prisoner: { is: 'prisoner', in: ['prisoner', 'subject'] }, besideDirge: 'beside-dirge' },
  /** From which edge The Other enters, with a lane that includes the prisoner `prey` on `cover`. */
  emerge: { prisoner: 'prisoner', prey: { is: 'prisoner', in: ['subject'] }, cover: 'space' },
  /**
   * Whose candle the Light Eater puts out. The tile was drawn for `subject`; `drawnBy` will lay it
   * on `space`.
   */
  devour: {
    prisoner: 'prisoner',
    subject: 'prisoner',
    drawnBy: { is: 'prisoner', in: ['cost'] },
    purpose: PURPOSES,
    space: 'space-or-nowhere',
  },
  leave: { prisoner: 'prisoner' },
} as const satisfies FieldTable;

/** The names of all questions, in the order of their numbers in links. */
export const QUESTIONS = Object.keys(QUESTION_FIELDS) as readonly (keyof typeof QUESTION_FIELDS)[];
