import { ask } from './fr-ask.ts';
import { cells } from './fr-cells.ts';
import { events } from './fr-events.ts';
import { home } from './fr-home.ts';
import { names } from './fr-names.ts';
import { preview } from './fr-preview.ts';
import { refusals } from './fr-refusals.ts';
import { table } from './fr-table.ts';

export const play = {
  ...names,
  ...ask,
  ...preview,
  ...events,
  ...refusals,
  ...cells,
  ...home,
  ...table,
};
