import type { Setup } from '@night-cage/rules';
import { valueByMaze } from './by-maze.ts';
import type { Value } from './value.ts';

/** The value by which all bots here judge a game of this set-up. `valueByMaze` is the stronger one (docs/bots.md): this line decides. */
export const learnedValue: (setup: Setup) => Value = valueByMaze;
