import type { Ink } from '../../art/paper.ts';
import { DARK } from '../../art/palette.ts';
import { BOARD_MARGIN } from '../../art/places.ts';
import type { PictureModel } from '../../art/picture-model.ts';

type Frame = Pick<PictureModel, 'columns' | 'rows' | 'wrapsAcross' | 'wrapsDown'>;

/**
 * Paints dusk beyond the edges: darkest outside, thin at the board. In cells from the corner of the
 * picture.
 */
export function paintDusk(ink: Ink, { columns, rows }: Frame): void {
  const across = columns + 2 * BOARD_MARGIN;
  const down = rows + 2 * BOARD_MARGIN;
  const band = (x0: number, y0: number, x1: number, y1: number, w: number, h: number): void => {
    const dusk = ink.createLinearGradient(x0, y0, x1, y1);
    dusk.addColorStop(0, `rgba(${DARK},0.94)`);
    dusk.addColorStop(0.55, `rgba(${DARK},0.72)`);
    dusk.addColorStop(0.97, `rgba(${DARK},0.5)`);
    dusk.addColorStop(1, `rgba(${DARK},0)`);
    ink.fillStyle = dusk;
    ink.fillRect(Math.min(x0, x1), Math.min(y0, y1), w, h);
  };
  band(0, 0, 0, BOARD_MARGIN, across, BOARD_MARGIN);
  band(0, down, 0, down - BOARD_MARGIN, across, BOARD_MARGIN);
  band(0, 0, BOARD_MARGIN, 0, BOARD_MARGIN, down);
  band(across, 0, across - BOARD_MARGIN, 0, BOARD_MARGIN, down);
}

/**
 * Paints folds where the board wraps, a cut edge where it ends, and a tick at every corner of a
 * space. In cells.
 */
export function paintFrame(ink: Ink, model: Frame, pixel: number, strong: boolean): void {
  const { columns, rows } = model;
  const right = BOARD_MARGIN + columns;
  const bottom = BOARD_MARGIN + rows;
  ink.save();
  ink.lineCap = 'butt';
  ink.strokeStyle = strong ? '#d9c7a6' : 'rgba(217,199,166,0.2)';
  ink.lineWidth = pixel;
  const arm = 0.045;
  ink.beginPath();
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const x = BOARD_MARGIN + column;
      const y = BOARD_MARGIN + row;
      ink.moveTo(x - arm, y);
      ink.lineTo(x + arm, y);
      ink.moveTo(x, y - arm);
      ink.lineTo(x, y + arm);
    }
  ink.stroke();
  const edge = (x0: number, y0: number, x1: number, y1: number, folds: boolean): void => {
    ink.setLineDash(folds ? [0.09, 0.07] : []);
    ink.strokeStyle = strong ? '#d9c7a6' : folds ? 'rgba(217,171,105,0.3)' : 'rgba(217,171,105,0.5)';
    ink.lineWidth = folds ? pixel : pixel * 2.5;
    ink.beginPath();
    ink.moveTo(x0, y0);
    ink.lineTo(x1, y1);
    ink.stroke();
  };
  edge(BOARD_MARGIN, BOARD_MARGIN, right, BOARD_MARGIN, model.wrapsDown);
  edge(BOARD_MARGIN, bottom, right, bottom, model.wrapsDown);
  edge(BOARD_MARGIN, BOARD_MARGIN, BOARD_MARGIN, bottom, model.wrapsAcross);
  edge(right, BOARD_MARGIN, right, bottom, model.wrapsAcross);
  ink.restore();
}

const DARKNESS = 0.965;

/** Paints the darkness over the canvas or a part of it; `carve` then removes the light from it. */
export function paintDark(
  ink: Ink,
  dusk: HTMLCanvasElement,
  carve: () => void = () => undefined,
  part: Path2D | null = null,
): void {
  const { width, height } = ink.canvas;
  ink.save();
  if (part !== null) ink.clip(part);
  ink.clearRect(0, 0, width, height);
  ink.fillStyle = `rgba(${DARK},${DARKNESS})`;
  ink.fillRect(0, 0, width, height);
  carve();
  ink.globalCompositeOperation = 'source-over';
  ink.globalAlpha = 1;
  ink.drawImage(dusk, 0, 0);
  ink.restore();
}
