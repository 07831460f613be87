import { beside } from './fr-beside.ts';
import { events } from './fr-events.ts';
import { refusals } from './fr-refusals.ts';

export const story = { ...events, ...refusals, ...beside };
