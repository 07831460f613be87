import { ask } from './fr-ask.ts';
import { names } from './fr-names.ts';
import { table } from './fr-table.ts';

export const play = {
  ...names,
  ...ask,
  ...table,
};
