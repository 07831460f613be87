import { ask } from './de-ask.ts';
import { cells } from './de-cells.ts';
import { names } from './de-names.ts';
import { preview } from './de-preview.ts';
import { table } from './de-table.ts';

export const play = {
  ...names,
  ...ask,
  ...preview,
  ...cells,
  ...table,
};
