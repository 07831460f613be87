import { ask } from './en-ask.ts';
import { cells } from './en-cells.ts';
import { events } from './en-events.ts';
import { home } from './en-home.ts';
import { names } from './en-names.ts';
import { preview } from './en-preview.ts';
import { refusals } from './en-refusals.ts';
import { table } from './en-table.ts';
import type { RequiredToPlay } from './vocabulary.ts';

/** What the first page and the table say: all that is loaded at once. */
export const play = {
  ...names,
  ...ask,
  ...preview,
  ...events,
  ...refusals,
  ...cells,
  ...home,
  ...table,
} satisfies Record<RequiredToPlay, string>;
