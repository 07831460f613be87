import { beside } from './de-beside.ts';
import { events } from './de-events.ts';
import { refusals } from './de-refusals.ts';

export const story = { ...events, ...refusals, ...beside };
