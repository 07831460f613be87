import { ask } from './de-ask.ts';
import { names } from './de-names.ts';
import { table } from './de-table.ts';

export const play = {
  ...names,
  ...ask,
  ...table,
};
