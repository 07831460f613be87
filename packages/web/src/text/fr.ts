import type { en } from './en.ts';
import { ask } from './fr-ask.ts';
import { cells } from './fr-cells.ts';
import { events } from './fr-events.ts';
import { help } from './fr-help.ts';
import { home } from './fr-home.ts';
import { learn } from './fr-learn.ts';
import { names } from './fr-names.ts';
import { preview } from './fr-preview.ts';
import { refusals } from './fr-refusals.ts';
import { settings } from './fr-settings.ts';
import { table } from './fr-table.ts';

/** Fine, no-break spaces stand before : ; ? ! % and inside « »; a test looks for ordinary ones. */
export const fr: Record<keyof typeof en, string> = {
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
