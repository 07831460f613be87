import { DANGER, FLAME, MOUTH_LIGHT } from './palette.ts';
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

/** Omen (D2, NT5): an eye under five lashes, because Omens are counted. */
export function createOmenShape(): Creature {
  const lashes = [-1, -0.5, 0, 0.5, 1].flatMap((lean): TilePoint[] => {
    const angle = -Math.PI / 2 + lean * 0.98;
    const reach = 0.45 - Math.abs(lean) * 0.04;
    const root = 0.235;
    return [
      [Math.cos(angle - 0.16) * root * 1.25, Math.sin(angle - 0.16) * root],
      [Math.cos(angle) * reach, Math.sin(angle) * reach],
      [Math.cos(angle + 0.16) * root * 1.25, Math.sin(angle + 0.16) * root],
    ];
  });
  const lower: readonly TilePoint[] = [
    [0.43, 0.0],
    [0.28, 0.14],
    [0.12, 0.215],
    [0.055, 0.235],
    [0.0, 0.42],
    [-0.055, 0.235],
    [-0.12, 0.215],
    [-0.28, 0.14],
    [-0.43, 0.0],
  ];
  const white: readonly TilePoint[] = [
    [-0.3, 0.01],
    [-0.16, -0.1],
    [0, -0.138],
    [0.16, -0.1],
    [0.3, 0.01],
    [0.16, 0.11],
    [0, 0.142],
    [-0.16, 0.11],
  ];
  const iris = disc([0, 0.002], 0.116, 12);
  const counted = [-1, -0.5, 0, 0.5, 1].map((lean) => {
    const angle = -Math.PI / 2 + lean * 0.98;
    return lens([Math.cos(angle) * 0.29, Math.sin(angle) * 0.29], 0.075, 0.036, angle);
  });
  return {
    body: createShapePath([...lashes, ...lower]),
    pins: createShapePath(white, reverseOutline(iris), ...counted),
    heart: createShapePath(lens([0, 0.002], 0.19, 0.068, Math.PI / 2)),
    heartColour: DANGER,
  };
}

/** Shriek (H11): a ring of mouths around an empty centre. */
export function createShriekShape(): Creature {
  const count = 7;
  const lobe: readonly TilePoint[] = [
    [0.335, -0.155],
    [0.395, -0.118],
    [0.435, -0.045],
    [0.435, 0.045],
    [0.395, 0.118],
    [0.335, 0.155],
  ];
  const upright = -Math.PI / 2;
  const oval = (long: number, wide: number): TilePoint[] =>
    disc([0, 0], 1, 12).map(([x, y]): TilePoint => [x * long, y * wide]);
  const mouths = Array.from({ length: count }).flatMap((_, n) => {
    const angle = upright + (n / count) * Math.PI * 2;
    const lips = oval(0.082, 0.064);
    const throat = oval(0.05, 0.034).map(([x, y]): TilePoint => [x + 0.012, y]);
    return [lips, reverseOutline(throat)].map((mouth) =>
      mouth.map((point) => rotatePoint([point[0] + 0.293, point[1]], angle)),
    );
  });
  return {
    body: createShapePath(repeatAround(lobe, count, upright), reverseOutline(disc([0, 0], 0.155, 14))),
    pins: createShapePath(...mouths),
    heart: createShapePath(),
    heartColour: MOUTH_LIGHT,
  };
}

/**
 * Pathbreaker (NT6): two faces, back to back, on the axis that it sees and breaks. Drawn north and
 * south.
 */
export function createPathbreakerShape(): Creature {
  const right: readonly TilePoint[] = [
    [0, -0.49],
    [0.07, -0.43],
    [0.155, -0.425],
    [0.2, -0.37],
    [0.3, -0.345],
    [0.29, -0.2],
    [0.2, -0.12],
    [0.105, -0.07],
    [0.07, 0],
    [0.105, 0.07],
    [0.2, 0.12],
    [0.29, 0.2],
    [0.3, 0.345],
    [0.2, 0.37],
    [0.155, 0.425],
    [0.07, 0.43],
    [0, 0.49],
  ];
  const face = (up: number): TilePoint[][] => [
    lens([0.148, up * -0.27], 0.135, 0.056, up * -0.42),
    lens([-0.148, up * -0.27], 0.135, 0.056, up * 0.42),
    lens([0, up * -0.175], 0.13, 0.034, 0),
  ];
  const bolt: readonly TilePoint[] = [
    [0.0, -0.44],
    [0.024, -0.34],
    [-0.01, -0.3],
    [0.0, -0.235],
    [-0.026, -0.31],
    [0.004, -0.35],
  ];
  const down = bolt.map((point) => rotatePoint(point, Math.PI));
  return {
    body: createShapePath(mirrorOutline(right)),
    pins: createShapePath(...face(1), ...face(-1)),
    heart: createShapePath(bolt, down, lens([0, 0], 0.13, 0.04, Math.PI / 2)),
    heartColour: DANGER,
  };
}

/** Light Eater (NT7): jaws open upwards with a flame between them. */
export function createLightEaterShape(): Creature {
  const right: readonly TilePoint[] = [
    [0, 0.1],
    [0.05, 0.03],
    [0.09, 0.085],
    [0.13, -0.01],
    [0.175, 0.03],
    [0.19, -0.085],
    [0.24, -0.065],
    [0.222, -0.18],
    [0.265, -0.185],
    [0.2, -0.42],
    [0.36, -0.26],
    [0.415, -0.06],
    [0.385, 0.15],
    [0.28, 0.31],
    [0.13, 0.4],
    [0, 0.425],
  ];
  const flame: readonly TilePoint[] = [
    [0.012, -0.4],
    [0.05, -0.28],
    [0.105, -0.19],
    [0.1, -0.1],
    [0.045, -0.045],
    [-0.045, -0.045],
    [-0.1, -0.1],
    [-0.09, -0.2],
    [-0.03, -0.27],
  ];
  return {
    body: createShapePath(mirrorOutline(right)),
    pins: createShapePath(
      lens([0.17, 0.19], 0.14, 0.056, -0.5),
      lens([-0.17, 0.19], 0.14, 0.056, 0.5),
      lens([0.32, -0.05], 0.07, 0.03, 1.5),
      lens([-0.32, -0.05], 0.07, 0.03, 1.5),
      lens([0.075, 0.3], 0.07, 0.028, -0.2),
      lens([-0.075, 0.3], 0.07, 0.028, 0.2),
    ),
    heart: createShapePath(flame),
    heartColour: FLAME,
  };
}
