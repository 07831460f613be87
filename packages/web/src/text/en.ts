import { ask } from './en-ask.ts';
import { cells } from './en-cells.ts';
import { events } from './en-events.ts';
import { help } from './en-help.ts';
import { home } from './en-home.ts';
import { learn } from './en-learn.ts';
import { names } from './en-names.ts';
import { preview } from './en-preview.ts';
import { refusals } from './en-refusals.ts';
import { settings } from './en-settings.ts';
import { table } from './en-table.ts';
import type { Required } from './vocabulary.ts';

/** English defines the keys; the other languages must have the same ones. */
export const en = {
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
} satisfies Record<Required, string>;
