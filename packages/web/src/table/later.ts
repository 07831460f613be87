/** All of the table that can wait until it has been seen once: one file, asked for right after the first paint. */
import '../style/beside.css';

export { furnishMaze } from '../art/furniture.ts';
export { Announcer } from '../speech/Announcer.tsx';
export { whyNot } from '../speech/why.ts';
export { Edges } from '../theatre/Edges.tsx';
export { edgeChoicesOf } from '../theatre/edges.ts';
export { Effects } from '../theatre/Effects.tsx';
export { beatsOf } from '../theatre/beats.ts';
export { rehearse } from '../theatre/rehearsal.ts';
export { Telling } from '../theatre/Telling.tsx';
export { captionOf, linkInWords } from '../theatre/words.ts';
export { cellInWords } from '../describe/cells.ts';
export { EndPanel } from './EndPanel.tsx';
export { forecastOf, harmInWords } from '../describe/forecast.ts';
export { Above, Below } from './Foreseen.tsx';
export { keyboardOf } from './keyboard.ts';
export { Side } from './Side.tsx';
