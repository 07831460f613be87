import type { en } from './en.ts';
import { ask } from './de-ask.ts';
import { cells } from './de-cells.ts';
import { events } from './de-events.ts';
import { help } from './de-help.ts';
import { home } from './de-home.ts';
import { learn } from './de-learn.ts';
import { names } from './de-names.ts';
import { preview } from './de-preview.ts';
import { refusals } from './de-refusals.ts';
import { settings } from './de-settings.ts';
import { table } from './de-table.ts';

export const de: Record<keyof typeof en, string> = {
  ...names,
  ...ask,
  ...preview,
  ...events,
  ...refusals,
  ...cells,
  ...help,
  ...home,
  ...table,
  ...settings,
  ...learn,
};
