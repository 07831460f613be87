import { ask } from './de-ask.ts';
import { cells } from './de-cells.ts';
import { events } from './de-events.ts';
import { home } from './de-home.ts';
import { names } from './de-names.ts';
import { preview } from './de-preview.ts';
import { refusals } from './de-refusals.ts';
import { table } from './de-table.ts';

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
