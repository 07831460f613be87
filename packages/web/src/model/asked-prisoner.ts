import type { Prisoner, State } from '@night-cage/rules';

/**
 * The prisoner whose choice it is; while a choice is being shown, the one whose turn it is. Null
 * after the game.
 */
export const askedPrisoner = ({ asks, outcome, turn }: State): Prisoner | null =>
  outcome === 'playing' ? (asks?.prisoner ?? turn) : null;
