import { castShadow, type Ink } from './paper.ts';
import { GATE_BLUE, KEY_GOLD } from './palette.ts';
import { tracePath, type TilePoint } from './outline.ts';

const centred = (points: readonly TilePoint[], turn: number, scale = 1): TilePoint[] =>
  points.map(([x, y]) => [
    0.5 + (x * Math.cos(turn) - y * Math.sin(turn)) * scale,
    0.5 + (x * Math.sin(turn) + y * Math.cos(turn)) * scale,
  ]);

const regular = (sides: number, radius: number, from = 0): TilePoint[] =>
  Array.from({ length: sides }, (_, n) => {
    const angle = from + (n / sides) * Math.PI * 2;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });

const KEY_TILT = -0.72;
const BOW: TilePoint = [-0.15, 0];
const aroundBow = (points: readonly TilePoint[]): TilePoint[] =>
  points.map(([x, y]) => [x + BOW[0], y + BOW[1]]);
const BLADE: readonly TilePoint[] = [
  [-0.07, -0.024],
  [0.25, -0.024],
  [0.265, 0.0],
  [0.265, 0.095],
  [0.218, 0.095],
  [0.208, 0.045],
  [0.188, 0.045],
  [0.178, 0.075],
  [0.135, 0.075],
  [0.125, 0.026],
  [-0.07, 0.026],
];

/** A key: an eight-sided bow with a diamond-shaped hole, a blade and two bits. */
export function keyPath(): Path2D {
  const path = new Path2D();
  tracePath(path, centred(aroundBow(regular(8, 0.115, Math.PI / 8)), KEY_TILT), true);
  tracePath(path, centred(aroundBow(regular(4, 0.052)).toReversed(), KEY_TILT), true);
  tracePath(path, centred(BLADE, KEY_TILT), true);
  return path;
}

/** The outline of the key without the hole in its bow: the place it was taken from. */
export function keyholeInPaper(): Path2D {
  const path = new Path2D();
  tracePath(path, centred(aroundBow(regular(8, 0.115, Math.PI / 8)), KEY_TILT), true);
  tracePath(path, centred(BLADE, KEY_TILT), true);
  return path;
}

function hexagon(scale: number): Path2D {
  const path = new Path2D();
  tracePath(path, centred(regular(6, 0.31 * scale, Math.PI / 6), 0), true);
  return path;
}

/** Paints the raised card below a key. Without the key, its shape is a hole in the card. */
export function paintPlinth(ink: Ink, withKey: boolean): void {
  const card = hexagon(1);
  castShadow(ink, { colour: 'rgba(30,14,2,0.7)', blur: 0.05, y: 0.018 }, () => ink.fill(card));
  ink.fillStyle = '#edc684';
  ink.fill(card);
  ink.lineWidth = 0.012;
  ink.strokeStyle = '#fbe3b0';
  ink.stroke(card);
  ink.strokeStyle = 'rgba(96,58,20,0.6)';
  ink.stroke(hexagon(0.86));
  const hole = keyholeInPaper();
  if (withKey) {
    castShadow(ink, { colour: 'rgba(40,18,2,0.9)', blur: 0.035, y: 0.02 }, () => ink.fill(hole));
    return;
  }
  ink.strokeStyle = 'rgba(255,248,222,0.9)';
  ink.lineWidth = 0.02;
  ink.stroke(hole);
  ink.save();
  ink.clip(hole);
  ink.fillStyle = '#2a180a';
  ink.fillRect(0, 0, 1, 1);
  castShadow(ink, { colour: 'rgba(0,0,0,0.95)', blur: 0.03, y: 0.018 }, () => {
    ink.lineWidth = 0.02;
    ink.stroke(hole);
  });
  ink.restore();
}

export function paintKeyGlow(ink: Ink, unit: number): void {
  const key = keyPath();
  ink.save();
  ink.shadowColor = '#ffb52e';
  ink.shadowBlur = 0.13 * unit;
  ink.fillStyle = KEY_GOLD;
  ink.fill(key);
  ink.shadowBlur = 0;
  ink.lineJoin = 'round';
  ink.lineWidth = 0.032;
  ink.strokeStyle = '#2a1604';
  ink.stroke(key);
  const metal = ink.createLinearGradient(0.3, 0.3, 0.62, 0.72);
  metal.addColorStop(0, '#fff4cf');
  metal.addColorStop(0.5, KEY_GOLD);
  metal.addColorStop(1, '#f0b13c');
  ink.fillStyle = metal;
  ink.fill(key);
  ink.restore();
}

/** The arch of the Gate, `grow` wider than its opening. */
export function archPath(grow: number): Path2D {
  const half = 0.185 + grow;
  const spring = 0.44;
  const path = new Path2D();
  path.moveTo(0.5 - half, 0.74 + grow * 0.4);
  path.lineTo(0.5 - half, spring);
  for (let n = 1; n <= 8; n++) {
    const angle = Math.PI + (n / 8) * Math.PI;
    path.lineTo(0.5 + Math.cos(angle) * half, spring + Math.sin(angle) * half * 1.16);
  }
  path.lineTo(0.5 + half, 0.74 + grow * 0.4);
  path.closePath();
  return path;
}

/** Paints the frame of the Gate: two arches of dark card. */
export function paintGateFrame(ink: Ink): void {
  for (const [grow, fill, rim] of [
    [0.115, '#120d12', '#6b5138'],
    [0.06, '#20202c', '#566078'],
  ] as const) {
    const frame = archPath(grow);
    castShadow(ink, { colour: 'rgba(0,0,0,0.9)', blur: 0.05, y: 0.015 }, () => ink.fill(frame));
    ink.fillStyle = fill;
    ink.fill(frame);
    ink.lineWidth = 0.012;
    ink.strokeStyle = rim;
    ink.stroke(frame);
  }
}

/** Paints the light behind the Gate: a pale arch with bars. */
export function paintGateGlow(ink: Ink, unit: number): void {
  const opening = archPath(0);
  const spill = ink.createRadialGradient(0.5, 0.72, 0.02, 0.5, 0.72, 0.34);
  spill.addColorStop(0, 'rgba(159,197,255,0.5)');
  spill.addColorStop(1, 'rgba(159,197,255,0)');
  const sky = ink.createLinearGradient(0, 0.2, 0, 0.76);
  sky.addColorStop(0, '#c4dbff');
  sky.addColorStop(0.55, '#eef5ff');
  sky.addColorStop(1, '#a9c9fb');
  ink.save();
  if (unit > 0) {
    ink.fillStyle = spill;
    ink.fillRect(0.16, 0.74, 0.68, 0.26);
  }
  ink.shadowColor = GATE_BLUE;
  ink.shadowBlur = 0.16 * unit;
  ink.fillStyle = sky;
  ink.fill(opening);
  ink.shadowBlur = 0;
  ink.clip(opening);
  ink.fillStyle = '#121826';
  for (const x of [-0.11, 0, 0.11]) {
    ink.fillRect(0.5 + x - 0.017, 0.2, 0.034, 0.56);
    ink.beginPath();
    ink.moveTo(0.5 + x - 0.036, 0.69);
    ink.lineTo(0.5 + x, 0.745);
    ink.lineTo(0.5 + x + 0.036, 0.69);
    ink.fill();
  }
  ink.fillRect(0.3, 0.385, 0.4, 0.028);
  ink.fillRect(0.3, 0.56, 0.4, 0.028);
  ink.restore();
}
