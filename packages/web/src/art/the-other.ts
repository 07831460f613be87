import { turned, type Direction } from '@night-cage/rules';
import { mixed, seeded } from './noise.ts';
import type { Look } from './places.ts';
import { trace, type Point } from './outline.ts';
import { castShadow, type Ink } from './paper.ts';
import { PIN_LIGHT } from './palette.ts';
import { lens, shape } from './shape.ts';

/** The Other (H6-H9): paper that never stops unfolding. Drawn here as if it came from the south and went north. */
const PLEATS = 4;
const TEETH = 3;
const JUT = 0.055;
const REACH = 0.24;

const turnsFrom = (from: Direction): number => (from + 2) % 4;

/** Turns the picture so that The Other comes from `otherFrom`; `draw` gets its joins as seen from there. */
function alongLane(ink: Ink, look: Look, draw: (joins: number) => void): void {
  const quarters = turnsFrom(look.otherFrom);
  ink.save();
  ink.translate(0.5, 0.5);
  ink.rotate((quarters * Math.PI) / 2);
  ink.translate(-0.5, -0.5);
  draw(turned(look.joins, 4 - quarters));
  ink.restore();
}

const goesOn = (joins: number, side: number): boolean => (joins & (1 << side)) !== 0;

/** The edge of the folded paper: teeth in front, a zigzag at the sides where nothing of it goes on. */
function silhouette(joins: number): Path2D {
  const left = goesOn(joins, 3) ? 0 : JUT * 2;
  const right = goesOn(joins, 1) ? 1 : 1 - JUT * 2;
  const points: Point[] = [];
  if (goesOn(joins, 0))
    points.push([goesOn(joins, 3) ? -0.05 : left, -0.05], [goesOn(joins, 1) ? 1.05 : right, -0.05]);
  else
    for (let n = 0; n <= TEETH * 2; n++)
      points.push([left + ((right - left) * n) / (TEETH * 2), n % 2 === 0 ? REACH : 0.03]);
  const zigzag = (side: 1 | -1): Point[] =>
    Array.from({ length: PLEATS * 2 + 1 }, (_, n): Point => {
      const at = side === 1 ? right : left;
      const out = n % 2 === 1 ? JUT : -JUT * 0.4;
      return [at + side * out, n / (PLEATS * 2)];
    }).filter(([, y]) => goesOn(joins, 0) || y > REACH);
  points.push(...(goesOn(joins, 1) ? [[1.05, 0] as const, [1.05, 1.05] as const] : zigzag(1)));
  points.push([right, 1.05], [left, 1.05]);
  points.push(...(goesOn(joins, 3) ? [[-0.05, 1.05] as const, [-0.05, 0] as const] : zigzag(-1).reverse()));
  const path = new Path2D();
  trace(path, points, true);
  return path;
}

function eyes(look: Look, joins: number): Path2D {
  const random = seeded(mixed(look.seed, 41));
  const pairs: Point[][] = [];
  const first = goesOn(joins, 0) ? 0 : 1;
  for (let n = first; n < PLEATS; n++) {
    const front = n === first && first === 1;
    const count = front ? 2 : random() < 0.6 ? 1 : 0;
    for (let k = 0; k < count; k++) {
      const x = front ? 0.3 + k * 0.4 + (random() - 0.5) * 0.06 : 0.2 + random() * 0.6;
      const y = (n + 0.42) / PLEATS;
      const size = front ? 1 : 0.62 + random() * 0.25;
      for (const side of [-1, 1])
        pairs.push(lens([x + side * 0.062 * size, y], 0.09 * size, 0.048 * size, side * -0.35));
    }
  }
  return shape(...pairs);
}

export function paintOther(ink: Ink, look: Look): void {
  alongLane(ink, look, (joins) => {
    const body = silhouette(joins);
    castShadow(ink, { colour: 'rgba(0,0,0,0.9)', blur: 0.09, y: -0.02 }, () => ink.fill(body));
    ink.lineWidth = 0.026;
    ink.strokeStyle = '#8f6f52';
    ink.stroke(body);
    ink.save();
    ink.clip(body);
    for (let n = 0; n < PLEATS; n++) {
      const top = n / PLEATS;
      const fold = ink.createLinearGradient(0, top, 0, top + 1 / PLEATS);
      fold.addColorStop(0, '#0a0706');
      fold.addColorStop(0.5, '#6b5140');
      fold.addColorStop(0.53, '#c9a57e');
      fold.addColorStop(0.57, '#2a1f1a');
      fold.addColorStop(1, '#0a0706');
      ink.fillStyle = fold;
      ink.fillRect(-0.1, top - 0.001, 1.2, 1 / PLEATS + 0.002);
    }
    if (!goesOn(joins, 0)) {
      ink.fillStyle = '#0d0908';
      ink.fillRect(-0.1, -0.1, 1.2, 0.1 + REACH + 0.02);
    }
    ink.restore();
  });
}

export function glowOther(ink: Ink, look: Look, unit: number): void {
  alongLane(ink, look, (joins) => {
    ink.save();
    ink.clip(silhouette(joins));
    ink.strokeStyle = 'rgba(200,204,230,0.3)';
    ink.lineWidth = 0.012;
    for (let n = 0; n < PLEATS; n++) {
      // In the dark the folds still have to be seen: a cold sheen on the side that looks ahead.
      const sheen = ink.createLinearGradient(0, n / PLEATS, 0, (n + 0.53) / PLEATS);
      sheen.addColorStop(0, 'rgba(120,132,176,0)');
      sheen.addColorStop(1, 'rgba(132,140,176,0.2)');
      ink.fillStyle = sheen;
      ink.fillRect(-0.1, n / PLEATS, 1.2, 0.53 / PLEATS);
      ink.beginPath();
      ink.moveTo(-0.1, (n + 0.53) / PLEATS);
      ink.lineTo(1.1, (n + 0.53) / PLEATS);
      ink.stroke();
    }
    ink.restore();
    ink.lineWidth = 0.016;
    ink.lineJoin = 'round';
    ink.strokeStyle = 'rgba(206,182,150,0.42)';
    ink.stroke(silhouette(joins));
    ink.shadowColor = '#ff8a3c';
    ink.shadowBlur = 0.06 * unit;
    ink.fillStyle = PIN_LIGHT;
    ink.fill(eyes(look, joins));
  });
}

/** High contrast: black folds with white edges. */
export function flatOther(ink: Ink, look: Look, pixel: number): void {
  alongLane(ink, look, (joins) => {
    const body = silhouette(joins);
    ink.lineWidth = pixel * 4;
    ink.strokeStyle = '#ffffff';
    ink.stroke(body);
    ink.fillStyle = '#000000';
    ink.fill(body);
    ink.save();
    ink.clip(body);
    ink.lineWidth = pixel * 2;
    for (let n = 0; n < PLEATS; n++) {
      ink.beginPath();
      ink.moveTo(-0.1, (n + 0.53) / PLEATS);
      ink.lineTo(1.1, (n + 0.53) / PLEATS);
      ink.stroke();
    }
    ink.restore();
    ink.fillStyle = '#ffffff';
    ink.fill(eyes(look, joins));
  });
}
