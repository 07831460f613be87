import type { State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import { createPictureModel } from '../art/picture-model.ts';
import { createPicture } from './picture/picture.ts';
import { providePainter } from './picture/provide-painter.ts';

providePainter();

/** The picture of a board outside the page, still and without tokens. */
export interface OffscreenPicture {
  readonly show: (state: State) => void;
  /** The visible canvases, lowest first. */
  readonly layers: () => readonly HTMLCanvasElement[];
  readonly destroy: () => void;
}

export function createOffscreenPicture(
  name: BoardName,
  { cell, contrast }: { readonly cell: number; readonly contrast: boolean },
): OffscreenPicture {
  const picture = createPicture(document.createElement('div'));
  const { base, dark, glow } = picture.layers;
  picture.setMotion('none');
  picture.setContrast(contrast);
  picture.resize(cell, 1);
  return {
    show: (state) => picture.show(createPictureModel(state, name)),
    // High contrast hides the canvas with the darkness.
    layers: () => (contrast ? [base, glow] : [base, dark, glow]),
    destroy: picture.destroy,
  };
}
