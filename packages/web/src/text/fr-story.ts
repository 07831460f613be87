import { beside } from './fr-beside.ts';
import { cells } from './fr-cells.ts';
import { events } from './fr-events.ts';
import { preview } from './fr-preview.ts';
import { refusals } from './fr-refusals.ts';

export const story = { ...cells, ...preview, ...events, ...refusals, ...beside };
