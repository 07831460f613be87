import { sidePanels } from './side-panels.ts';
import { cells } from './cells.ts';
import { events } from './events.ts';
import { preview } from './preview.ts';
import { refusals } from './refusals.ts';
import { speech } from './speech.ts';
import type { RequiredToTell } from '../vocabulary.ts';

/**
 * What the table needs shortly after it opens: spaces, forecasts, events, refusals, side panels.
 */
export const story = {
  ...cells,
  ...preview,
  ...events,
  ...refusals,
  ...speech,
  ...sidePanels,
} satisfies Record<RequiredToTell, string>;
