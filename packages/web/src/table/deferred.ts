/** All of the table that can wait until it has been seen once: one file, asked for right after the first paint. */
import '../style/side-panels.css';

export { providePainter } from '../picture/provide-painter.ts';
export { Announcer } from '../speech/Announcer.tsx';
export { whyNot, whyNotDone } from '../speech/why.ts';
export { overlayOf } from '../game/overlay-of.ts';
export { Edges } from '../theatre/Edges.tsx';
export { edgeChoicesOf } from '../theatre/edges.ts';
export { Effects } from '../theatre/Effects.tsx';
export { Ghost } from '../theatre/Ghost.tsx';
export { beatsOf } from '../theatre/beats.ts';
export { paintAhead } from '../theatre/paint-ahead.ts';
export { Captions } from '../theatre/Captions.tsx';
export { captionOf, linkInWords } from '../theatre/captions.ts';
export { cellInWords } from '../describe/cells.ts';
export { Ending } from '../endings/Ending.tsx';
export { EndPanel } from './EndPanel.tsx';
export { forecastOf, harmInWords } from '../describe/forecast.ts';
export { PreviewAbove, PreviewBelow } from './PreviewOverlay.tsx';
export { keyboardOf } from './keyboard.ts';
export { Side } from './Side.tsx';
