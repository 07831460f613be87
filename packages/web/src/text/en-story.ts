import { beside } from './en-beside.ts';
import { cells } from './en-cells.ts';
import { events } from './en-events.ts';
import { preview } from './en-preview.ts';
import { refusals } from './en-refusals.ts';
import type { RequiredToTell } from './vocabulary.ts';

/** What the table tells a moment after it is there: what a space is, what would happen, what did, why not. */
export const story = { ...cells, ...preview, ...events, ...refusals, ...beside } satisfies Record<
  RequiredToTell,
  string
>;
