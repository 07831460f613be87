import { ask } from './ask.ts';
import { names } from './names.ts';
import { table } from './table.ts';

export const play = {
  ...names,
  ...ask,
  ...table,
};
