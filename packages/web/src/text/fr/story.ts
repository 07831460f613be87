import { sidePanels } from './side-panels.ts';
import { cells } from './cells.ts';
import { events } from './events.ts';
import { preview } from './preview.ts';
import { refusals } from './refusals.ts';
import { speech } from './speech.ts';

export const story = { ...cells, ...preview, ...events, ...refusals, ...speech, ...sidePanels };
