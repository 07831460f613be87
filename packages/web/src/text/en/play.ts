import { ask } from './ask.ts';
import { names } from './names.ts';
import { table } from './table.ts';
import type { RequiredToPlay } from '../vocabulary.ts';

/** What the table needs before the first choice, and other pages too: loaded at once. */
export const play = {
  ...names,
  ...ask,
  ...table,
} satisfies Record<RequiredToPlay, string>;
