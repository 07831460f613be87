import type { FieldTable } from './fields.ts';

/** What a tile in hand was drawn for. */
export const PURPOSES = ['light', 'landing', 'step', 'scramble', 'stay'] as const;

/**
 * Every question the game can put to a player, with its fields: the types, log rows, schemas and links follow from this table.
 * Links number questions by its order: a new one goes to its end. `prisoner` is who must choose: its number stands in
 * front of the move.
 */
export const QUESTION_FIELDS = {
  start: { prisoner: 'prisoner' },
  land: { prisoner: 'prisoner' },
  act: { prisoner: 'prisoner' },
  again: { prisoner: 'prisoner' },
  /** How to lay the tile in hand, drawn for `subject`; `space` is nowhere where light leaves a choice of spaces. */
  place: {
    prisoner: 'prisoner',
    subject: 'prisoner',
    /** A tile that a Stay turned up is not laid but swapped in. */
    purpose: ['light', 'landing', 'step', 'scramble'],
    space: 'space-or-nowhere',
  },
  swap: { prisoner: 'prisoner' },
  /** The row or the column of the pit it fell through. */
  fall: { prisoner: 'prisoner', from: 'space' },
  scramble: { prisoner: 'prisoner' },
  /** Block or not: what hits, and how many tiles it costs. */
  hit: { prisoner: { is: 'prisoner', in: ['prisoner', 'subject'] }, by: 'kind', cost: 'count' },
  flicker: { prisoner: 'prisoner' },
  /** Where the Dirge lies, so that it covers this space. */
  dirge: { prisoner: 'prisoner', cover: 'space' },
  /** Where a Shriek goes. */
  shriek: { prisoner: { is: 'prisoner', in: ['prisoner', 'subject'] }, besideDirge: 'beside-dirge' },
  /** From which edge The Other comes, so that its lane includes this prisoner, which stands on `cover`. */
  emerge: { prisoner: 'prisoner', prey: { is: 'prisoner', in: ['subject'] }, cover: 'space' },
  /** Whose light the Light Eater takes. It was drawn for `subject`, to be laid by `drawnBy` on `space`. */
  devour: {
    prisoner: 'prisoner',
    subject: 'prisoner',
    drawnBy: { is: 'prisoner', in: ['cost'] },
    purpose: PURPOSES,
    space: 'space-or-nowhere',
  },
  leave: { prisoner: 'prisoner' },
} as const satisfies FieldTable;

export const QUESTIONS = Object.keys(QUESTION_FIELDS) as readonly (keyof typeof QUESTION_FIELDS)[];
