/** All that a maze needs to be seen: who paints its tiles, and who draws what stands on them. One file, asked for at once. */
export { providePainter } from './picture/provide-painter.ts';
export { BoardOverlay } from './BoardOverlay.tsx';
