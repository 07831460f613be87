import { beside } from './en-beside.ts';
import { events } from './en-events.ts';
import { refusals } from './en-refusals.ts';
import type { RequiredToTell } from './vocabulary.ts';

/** What the table tells a moment after it is there: what happened, what lies beside the board, why not. */
export const story = { ...events, ...refusals, ...beside } satisfies Record<RequiredToTell, string>;
