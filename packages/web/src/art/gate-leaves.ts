import { interpolate } from '../ui/easing.ts';
import { archPath } from './objects.ts';
import { castShadow, type Ink } from './paper.ts';

const HALF = 0.185;
const TOP = 0.2;
const FOOT = 0.745;
/** The apparent width of an open leaf. */
const AJAR = 0.13;

/** Paints the Gate in tile units. `open` is from 0, shut as on the board, to 1. */
export function paintOpenGate(ink: Ink, open: number): void {
  const opening = archPath(0);
  ink.save();
  for (const [grow, fill, rim] of [
    [0.115, '#120d12', '#8a6a48'],
    [0.06, '#20202c', '#7f90b4'],
  ] as const) {
    const frame = archPath(grow);
    castShadow(ink, { colour: 'rgba(0,0,0,0.8)', blur: 0.05, y: 0.015 }, () => ink.fill(frame));
    ink.fillStyle = fill;
    ink.fill(frame);
    ink.lineWidth = 0.012;
    ink.strokeStyle = rim;
    ink.stroke(frame);
  }
  const day = ink.createLinearGradient(0, TOP, 0, FOOT);
  day.addColorStop(0, '#cfe2ff');
  day.addColorStop(0.5, '#fffaf0');
  day.addColorStop(1, interpolate(0, 1, open) > 0.5 ? '#ffe3ab' : '#d4def2');
  ink.fillStyle = day;
  ink.fill(opening);
  ink.clip(opening);
  for (const side of [-1, 1]) leaf(ink, side, open);
  ink.restore();
}

function leaf(ink: Ink, side: number, open: number): void {
  const width = interpolate(1, AJAR, open);
  ink.save();
  ink.translate(0.5 + side * HALF, 0);
  // The free edge swings towards the viewer and looks a little larger.
  ink.transform(-side * width, 0.12 * open * width, 0, 1, 0, 0);
  ink.fillStyle = `rgba(14,20,34,${(0.1 + 0.6 * open).toFixed(3)})`;
  ink.fillRect(0, TOP - 0.1, HALF, FOOT - TOP + 0.14);
  ink.fillStyle = '#121826';
  for (const x of [0.058, 0.168]) ink.fillRect(x - 0.017, TOP - 0.1, 0.034, FOOT - TOP + 0.14);
  for (const y of [0.385, 0.56]) ink.fillRect(0, y, HALF, 0.028);
  ink.strokeStyle = 'rgba(255,240,205,0.8)';
  ink.lineWidth = 0.01 + 0.02 * open;
  ink.beginPath();
  ink.moveTo(HALF, TOP - 0.1);
  ink.lineTo(HALF, FOOT + 0.04);
  ink.stroke();
  ink.restore();
}

/**
 * Paints a Gate that closes for good: layers of card slide into its arch. `closed` is from 0, none,
 * to 1, all.
 */
export function paintClosingGate(ink: Ink, closed: number): void {
  paintOpenGate(ink, 0);
  const cards = ['#31405f', '#263350', '#1b253c', '#121a2b', '#0a0f1a'];
  cards.forEach((fill, n) => {
    const part = Math.min(1, Math.max(0, closed * cards.length - n));
    if (part === 0) return;
    ink.save();
    ink.globalAlpha *= part;
    ink.translate(0.5, 0.5);
    const size = 1 - n * 0.17;
    ink.scale(size, size);
    ink.translate(-0.5, -0.5 + (1 - size) * 0.2 + (1 - part) * -0.12);
    const card = archPath(0.004);
    castShadow(ink, { colour: 'rgba(0,0,0,0.8)', blur: 0.04, y: 0.012 }, () => ink.fill(card));
    ink.fillStyle = fill;
    ink.fill(card);
    ink.lineWidth = 0.01;
    ink.strokeStyle = 'rgba(159,197,255,0.4)';
    ink.stroke(card);
    ink.restore();
  });
}
