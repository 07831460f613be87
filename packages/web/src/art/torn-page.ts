import { mixSeeds, createNoise } from './noise.ts';
import type { Ink } from './paper.ts';

type Point = readonly [x: number, y: number];

/** The torn edge of a square hole around (0, 0), `half` to each side. */
export function tornSquare(half: number, uneven: number, seed: number): Point[] {
  const random = createNoise(seed);
  const corners: readonly Point[] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
  return corners.flatMap((a, n) => {
    const b = corners[(n + 1) % 4]!;
    return Array.from({ length: 9 }, (_, k): Point => {
      const t = k / 9;
      const off = (): number => (random() - 0.5) * uneven;
      return [a[0] + (b[0] - a[0]) * t + off(), a[1] + (b[1] - a[1]) * t + off()];
    });
  });
}

export function tracePoints(ink: Ink, points: readonly Point[], closed: boolean): void {
  ink.beginPath();
  points.forEach(([x, y], n) => (n === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
  if (closed) ink.closePath();
}

/**
 * Paints cracks from the middle outwards and along the edge; `run` is their progress from 0 to 1.
 */
export function paintCracksOf(ink: Ink, half: number, run: number): void {
  const edge = tornSquare(half, 0.12, 9);
  ink.lineJoin = 'round';
  ink.lineWidth = 0.026;
  ink.strokeStyle = '#ffe2aa';
  tracePoints(ink, edge.slice(0, Math.max(2, Math.ceil(edge.length * run))), run >= 1);
  ink.stroke();
  const random = createNoise(3);
  for (let n = 0; n < 8; n++) {
    const angle = (n / 8) * Math.PI * 2 + 0.3;
    const crack = Array.from({ length: 6 }, (_, k): Point => {
      const reach = half * 1.12 * (k / 5) * run;
      const off = (): number => (k === 0 ? 0 : (random() - 0.5) * 0.14);
      return [Math.cos(angle) * reach + off(), Math.sin(angle) * reach + off()];
    });
    tracePoints(ink, crack, false);
    ink.stroke();
  }
}

/** Paints the depth of the hole: torn sheets below each other, into the dark. */
export function paintDepth(ink: Ink, half: number): void {
  for (const [n, colour] of ['#5b3f24', '#3b2817', '#25180e', '#160e08', '#0b0604', '#030201'].entries()) {
    ink.fillStyle = colour;
    tracePoints(ink, tornSquare(half * (1 - 0.13 * n), 0.16, 20 + n), true);
    ink.fill();
  }
}

const SIDES = [0, 1, 2, 3] as const;

/** Paints the page bent up along the four sides of the hole: two layers of pale paper. */
export function paintFlaps(ink: Ink, half: number, up: number): void {
  if (up <= 0.01) return;
  for (const side of SIDES) {
    ink.save();
    ink.rotate((side * Math.PI) / 2);
    ink.translate(0, -half);
    const edgeOf = (high: number, seed: number): Point[] => {
      const random = createNoise(mixSeeds(side, seed));
      let lift = 0.6;
      return Array.from({ length: 23 }, (_, n): Point => {
        const t = n / 22;
        lift = Math.min(1.05, Math.max(0.25, lift + (random() - 0.5) * 0.55));
        const arch = Math.sin(Math.PI * Math.min(0.985, Math.max(0.015, t))) ** 0.45;
        return [-half + t * 2 * half, -high * up * arch * lift];
      });
    };
    const ply = (high: number, seed: number, colours: readonly [string, string, string]): void => {
      const edge = edgeOf(high, seed);
      const bend = ink.createLinearGradient(0, 0, 0, -high * up);
      colours.forEach((colour, n) => bend.addColorStop(n / 2, colour));
      tracePoints(ink, [[-half, 0.03], ...edge, [half, 0.03]], true);
      ink.fillStyle = bend;
      ink.fill();
      ink.strokeStyle = 'rgba(255,232,186,0.6)';
      ink.lineWidth = 0.016;
      tracePoints(ink, edge, false);
      ink.stroke();
    };
    ink.save();
    ink.globalAlpha *= 0.5;
    ink.translate(0.04, -0.02);
    ply(0.38, 5, ['#000000', '#000000', '#000000']);
    ink.restore();
    ply(0.34, 5, ['#1a110a', '#7d5a34', '#8d683c']);
    ply(0.19, 11, ['#0d0805', '#8f6a3e', '#d9b176']);
    ink.restore();
  }
}
