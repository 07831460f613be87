import { glows, paintBase, paintGlow, tileContents } from '../../art/tile-art.ts';
import { provideTileContents } from '../../art/tile-contents.ts';
import { paintBeam } from './beam-mask.ts';
import { setTilePainter } from './tile-painter.ts';

/** From now on tiles can be painted: paper, light, and all that stands in the rooms of the maze. */
export function providePainter(): void {
  provideTileContents();
  setTilePainter({
    base: paintBase,
    glow: paintGlow,
    glows,
    flat: (ink, look, lit, pixel) => tileContents().paintFlat(ink, look, lit, pixel),
    beam: paintBeam,
  });
}
