import { exitsOf } from '@night-cage/rules';
import { crackPath, paintCracks } from './cracks.ts';
import type { Ink } from './paper.ts';
import type { TileLook } from './places.ts';
import { contentOf } from './tile-art.ts';

/**
 * How far from the centre the cracks begin, so that they are visible around the content of a room.
 */
const CRACKS_FROM = { plain: 0.012, furnished: 0.19 } as const;
export const cracksOf = (look: TileLook): Path2D => {
  const from = contentOf(look).base === undefined ? CRACKS_FROM.plain : CRACKS_FROM.furnished;
  return crackPath(exitsOf(look.tile), look.seed, from);
};

export const paintCracked = (ink: Ink, look: TileLook, floor: Path2D): void =>
  paintCracks(ink, floor, cracksOf(look));

/** The colour of cracks on an unlit tile, where a prisoner in the dark must still see them (C1). */
const EMBER = 'rgba(214,104,48,0.62)';
const IN_LIGHT = 'rgba(24,11,3,0.7)';

/** The whole tile except its centre, whose content covers the cracks. */
function aroundTheMiddle(): Path2D {
  const path = new Path2D();
  path.rect(0, 0, 1, 1);
  path.arc(0.5, 0.5, 0.3, 0, Math.PI * 2, true);
  return path;
}

export function paintCrackedGlow(ink: Ink, look: TileLook, floor: Path2D, lit: boolean): void {
  ink.save();
  ink.clip(floor);
  if (contentOf(look).base !== undefined) ink.clip(aroundTheMiddle());
  ink.fillStyle = lit ? IN_LIGHT : EMBER;
  ink.fill(cracksOf(look));
  ink.restore();
}
