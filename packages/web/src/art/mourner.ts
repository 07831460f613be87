import { paintHalo } from './halo.ts';
import type { Ink } from './paper.ts';

/** The nested cowls: size, vertical offset, colour, and how much light the edge catches. */
const COWLS = [
  [1, 0, '#2a1d17', 0.5],
  [0.84, 0.16, '#1c1310', 0.34],
  [0.68, 0.32, '#120c0a', 0.24],
  [0.53, 0.48, '#080505', 0.14],
] as const;

function cowl(ink: Ink, size: number, down: number): void {
  const top = -1.4 + down;
  ink.beginPath();
  ink.moveTo(-1.15 * size, 1.7);
  ink.bezierCurveTo(-1.2 * size, 0.2, -0.62 * size, top + 0.08, 0, top);
  ink.bezierCurveTo(0.62 * size, top + 0.08, 1.2 * size, 0.2, 1.15 * size, 1.7);
  ink.closePath();
}

function mask(ink: Ink): void {
  ink.beginPath();
  ink.moveTo(0, -0.68);
  ink.bezierCurveTo(0.36, -0.66, 0.4, -0.22, 0.3, 0.08);
  ink.bezierCurveTo(0.22, 0.44, 0.12, 0.7, 0, 0.74);
  ink.bezierCurveTo(-0.12, 0.7, -0.22, 0.44, -0.3, 0.08);
  ink.bezierCurveTo(-0.4, -0.22, -0.36, -0.66, 0, -0.68);
  ink.closePath();
}

/** Paints the Dirge: a mourner with a pale paper face and shut eyes, around (0, 0), in cells. */
export function paintMourner(ink: Ink): void {
  const unit = Math.hypot(ink.getTransform().a, ink.getTransform().b);
  ink.save();
  ink.lineJoin = 'round';
  for (const [size, down, colour, edge] of COWLS) {
    ink.save();
    ink.shadowColor = 'rgba(0,0,0,0.95)';
    ink.shadowBlur = 0.12 * unit;
    cowl(ink, size, down);
    ink.fillStyle = colour;
    ink.fill();
    ink.restore();
    ink.strokeStyle = `rgba(255,190,110,${edge})`;
    ink.lineWidth = 0.014;
    ink.stroke();
  }
  const paper = ink.createLinearGradient(0, -0.68, 0, 0.74);
  paper.addColorStop(0, '#8f7a5a');
  paper.addColorStop(0.4, '#d4be95');
  paper.addColorStop(1, '#6b573c');
  mask(ink);
  ink.fillStyle = paper;
  ink.fill();
  ink.strokeStyle = '#1a100a';
  ink.lineCap = 'round';
  for (const side of [-1, 1]) {
    ink.lineWidth = 0.032;
    ink.beginPath();
    ink.moveTo(side * 0.07, -0.25);
    ink.quadraticCurveTo(side * 0.17, -0.16, side * 0.27, -0.28);
    ink.stroke();
    // Teardrops cut into the paper.
    ink.lineWidth = 0.014;
    for (const n of [0, 1, 2]) {
      ink.beginPath();
      ink.moveTo(side * (0.12 + n * 0.05), -0.18);
      ink.lineTo(side * (0.12 + n * 0.05), 0.05 + n * 0.07);
      ink.stroke();
    }
  }
  ink.restore();
}

/** Paints the mouth; `open` is from 0, shut, to 1. */
export function paintMouth(ink: Ink, open: number): void {
  for (const [colour, size] of [
    ['#1a0c07', 1],
    ['#4a1c0d', 0.78],
    ['#a4481a', 0.55],
    ['#ffb867', 0.3],
  ] as const) {
    ink.fillStyle = colour;
    ink.beginPath();
    ink.ellipse(0, 0.34, 0.13 * size * (0.5 + 0.5 * open), 0.03 + 0.22 * size * open, 0, 0, Math.PI * 2);
    ink.fill();
  }
  paintHalo(ink, 0, 0.34, 0.9, 0.3 * open, '255,120,40');
}
