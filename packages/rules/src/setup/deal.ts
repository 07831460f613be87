import type { Chance } from '../stack/chance.ts';
import { chanceOf, layStack } from '../stack/lay.ts';
import type { Random } from '../stack/random.ts';
import type { Kind } from '../tiles/kinds.ts';
import { layoutFor } from './new-game.ts';
import type { Setup } from './setup.ts';

/** Lays the stack of a setup, top first (S4, H1), for callers that show or record it. */
export const dealStack = (setup: Setup, random: Random): Kind[] => layStack(layoutFor(setup), random);

/** Lays the stack of a setup and returns it as the chance to play a new game with. */
export const deal = (setup: Setup, random: Random): Chance => chanceOf(dealStack(setup, random));
