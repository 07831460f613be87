import type { Ink } from '../../art/paper.ts';
import type { Look } from '../../art/places.ts';
import type { Beam } from './beams.ts';

/** How tiles and their light are painted. A new game begins in the dark: this comes a moment later. */
export interface TilePainter {
  /** Everything of a tile that lies under the light. */
  readonly base: (ink: Ink, look: Look) => void;
  /** Everything that shines by itself, and whether there is any. */
  readonly glow: (ink: Ink, look: Look, lit: boolean) => void;
  readonly glows: (look: Look) => boolean;
  /** The whole tile in high contrast. */
  readonly flat: (ink: Ink, look: Look, lit: boolean, pixel: number) => void;
  /** How much light a beam brings into a cell. */
  readonly beam: (ink: Ink, beam: Beam) => void;
}

let painter: TilePainter | null = null;

export const setTilePainter = (next: TilePainter): void => {
  painter = next;
};

export function tilePainter(): TilePainter {
  if (painter === null) throw new Error('a tile is painted before its painter is there');
  return painter;
}
