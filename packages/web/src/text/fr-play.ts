import { ask } from './fr-ask.ts';
import { cells } from './fr-cells.ts';
import { names } from './fr-names.ts';
import { preview } from './fr-preview.ts';
import { table } from './fr-table.ts';

export const play = {
  ...names,
  ...ask,
  ...preview,
  ...cells,
  ...table,
};
