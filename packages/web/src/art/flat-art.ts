import { GATE, KEY, START, crumbles, hasKey, isDirgePit, isOther, isPit, kindOf } from '@night-cage/rules';
import { paintFlatOther } from './the-other.ts';
import { paintFlatCreature } from './creature.ts';
import { mixSeeds } from './noise.ts';
import { archPath, paintGateGlow, paintKeyGlow, keyholeInPaper } from './objects.ts';
import { FLOOR_SHEET, createOutlines } from './outline.ts';
import type { Ink } from './paper.ts';
import { FLAT } from './palette.ts';
import { createMultiSpaceOutline } from './multi-space-outline.ts';
import { coversManySpaces, type TileLook } from './places.ts';
import { cracksOf } from './cracked-tile.ts';
import { corridorOf, contentOf, turnOf } from './tile-art.ts';
import { disc, createShapePath } from './shape.ts';
import { paintStartMark } from './start-mark.ts';

const WALL = 4;
/**
 * The sheet whose opening is the floor: wider than the paper floor, because there are no ledges.
 */
const SHEET = FLOOR_SHEET - 1;

/** Paints a pit: black, with plain lines for the rings of the paper pit. */
function flatPit(ink: Ink, pixel: number): void {
  ink.fillStyle = '#000000';
  ink.fill(createShapePath(disc([0.5, 0.5], 0.4, 28)));
  ink.lineWidth = pixel * 2;
  ink.strokeStyle = '#ffffff';
  for (const radius of [0.34, 0.24, 0.14]) ink.stroke(createShapePath(disc([0.5, 0.5], radius, 28)));
}

function flatDirge(ink: Ink, look: TileLook, pixel: number): void {
  ink.fillStyle = '#000000';
  ink.fillRect(0, 0, 1, 1);
  ink.strokeStyle = '#ffffff';
  [0.06, 0.17, 0.28].forEach((inset, n) => {
    ink.lineWidth = pixel * (n === 0 ? WALL : 2);
    ink.stroke(createMultiSpaceOutline(look.joins, inset, 0.05, mixSeeds(look.seed, n)));
  });
}

/** Paints the key, or its outline once it is taken. */
function flatKey(ink: Ink, isThere: boolean, lit: boolean, pixel: number): void {
  if (isThere) return paintKeyGlow(ink, 0);
  const outline = keyholeInPaper();
  ink.lineWidth = pixel * WALL;
  ink.strokeStyle = lit ? '#000000' : '#ffffff';
  ink.stroke(outline);
  ink.fillStyle = lit ? FLAT.floor : FLAT.unlit;
  ink.fill(outline);
}

/**
 * Paints a tile in high contrast: cream floor on black, four-pixel walls, no falloff. `pixel` is a
 * CSS pixel in tile units.
 */
export function paintFlat(ink: Ink, look: TileLook, lit: boolean, pixel: number): void {
  const { tile } = look;
  ink.fillStyle = FLAT.ground;
  ink.fillRect(0, 0, 1, 1);
  if (isDirgePit(tile)) return flatDirge(ink, look, pixel);
  if (isOther(tile)) return paintFlatOther(ink, look, pixel);
  const { opening, walls } = createOutlines(corridorOf(look))[SHEET]!;
  ink.fillStyle = lit ? FLAT.floor : FLAT.unlit;
  ink.fill(opening);
  ink.lineJoin = 'round';
  ink.lineWidth = pixel * WALL;
  ink.strokeStyle = lit ? FLAT.wall : FLAT.floor;
  ink.stroke(walls);
  if (isPit(tile) && !coversManySpaces(tile)) return flatPit(ink, pixel);
  if (crumbles(tile)) {
    ink.save();
    ink.clip(opening);
    ink.fillStyle = lit ? '#000000' : '#ffffff';
    ink.fill(cracksOf(look));
    ink.restore();
  }
  if (kindOf(tile) === START) paintStartMark(ink);
  if (kindOf(tile) === KEY) flatKey(ink, hasKey(tile), lit, pixel);
  if (kindOf(tile) === GATE) {
    ink.fillStyle = '#000000';
    ink.fill(archPath(0.07));
    paintGateGlow(ink, 0);
  }
  const { creature } = contentOf(look);
  if (creature !== undefined) paintFlatCreature(ink, creature, turnOf(look), pixel);
}
