import { NO_CHANCE, seededRandom, type State } from '@night-cage/rules';
import { tryOut } from './try-out.ts';

/** Nothing in it is left to chance: no whims. */
const noLuck = seededRandom('no luck');

/** Does the judgement find the way out of an ending, where the solver has to go through very much? */
export const isWonAtFirstSight = (ending: State, shouldStop: () => boolean): boolean =>
  tryOut(ending, NO_CHANCE, noLuck, 0, shouldStop).length > 0;
