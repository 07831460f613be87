import { tracePath, type TilePoint } from './outline.ts';
import { castShadow, type Ink } from './paper.ts';

/** Paints the mark of a start tile: a round pool of wax with drips. */
export function paintStartMark(ink: Ink): void {
  const pool = new Path2D();
  const lobes = 11;
  const rim = Array.from({ length: lobes * 4 }, (_, n): TilePoint => {
    const angle = (n / (lobes * 4)) * Math.PI * 2;
    const r = 0.178 + Math.sin(angle * lobes) * 0.012 + Math.sin(angle * 3 + 1) * 0.008;
    return [0.5 + Math.cos(angle) * r, 0.5 + Math.sin(angle) * r];
  });
  tracePath(pool, rim, true);
  castShadow(ink, { colour: 'rgba(40,18,2,0.75)', blur: 0.045, y: 0.015 }, () => ink.fill(pool));
  ink.fillStyle = '#f0d09a';
  ink.fill(pool);
  ink.lineWidth = 0.012;
  ink.strokeStyle = '#fdeec8';
  ink.stroke(pool);
  ink.save();
  ink.translate(0.5, 0.5);
  ink.fillStyle = '#7a4316';
  for (let n = 0; n < 8; n++) {
    const mark = new Path2D();
    const outer = n % 2 === 0 ? 0.152 : 0.135;
    tracePath(
      mark,
      [
        [0.1, 0],
        [0.118, 0.013],
        [outer, 0],
        [0.118, -0.013],
      ],
      true,
    );
    ink.rotate(Math.PI / 4);
    ink.fill(mark);
  }
  ink.beginPath();
  ink.arc(0, 0, 0.062, 0, Math.PI * 2);
  ink.lineWidth = 0.016;
  ink.strokeStyle = '#7a4316';
  ink.stroke();
  ink.restore();
}
