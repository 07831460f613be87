import { DANGER, KEY_GOLD } from './palette.ts';
import type { TilePoint } from './outline.ts';
import {
  repeatAround,
  reverseOutline,
  disc,
  lens,
  mirrorOutline,
  createShapePath,
  rotatePoint,
  type Creature,
} from './shape.ts';

const QUARTERS = [0, 1, 2, 3].map((n) => (n * Math.PI) / 2);
const ring = (radius: number, width: number): TilePoint[][] => [
  disc([0, 0], radius),
  reverseOutline(disc([0, 0], radius - width)),
];

/** Wax Eater (M2): it sees and strikes in four directions, a spike for each. */
export function createWaxEaterShape(): Creature {
  const edge: readonly TilePoint[] = [
    [0.13, -0.105],
    [0.178, -0.135],
    [0.19, -0.074],
    [0.262, -0.1],
    [0.274, -0.05],
    [0.335, -0.066],
    [0.35, -0.032],
  ];
  const spike: readonly TilePoint[] = [
    ...edge,
    [0.48, 0],
    ...edge.toReversed().map(([x, y]): TilePoint => [x, -y]),
  ];
  const teeth = repeatAround(
    [
      [0.088, -0.02],
      [0.042, 0],
      [0.088, 0.02],
    ],
    8,
  );
  const slits = QUARTERS.flatMap((angle) =>
    (
      [
        [0.165, 0.07, 0.036],
        [0.248, 0.06, 0.03],
        [0.318, 0.05, 0.024],
        [0.378, 0.036, 0.016],
      ] as const
    ).map(([r, length, width]) => lens(rotatePoint([r, 0], angle), length, width, angle)),
  );
  return {
    body: createShapePath(repeatAround(spike, 4)),
    pins: createShapePath(...slits),
    heart: createShapePath(disc([0, 0], 0.1, 16), reverseOutline(teeth)),
    heartColour: DANGER,
  };
}

/**
 * Keeper (P2): a mouth in front, a horn on each side, a blind shell behind, and a key inside. Drawn
 * with the mouth to the north.
 */
export function createKeeperShape(): Creature {
  const shell = Array.from({ length: 7 }, (_, n): TilePoint => {
    const angle = 0.16 + (n / 6) * (Math.PI / 2 - 0.16);
    return [Math.cos(angle) * 0.315, Math.sin(angle) * 0.375];
  });
  const right: readonly TilePoint[] = [
    [0, -0.045],
    [0.062, -0.1],
    [0.04, -0.128],
    [0.1, -0.178],
    [0.072, -0.212],
    [0.128, -0.262],
    [0.105, -0.305],
    [0.158, -0.36],
    [0.15, -0.45],
    [0.245, -0.37],
    [0.292, -0.235],
    [0.275, -0.11],
    [0.335, -0.1],
    [0.45, -0.02],
    [0.335, 0.045],
    ...shell,
  ];
  const eyes = [1, -1].flatMap((side) => [
    lens([side * 0.208, -0.255], 0.12, 0.046, side * 1.15),
    lens([side * 0.345, -0.024], 0.09, 0.036, 0),
    lens([side * 0.185, -0.085], 0.07, 0.032, side * 0.6),
  ]);
  const keyhole = mirrorOutline([
    [0, 0.055],
    [0.04, 0.07],
    [0.058, 0.112],
    [0.045, 0.15],
    [0.028, 0.166],
    [0.05, 0.262],
    [0, 0.262],
  ]);
  return {
    body: createShapePath(mirrorOutline(right)),
    pins: createShapePath(...eyes),
    heart: createShapePath(keyhole),
    heartColour: KEY_GOLD,
  };
}

/** Pit Fiend (P8): an X, with claws on its four diagonals, around a pit. */
export function createPitFiendShape(): Creature {
  const claw: readonly TilePoint[] = [
    [0.1, -0.1],
    [0.19, -0.088],
    [0.3, -0.075],
    [0.385, -0.085],
    [0.43, -0.135],
    [0.545, -0.075],
    [0.46, -0.06],
    [0.44, -0.02],
    [0.6, 0],
    [0.44, 0.02],
    [0.46, 0.06],
    [0.545, 0.075],
    [0.43, 0.135],
    [0.385, 0.085],
    [0.3, 0.075],
    [0.19, 0.088],
  ];
  const diagonal = Math.PI / 4;
  const slits = QUARTERS.flatMap((quarter) =>
    [0.21, 0.3, 0.385].map((r, n) =>
      lens(
        rotatePoint([r, 0], quarter + diagonal),
        0.068 - n * 0.008,
        0.044 - n * 0.006,
        quarter + diagonal + Math.PI / 2,
      ),
    ),
  );
  return {
    body: createShapePath(repeatAround(claw, 4, diagonal)),
    pins: createShapePath(...slits),
    heart: createShapePath(...ring(0.125, 0.026), ...ring(0.072, 0.022)),
    heartColour: DANGER,
  };
}

/**
 * Pathless (D1): a plus that breaks through its frame and out of its tile, because walls do not
 * stop it.
 */
export function createPathlessShape(): Creature {
  const arm: readonly TilePoint[] = [
    [0.085, -0.085],
    [0.2, -0.075],
    [0.4, -0.075],
    [0.43, -0.13],
    [0.53, -0.13],
    [0.53, 0.13],
    [0.43, 0.13],
    [0.4, 0.075],
    [0.2, 0.075],
  ];
  const frame = (half: number, lean: number): TilePoint[] => [
    [-half, -half + lean],
    [half - lean, -half],
    [half, half - lean],
    [-half + lean, half],
  ];
  const rungs = QUARTERS.flatMap((angle) =>
    [0.15, 0.215, 0.36, 0.425, 0.475].map((r) =>
      lens(rotatePoint([r, 0], angle), 0.105, 0.026, angle + Math.PI / 2),
    ),
  );
  return {
    body: createShapePath(repeatAround(arm, 4), frame(0.325, 0.02), reverseOutline(frame(0.245, 0.012))),
    pins: createShapePath(...rungs),
    heart: createShapePath(disc([0, 0], 0.078, 4), reverseOutline(disc([0, 0], 0.034, 4))),
    heartColour: DANGER,
  };
}
