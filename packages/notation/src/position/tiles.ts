import {
  COVERED,
  DIRECTIONS,
  DIRGE,
  DIRGE_PIT,
  EMPTY,
  KEEPER,
  KEY,
  KINDS,
  NONE,
  OTHER,
  PATHBREAKER,
  START,
  UNKNOWN_PIT,
  crumbles,
  exitsOf,
  facingOf,
  kindFactsOf,
  hasKey,
  isDirgePit,
  isOther,
  isPit,
  kindOf,
  waysToTurn,
  withoutKey,
  type Exits,
  type Kind,
  type Tile,
} from '@night-cage/rules';
import { NotationError, quote } from '../error.ts';
import { formatKind } from './stacks.ts';
import type { Token } from '../text/tokenize.ts';

/** Box characters by exits: bit 0 is N, then clockwise. */
const BOXES = ['', '', '', '└', '', '│', '┌', '├', '', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
const MOUTHS = ['^', '>', 'v', '<'];
const FACES = ['|', '-'];
const CRACK = "'";

/** Formats a tile as its mark on a board. */
export function formatTile(tile: Tile): string {
  if (tile === EMPTY) return '.';
  if (isOther(tile)) return 'X';
  if (isDirgePit(tile)) return 'D';
  if (isPit(tile)) return 'O';
  const kind = kindOf(tile);
  const box = BOXES[exitsOf(tile)]!;
  if (kind === START) return `S${box}`;
  if (kindFactsOf(kind).passage) return crumbles(tile) ? box + CRACK : box;
  if (kind === KEY) return hasKey(tile) ? 'K' : 'k';
  if (kind === KEEPER) return `M${MOUTHS[facingOf(tile)]!}`;
  if (kind === PATHBREAKER) return `B${FACES[facingOf(tile)]!}`;
  return formatKind(kind);
}

/** Exits as letters, like `NES`, for keyboards and shells without box characters. */
const exitLetters = (exits: Exits): string => DIRECTIONS.filter((_, n) => exits & (1 << n)).join('');

function asciiForm(tile: Tile): string | null {
  const kind = kindOf(tile);
  if (kind === START) return `s:${exitLetters(exitsOf(tile))}`;
  if (!kindFactsOf(kind).passage) return null;
  return `p:${exitLetters(exitsOf(tile))}${crumbles(tile) ? CRACK : ''}`;
}

/** Kinds without a mark: unseen tiles, and what covers the board. */
const NEVER_WRITTEN: readonly Kind[] = [NONE, DIRGE, OTHER];

/**
 * Every mark that can be read: all tiles of stacks in every orientation, and the other marks of
 * boards.
 */
const TILE_BY_MARK = new Map<string, Tile>([
  ['.', EMPTY],
  ['X', COVERED],
  ['D', DIRGE_PIT],
  ['O', UNKNOWN_PIT],
  ['k', withoutKey(waysToTurn(KEY)[0]!)],
]);
for (const [kind] of KINDS.entries()) {
  if (NEVER_WRITTEN.includes(kind)) continue;
  for (const tile of waysToTurn(kind)) {
    TILE_BY_MARK.set(formatTile(tile), tile);
    const ascii = asciiForm(tile);
    if (ascii !== null) TILE_BY_MARK.set(ascii, tile);
  }
}

const isMark = (text: string): boolean => TILE_BY_MARK.has(text);

export function parseTile(word: Token): Tile {
  const tile = TILE_BY_MARK.get(word.text);
  if (tile === undefined) throw new NotationError(whyNoTile(word.text), word.place);
  return tile;
}

function whyNoTile(mark: string): string {
  if (isMark(mark + CRACK)) return `every straight crumbles: ${mark} is written ${mark}${CRACK}`;
  if (isMark(`S${mark}`)) return `only start tiles are corners: ${mark} is written S${mark}`;
  if (isMark(`${mark}^`)) return `a Keeper needs its mouth: M^, M>, Mv or M<`;
  if (isMark(`${mark}|`)) return `a Pathbreaker needs its faces: B| or B-`;
  return `${quote(mark)} is not a tile`;
}
