import { createMultiSpaceOutline } from './multi-space-outline.ts';
import { mixSeeds, createNoise } from './noise.ts';
import { tracePath, type TilePoint } from './outline.ts';
import { castShadow, type Ink } from './paper.ts';

/** The layers of a pit from the torn rim down: paper that gets darker, then black. */
const RINGS = ['#8d6439', '#684726', '#472f19', '#2e1d0f', '#1a1009', '#0d0704', '#030201'] as const;
const TORN = ['#e9c48b', '#b58a54', '#84603a', '#574027', '#382818', '#20160d', '#0d0805'] as const;

function tornRing(random: () => number, radius: number, down: number): TilePoint[] {
  const points = 34;
  const lean = random() * 6;
  return Array.from({ length: points }, (_, n) => {
    const angle = (n / points) * Math.PI * 2;
    const r = radius * (1 + Math.sin(angle * 3 + lean) * 0.035 + (random() - 0.5) * 0.1);
    return [0.5 + Math.cos(angle) * r, 0.5 + down + Math.sin(angle) * r];
  });
}

/** Paints a pit (C2): rings torn into the paper, each deeper than the last. */
export function paintPit(ink: Ink, seed: number): void {
  const random = createNoise(mixSeeds(seed, 77));
  RINGS.forEach((colour, n) => {
    const ring = new Path2D();
    tracePath(ring, tornRing(random, 0.405 - 0.053 * n, 0.007 * n), true);
    ink.save();
    // The torn edge shows the pale core of the sheet above.
    ink.lineJoin = 'round';
    ink.lineWidth = 0.022;
    ink.strokeStyle = TORN[n]!;
    ink.stroke(ring);
    ink.clip(ring);
    ink.fillStyle = colour;
    ink.fillRect(0, 0, 1, 1);
    castShadow(ink, { colour: 'rgba(0,0,0,0.95)', blur: 0.05, y: 0.022 }, () => {
      ink.lineWidth = 0.024;
      ink.strokeStyle = '#000';
      ink.stroke(ring);
    });
    ink.restore();
  });
}

const DIRGE_STEPS = [
  ['#6d4b2b', '#d9b27a', 0.045],
  ['#42301f', '#8f6a41', 0.115],
  ['#231b18', '#54412f', 0.19],
  ['#100e12', '#2f2a2c', 0.275],
  ['#040408', '#17171f', 0.37],
] as const;

/** Paints the Dirge's pit (D3): a single torn hole over all its spaces. */
export function paintDirge(ink: Ink, joins: number, seed: number): void {
  const isSingle = joins === 0;
  DIRGE_STEPS.forEach(([colour, edge, inset], n) => {
    if (isSingle && inset > 0.3) return;
    const hole = createMultiSpaceOutline(joins, inset, 0.075, mixSeeds(seed, n, 5));
    ink.save();
    ink.lineJoin = 'round';
    ink.lineWidth = 0.026;
    ink.strokeStyle = edge;
    ink.stroke(hole);
    ink.clip(hole);
    ink.fillStyle = colour;
    ink.fillRect(0, 0, 1, 1);
    castShadow(ink, { colour: 'rgba(0,0,0,0.95)', blur: 0.07, y: 0.03 }, () => {
      ink.lineWidth = 0.03;
      ink.strokeStyle = '#000';
      ink.stroke(hole);
    });
    ink.restore();
  });
  threads(ink, seed);
}

/** Paints its torn rim, which must be visible in the dark because prisoners can fall there. */
export function paintDirgeGlow(ink: Ink, joins: number, seed: number): void {
  ink.save();
  ink.lineJoin = 'round';
  for (const [n, width, colour] of [
    [0, 0.05, 'rgba(120,86,50,0.7)'],
    [0, 0.022, 'rgba(240,208,156,0.85)'],
    [1, 0.014, 'rgba(176,140,96,0.5)'],
  ] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = colour;
    ink.stroke(createMultiSpaceOutline(joins, DIRGE_STEPS[n][2], 0.075, mixSeeds(seed, n, 5)));
  }
  ink.restore();
}

/** Paints a few cut threads over the hole, so that the black looks deep and not empty. */
function threads(ink: Ink, seed: number): void {
  const random = createNoise(mixSeeds(seed, 91));
  ink.save();
  ink.lineCap = 'round';
  for (let n = 0; n < 5; n++) {
    const x = 0.12 + random() * 0.76;
    const y = 0.08 + random() * 0.5;
    const length = 0.12 + random() * 0.22;
    ink.strokeStyle = `rgba(150,160,200,${(0.1 + random() * 0.16).toFixed(2)})`;
    ink.lineWidth = 0.006 + random() * 0.006;
    ink.beginPath();
    ink.moveTo(x, y);
    ink.quadraticCurveTo(
      x + (random() - 0.5) * 0.09,
      y + length * 0.6,
      x + (random() - 0.5) * 0.05,
      y + length,
    );
    ink.stroke();
  }
  ink.restore();
}
