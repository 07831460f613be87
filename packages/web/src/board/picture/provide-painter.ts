import { provideTileContents } from '../../art/provide-tile-contents.ts';
import { createLight } from './light.ts';
import { createTileBitmaps } from './tile-bitmaps.ts';
import { setTilePainter } from './tile-painter.ts';

/** Enables the painting of tiles: paper, light, and the contents of rooms. */
export function providePainter(): void {
  provideTileContents();
  setTilePainter({ createLight, createTileBitmaps });
}
