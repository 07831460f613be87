import { CANDLES, tokenPath } from './candles.ts';
import { FLAME_PATH, FLAME_HEART_PATH } from './flame.ts';
import type { Ink } from './paper.ts';

const KEY = 'M-3 -3a5.2 5.2 0 1 0 .1 0M0.5 0.5L11 11M7 7l4 -3.4';
/** The radius at which flame and key are drawn unscaled. */
const UNSCALED_RADIUS = 20;

export interface TokenLook {
  readonly candle: number;
  readonly letter: string;
  readonly radius: number;
  readonly lit: boolean;
  readonly key: boolean;
}

/** Paints a prisoner's token around (0, 0) on a canvas, like the SVG tokens of the board. */
export function paintToken(ink: Ink, { candle, letter, radius, lit, key }: TokenLook): void {
  const { colour, shape } = CANDLES[candle]!;
  const outline = new Path2D(tokenPath(shape, radius));
  const unit = radius / UNSCALED_RADIUS;
  ink.save();
  ink.lineJoin = 'round';
  ink.lineWidth = 6 * unit;
  ink.strokeStyle = '#0b0806';
  ink.stroke(outline);
  ink.fillStyle = colour;
  ink.fill(outline);
  ink.lineWidth = 1.6 * unit;
  ink.strokeStyle = '#fff6e0';
  ink.stroke(outline);
  ink.fillStyle = '#14100c';
  ink.font = `800 ${radius * 1.02}px 'Atkinson Hyperlegible Next Variable', system-ui, sans-serif`;
  ink.textAlign = 'center';
  ink.textBaseline = 'alphabetic';
  ink.fillText(letter, 0, radius * 0.34);
  ink.scale(unit, unit);
  if (key) paintKey(ink);
  if (lit) {
    ink.translate(0, -UNSCALED_RADIUS - 3);
    ink.fillStyle = '#ffb13d';
    ink.fill(new Path2D(FLAME_PATH));
    ink.lineWidth = 1.4;
    ink.strokeStyle = '#4a1f08';
    ink.stroke(new Path2D(FLAME_PATH));
    ink.fillStyle = '#fff1c9';
    ink.fill(new Path2D(FLAME_HEART_PATH));
  }
  ink.restore();
}

function paintKey(ink: Ink): void {
  const path = new Path2D(KEY);
  ink.save();
  ink.translate(UNSCALED_RADIUS * 0.9, UNSCALED_RADIUS * 0.75);
  ink.lineCap = 'round';
  ink.lineWidth = 7.5;
  ink.strokeStyle = '#0b0806';
  ink.stroke(path);
  ink.lineWidth = 3.4;
  ink.strokeStyle = '#ffd76a';
  ink.stroke(path);
  ink.restore();
}
