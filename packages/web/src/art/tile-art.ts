import {
  KINDS,
  crumbles,
  exitsOf,
  facingOf,
  isPit,
  kindOf,
  type ByKind,
  type KindName,
} from '@night-cage/rules';
import { FLOOR_SHEET, createOutlines, type Corridor, type Outline } from './outline.ts';
import { paintSheets, type Ink } from './paper.ts';
import { coversManySpaces, type TileLook } from './places.ts';
import { PAPER } from './palette.ts';
import type { Creature } from './shape.ts';
import { paintStartMark } from './start-mark.ts';

/** The content of a tile besides its corridor. */
export interface TileContent {
  /** The radius of the round room in its centre; 0 for a plain corridor. */
  readonly chamber: number;
  readonly creature?: Creature;
  /** Paints the part below the light. */
  readonly base?: (ink: Ink, look: TileLook) => void;
  /** Paints the part above the darkness: information is never drawn below the light. */
  readonly glow?: (ink: Ink, look: TileLook) => void;
}

const corridor: TileContent = { chamber: 0 };

/** Plain corridors, and those with a mark. `setTileContents` provides the contents of rooms. */
const PLAIN = {
  none: corridor,
  straight: corridor,
  t: corridor,
  'four-way': corridor,
  'cracked-t': corridor,
  'cracked-four-way': corridor,
  start: { chamber: 0, base: paintStartMark },
} as const satisfies Partial<ByKind<TileContent>>;
type Plain = keyof typeof PLAIN;

/** The contents of rooms, and the painters for cracked tiles and high contrast. */
export interface TileContents {
  readonly kinds: Readonly<Record<Exclude<KindName, Plain>, TileContent>>;
  readonly pit: TileContent;
  /** Paints the cracks of a tile below the light. */
  readonly paintCracked: (ink: Ink, look: TileLook, floor: Path2D) => void;
  /** Paints the cracks of a tile above the darkness. */
  readonly glowCracked: (ink: Ink, look: TileLook, floor: Path2D, lit: boolean) => void;
  readonly paintFlat: (ink: Ink, look: TileLook, lit: boolean, pixel: number) => void;
}

let contents: TileContents | null = null;
let createContents: (() => TileContents) | null = null;
/**
 * Sets the function that creates the contents on first use: it needs a browser, this module does
 * not.
 */
export const setTileContents = (create: () => TileContents): void => {
  createContents = create;
};

const isPlainKind = (kind: KindName): kind is Plain => kind in PLAIN;

export function tileContents(): TileContents {
  if (createContents === null) throw new Error('a tile is drawn before setTileContents was called');
  return (contents ??= createContents());
}

export function contentOf({ tile }: TileLook): TileContent {
  if (isPit(tile) && !coversManySpaces(tile)) return tileContents().pit;
  const kind = KINDS[kindOf(tile)]!;
  return isPlainKind(kind) ? PLAIN[kind] : tileContents().kinds[kind];
}

/** The corridor of a tile, which shapes both the paper and the light. */
export const corridorOf = (look: TileLook): Corridor => ({
  exits: exitsOf(look.tile),
  chamber: contentOf(look).chamber,
  seed: look.seed,
});

const QUARTER = Math.PI / 2;
export const turnOf = ({ tile }: TileLook): number => facingOf(tile) * QUARTER;

/** Paints the part of a tile below the light. */
export function paintBase(ink: Ink, look: TileLook): void {
  const { base } = contentOf(look);
  if (coversManySpaces(look.tile)) {
    ink.fillStyle = PAPER[0];
    ink.fillRect(0, 0, 1, 1);
  } else {
    const sheets: readonly Outline[] = createOutlines(corridorOf(look));
    paintSheets(ink, sheets, look.seed);
    if (crumbles(look.tile)) tileContents().paintCracked(ink, look, sheets[FLOOR_SHEET]!.opening);
  }
  base?.(ink, look);
}

/** Whether a tile has a part above the darkness. */
export function hasGlow(look: TileLook): boolean {
  return contentOf(look).glow !== undefined || crumbles(look.tile);
}

/**
 * Paints the part of a tile above the darkness, including its cracks, which the glow of a flame
 * must not wash out.
 */
export function paintGlow(ink: Ink, look: TileLook, lit: boolean): void {
  if (crumbles(look.tile))
    tileContents().glowCracked(ink, look, createOutlines(corridorOf(look))[FLOOR_SHEET]!.opening, lit);
  contentOf(look).glow?.(ink, look);
}
