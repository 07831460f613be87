import { provideTileContents } from '../../art/provide-tile-contents.ts';
import { createLight } from './light.ts';
import { createTileBitmaps } from './tile-bitmaps.ts';
import { setTilePainter } from './tile-painter.ts';

/** From now on tiles can be painted: paper, light, and all that stands in the rooms of the maze. */
export function providePainter(): void {
  provideTileContents();
  setTilePainter({ createLight, createTileBitmaps });
}
