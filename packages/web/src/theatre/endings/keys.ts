import { EMPTY } from '@night-cage/rules';
import { progressAt, easeIn, easeOut } from '../../ui/easing.ts';
import { paintHalo } from '../../art/halo.ts';
import { keyPath } from '../../art/objects.ts';
import type { Ink } from '../../art/paper.ts';
import { LOSS_TIMES } from '../ending-times.ts';
import type { PagePoint } from './ground.ts';
import type { Scene, Story } from './scene.ts';

const DROP = 520;
const FIRST = 480;
const APART = 220;

/** The emptiest row of the board near its middle, where the locks cover least. */
function rowToShow({ ground, state }: Story): number {
  const { lines, rows } = ground.places;
  const weight = (row: number): number =>
    lines[row]!.filter((space) => state.tiles[space] !== EMPTY).length +
    lines[row]!.filter((space) => state.at.includes(space)).length * 2 +
    Math.abs(row - (rows - 1) / 2) * 0.3;
  return lines.map((_, row) => row).toSorted((a, b) => weight(a) - weight(b))[0]!;
}

function lock(ink: Ink, { x, y }: PagePoint, radius: number, filled: number, missing: number): void {
  ink.save();
  ink.translate(x, y);
  for (const [fill, size] of [
    ['#553b25', 1],
    ['#33251a', 0.86],
    ['#1c1510', 0.72],
  ] as const) {
    ink.fillStyle = fill;
    ink.beginPath();
    ink.arc(0, 0, radius * size, 0, Math.PI * 2);
    ink.fill();
  }
  if (filled > 0) paintHalo(ink, 0, 0, radius * 1.5, 0.5 * filled, '255,200,90');
  ink.fillStyle = filled > 0 ? `rgba(255,215,106,${filled.toFixed(3)})` : '#050302';
  ink.beginPath();
  ink.arc(0, -radius * 0.16, radius * 0.23, 0, Math.PI * 2);
  ink.fill();
  ink.beginPath();
  ink.moveTo(-radius * 0.12, -radius * 0.06);
  ink.lineTo(-radius * 0.21, radius * 0.42);
  ink.lineTo(radius * 0.21, radius * 0.42);
  ink.lineTo(radius * 0.12, -radius * 0.06);
  ink.fill();
  if (missing > 0) {
    // A broken ring, so that colour is not the only sign.
    ink.strokeStyle = '#ff6b4a';
    ink.lineWidth = radius * 0.12;
    ink.lineCap = 'round';
    ink.setLineDash([radius * 0.34, radius * 0.24]);
    ink.beginPath();
    ink.arc(0, 0, radius * 0.92, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * missing);
    ink.stroke();
  }
  ink.restore();
}

/** A key drops away; the remaining keys find their locks, and a lock stays black. */
export function keysScene(story: Story): Scene {
  const { ground, state } = story;
  const { cell, corner, places } = ground;
  const needed = state.at.length;
  const have = Math.max(0, Math.min(needed - 1, state.keysLeft));
  const y = corner.y + (rowToShow(story) + 0.5) * cell;
  const middle = corner.x + (places.columns * cell) / 2;
  const radius = Math.min(cell * 0.36, (places.columns * cell) / needed / 2.5);
  const placeOf = (n: number): PagePoint => ({ x: middle + (n - (needed - 1) / 2) * radius * 2.5, y });
  const key = keyPath();
  const falling = (ink: Ink, t: number): void => {
    const fall = easeIn(progressAt(t, 0, DROP));
    if (fall === 1) return;
    const { x } = placeOf(needed - 1);
    ink.save();
    ink.globalAlpha = 1 - fall;
    ink.translate(x, y - cell * 0.5 + fall * cell);
    ink.rotate(fall * 2.4);
    ink.scale(cell * (1 - fall * 0.5), cell * (1 - fall * 0.5));
    ink.translate(-0.5, -0.5);
    ink.fillStyle = '#ffd76a';
    ink.fill(key);
    ink.restore();
  };
  return {
    length: LOSS_TIMES.before['lost keys'],
    draw(ink, t) {
      ink.save();
      ink.globalAlpha = progressAt(t, 80, 300);
      for (let n = 0; n < needed; n++) {
        const filled = n < have ? easeOut(progressAt(t, FIRST + n * (APART * (4 / needed)), 260)) : 0;
        const missing = n < have ? 0 : easeOut(progressAt(t, FIRST + APART * 4 * (have / needed) + 120, 420));
        lock(ink, placeOf(n), radius, filled, missing);
      }
      ink.restore();
      falling(ink, t);
    },
  };
}
