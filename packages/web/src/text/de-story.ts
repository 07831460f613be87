import { beside } from './de-beside.ts';
import { cells } from './de-cells.ts';
import { events } from './de-events.ts';
import { preview } from './de-preview.ts';
import { refusals } from './de-refusals.ts';

export const story = { ...cells, ...preview, ...events, ...refusals, ...beside };
