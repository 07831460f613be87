import { ask } from './ask.ts';
import { names } from './names.ts';
import { table } from './table.ts';
import type { RequiredToPlay } from '../vocabulary.ts';

/** What the table says before the first choice, and other pages too: all that is loaded at once. */
export const play = {
  ...names,
  ...ask,
  ...table,
} satisfies Record<RequiredToPlay, string>;
