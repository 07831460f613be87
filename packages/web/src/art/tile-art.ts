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

/** What lies on a tile besides its corridor. */
export interface TileContent {
  /** The radius of the round room in its middle; 0: a plain corridor. */
  readonly chamber: number;
  readonly creature?: Creature;
  /** Painted into the paper, under the light. */
  readonly base?: (ink: Ink, look: TileLook) => void;
  /** Painted above the darkness: information is never drawn under the light. */
  readonly glow?: (ink: Ink, look: TileLook) => void;
}

const corridor: TileContent = { chamber: 0 };

/** Plain corridors, and those with a mark. What stands in rooms comes with `setTileContents`. */
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

/** What stands in the rooms of the maze, and how a tile looks in high contrast. */
export interface TileContents {
  readonly kinds: Readonly<Record<Exclude<KindName, Plain>, TileContent>>;
  readonly pit: TileContent;
  /** A floor that will give way: in the paper, and above the light. */
  readonly paintCracked: (ink: Ink, look: TileLook, floor: Path2D) => void;
  readonly glowCracked: (ink: Ink, look: TileLook, floor: Path2D, lit: boolean) => void;
  readonly paintFlat: (ink: Ink, look: TileLook, lit: boolean, pixel: number) => void;
}

let contents: TileContents | null = null;
let make: (() => TileContents) | null = null;
/** Made when first asked for: outlines need a browser, these modules do not. */
export const setTileContents = (how: () => TileContents): void => {
  make = how;
};

const isPlainKind = (kind: KindName): kind is Plain => kind in PLAIN;

export function tileContents(): TileContents {
  if (make === null) throw new Error('a tile is drawn before the contents of the maze is there');
  return (contents ??= make());
}

export function contentOf({ tile }: TileLook): TileContent {
  if (isPit(tile) && !coversManySpaces(tile)) return tileContents().pit;
  const kind = KINDS[kindOf(tile)]!;
  return isPlainKind(kind) ? PLAIN[kind] : tileContents().kinds[kind];
}

/** The corridor of a tile: the light is cut by the same outlines as the paper. */
export const corridorOf = (look: TileLook): Corridor => ({
  exits: exitsOf(look.tile),
  chamber: contentOf(look).chamber,
  seed: look.seed,
});

const QUARTER = Math.PI / 2;
export const turnOf = ({ tile }: TileLook): number => facingOf(tile) * QUARTER;

/** Everything of a tile that lies under the light. */
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

/** Whether there is anything to see of it above the darkness. */
export function hasGlow(look: TileLook): boolean {
  return contentOf(look).glow !== undefined || crumbles(look.tile);
}

/** Everything of a tile that shines by itself, and its cracks, which the glow of a flame must not wash out. */
export function paintGlow(ink: Ink, look: TileLook, lit: boolean): void {
  if (crumbles(look.tile))
    tileContents().glowCracked(ink, look, createOutlines(corridorOf(look))[FLOOR_SHEET]!.opening, lit);
  contentOf(look).glow?.(ink, look);
}
