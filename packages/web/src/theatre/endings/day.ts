import {
  ALL_DIRECTIONS,
  EMPTY,
  exitsOf,
  hasExit,
  opposite,
  type Direction,
  type State,
} from '@night-cage/rules';
import { createCanvas } from '../../art/bitmap-cache.ts';
import { mixSeeds, createNoise } from '../../art/noise.ts';
import { createOutlines } from '../../art/outline.ts';
import { paintSheets } from '../../art/paper.ts';
import { BOARD_MARGIN } from '../../art/places.ts';
import type { Ground, PagePoint } from './ground.ts';

const STEP = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const MAX_PIXELS = 96;
const OPEN = 0.54;

/**
 * Exits for a space that was never seen: they match known neighbours, and the others are random.
 */
function exitsUnseen(state: State, { places }: Ground, column: number, row: number): number {
  const { columns, rows, first } = places;
  const index = (c: number, r: number): number => ((r + rows) % rows) * columns + ((c + columns) % columns);
  return ALL_DIRECTIONS.reduce<number>((exits, side: Direction) => {
    const here = index(column, row);
    const there = index(column + STEP[side][0], row + STEP[side][1]);
    const tile = state.tiles[first + there]!;
    const open =
      tile === EMPTY
        ? createNoise(mixSeeds(Math.min(here, there), Math.max(here, there), 9))() < OPEN
        : hasExit(exitsOf(tile), opposite(side));
    return open ? exits | (1 << side) : exits;
  }, 0);
}

/** The complete board, including the spaces that were never seen. */
function wholeMaze(ground: Ground, state: State): HTMLCanvasElement {
  const { columns, rows, first } = ground.places;
  const size = Math.min(MAX_PIXELS, Math.ceil(ground.cell));
  const { canvas, ink } = createCanvas(columns * size, rows * size);
  const [paper] = ground.paper;
  const from = paper === undefined ? 0 : paper.width / (columns + 2 * BOARD_MARGIN);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const tile = state.tiles[first + row * columns + column]!;
      if (tile !== EMPTY && from > 0) {
        for (const layer of ground.paper)
          ink.drawImage(
            layer,
            (column + BOARD_MARGIN) * from,
            (row + BOARD_MARGIN) * from,
            from,
            from,
            column * size,
            row * size,
            size,
            size,
          );
        continue;
      }
      const seed = mixSeeds(column, row, 5);
      ink.save();
      ink.beginPath();
      ink.rect(column * size, row * size, size, size);
      ink.clip();
      ink.translate(column * size, row * size);
      ink.scale(size, size);
      const exits = tile === EMPTY ? exitsUnseen(state, ground, column, row) : exitsOf(tile);
      paintSheets(ink, createOutlines({ exits, chamber: 0, seed }), seed);
      ink.restore();
    }
  return canvas;
}

/** Keeps the board and fades out what is around it, so that no edge is visible. */
function fadeAround(ink: CanvasRenderingContext2D, { width, height, cell, corner, places }: Ground): void {
  const fade = (edge: CanvasGradient, long: number, from: number, cells: number): void => {
    for (const [at, seen] of [
      [from - cell * 1.2, 0],
      [from + cell * 0.8, 1],
      [from + cell * (cells - 0.8), 1],
      [from + cell * (cells + 1.2), 0],
    ] as const)
      edge.addColorStop(Math.min(1, Math.max(0, at / long)), `rgba(0,0,0,${seen})`);
    ink.fillStyle = edge;
    ink.fillRect(0, 0, width, height);
  };
  ink.globalAlpha = 1;
  ink.globalCompositeOperation = 'destination-in';
  fade(ink.createLinearGradient(0, 0, width, 0), width, corner.x, places.columns);
  fade(ink.createLinearGradient(0, 0, 0, height), height, corner.y, places.rows);
}

/**
 * The page by day: the complete maze, repeated past every edge because it wraps, and the sun at the
 * Gate.
 */
export function paintDay(ground: Ground, state: State, gate: PagePoint): HTMLCanvasElement {
  const { width, height, cell, corner, places } = ground;
  const { canvas, ink } = createCanvas(Math.ceil(width), Math.ceil(height));
  ink.fillStyle = '#efd9ac';
  ink.fillRect(0, 0, width, height);
  const maze = wholeMaze(ground, state);
  // The board itself is clearer than its repetitions around it.
  const near = createCanvas(canvas.width, canvas.height);
  const sheets = [
    [ink, 0.36],
    [near.ink, 0.47],
  ] as const;
  const across = places.columns * cell;
  const down = places.rows * cell;
  const before = (from: number, size: number): number => -Math.ceil(from / size);
  for (let y = before(corner.y, down); corner.y + y * down < height; y++)
    for (let x = before(corner.x, across); corner.x + x * across < width; x++) {
      for (const [sheet, strength] of sheets) {
        sheet.globalAlpha = strength;
        sheet.drawImage(maze, corner.x + x * across, corner.y + y * down, across, down);
      }
    }
  ink.globalAlpha = 1;
  fadeAround(near.ink, ground);
  ink.drawImage(near.canvas, 0, 0);
  const far = Math.hypot(width, height);
  const sun = ink.createRadialGradient(gate.x, gate.y, cell * 0.2, gate.x, gate.y, far * 0.62);
  sun.addColorStop(0, 'rgba(255,252,242,0.98)');
  sun.addColorStop(0.07, 'rgba(255,247,226,0.82)');
  sun.addColorStop(0.24, 'rgba(255,235,190,0.5)');
  sun.addColorStop(0.6, 'rgba(250,214,150,0.3)');
  sun.addColorStop(1, 'rgba(214,176,130,0.42)');
  ink.fillStyle = sun;
  ink.fillRect(0, 0, width, height);
  return canvas;
}
