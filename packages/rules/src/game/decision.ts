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
/** A tile that a Stay turned up is not laid but swapped in. */
export type LaidFor = Exclude<Purpose, 'stay'>;

/**
 * What the game asks, as data: a game can be saved, cloned and sent between any two clicks. `prisoner` is who must choose:
 * its number stands in front of the move.
 */
export type Decision =
  | {
      readonly asks: 'start' | 'land' | 'act' | 'again' | 'swap' | 'scramble' | 'flicker' | 'leave';
      readonly prisoner: Prisoner;
    }
  /** How to lay the tile in hand, drawn for `subject`; `space` is nowhere where light leaves a choice of spaces. */
  | {
      readonly asks: 'place';
      readonly prisoner: Prisoner;
      readonly subject: Prisoner;
      readonly purpose: LaidFor;
      readonly space: Space;
    }
  /** The row or the column of the pit it fell through. */
  | { readonly asks: 'fall'; readonly prisoner: Prisoner; readonly from: Space }
  /** Block or not: what hits, and how many tiles it costs. */
  | { readonly asks: 'hit'; readonly prisoner: Prisoner; readonly by: Kind; readonly cost: number }
  /** Where the Dirge lies, so that it covers this space. */
  | { readonly asks: 'dirge'; readonly prisoner: Prisoner; readonly cover: Space }
  /** Where a Shriek goes; `besideDirge`: the corner of the Dirge that uncovered it, or nowhere (NT8). */
  | { readonly asks: 'shriek'; readonly prisoner: Prisoner; readonly besideDirge: Space }
  /** From which edge The Other comes, so that its lane includes this prisoner, which stands on `cover`. */
  | {
      readonly asks: 'emerge';
      readonly prisoner: Prisoner;
      readonly prey: Prisoner;
      readonly cover: Space;
    }
  /** Whose light the Light Eater takes. It was drawn for `subject`, to be laid by `drawnBy` on `space`. */
  | {
      readonly asks: 'devour';
      readonly prisoner: Prisoner;
      readonly subject: Prisoner;
      readonly drawnBy: Prisoner;
      readonly purpose: Purpose;
      readonly space: Space;
    };
export type DecisionOf<Name extends QuestionName> = Decision & { readonly asks: Name };

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
