/* Everything needed to draw a maze: the tile painter and the overlay with the tokens, in one file.
 */
export { providePainter } from './picture/provide-painter.ts';
export { BoardOverlay } from './BoardOverlay.tsx';
