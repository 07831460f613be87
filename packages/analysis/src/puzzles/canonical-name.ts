import {
  AWAY,
  KEEPER,
  PATHBREAKER,
  exitsOf,
  facingOf,
  hasKey,
  isDirgePit,
  isPit,
  kindOf,
  sha256Hex,
  rulesetFor,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import type { PuzzleKind } from './puzzle.ts';

/** Of its letters, 64 bits: two of a few thousand puzzles never share them. */
const NAME_LENGTH = 16;

/** The board mirrored from left to right or not, turned by quarters, and shifted: main boards are square and wrap around (B1). */
interface Symmetry {
  readonly mirrored: boolean;
  readonly quarters: number;
  readonly right: number;
  readonly down: number;
}

/**
 * A name that all positions share which are the same puzzle: turned, mirrored or shifted main boards, prisoners numbered from the
 * one whose turn it is. It tells apart less than the rules do (the edges that stop a Pathless, the line of a fall, what struck
 * in this turn), so it may take two puzzles for one, never one for two. People keep their answers under it, and links hold it:
 * it stays as it is.
 */
export function canonicalName(kind: PuzzleKind, within: number, state: State): string {
  const { mainSpaces } = rulesetFor(state.setup).board;
  const who = whoStands(state);
  const hollow = state.tiles.slice(mainSpaces).map((tile, n) => tile * 64 + who[mainSpaces + n]!);
  return nameWith(kind, within, state, hollow);
}

/** Tells apart even less: the lower board, which wraps around from left to right, may be mirrored or shifted, too. No two puzzles of a file share it. */
export function imageName(kind: PuzzleKind, within: number, state: State): string {
  return nameWith(kind, within, state, leastHollow(state));
}

function nameWith(kind: PuzzleKind, within: number, state: State, hollow: readonly number[]): string {
  const { main, mainSpaces } = rulesetFor(state.setup).board;
  const side = main.columns;
  const who = whoStands(state);
  let least: readonly number[] = [Infinity];
  for (const mirrored of [false, true])
    for (let quarters = 0; quarters < 4; quarters++)
      for (let right = 0; right < side; right++)
        for (let down = 0; down < side; down++) {
          const symmetry = { mirrored, quarters, right, down };
          least = lesser(state, who, { side, mainSpaces, symmetry }, least);
        }
  const { edition } = state.setup;
  const whole = [kind, within, edition, state.asks!.asks, prisonersOf(state), hollow, least].join(' ');
  return sha256Hex(whole).slice(0, NAME_LENGTH);
}

/** The least of all images of the lower board; it has a top and a bottom, so none is turned. Which part of the main board lies above it does not matter (H3). */
function leastHollow(state: State): readonly number[] {
  const { hollow, mainSpaces } = rulesetFor(state.setup).board;
  if (hollow === null) return [];
  const { columns, rows } = hollow;
  const who = whoStands(state);
  const images = [false, true].flatMap((mirrored) =>
    Array.from({ length: columns }, (_, right) =>
      Array.from({ length: rows * columns }, (__, space) => {
        const shifted = (space + right) % columns;
        const column = mirrored ? columns - 1 - shifted : shifted;
        const from = mainSpaces + space - (space % columns) + column;
        return turnedTile(state.tiles[from]!, { mirrored, quarters: 0 }) * 64 + who[from]!;
      }),
    ),
  );
  return images.reduce((least, image) => (isBefore(image, least) ? image : least));
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const n = one.findIndex((mark, at) => mark !== other[at]);
  return n >= 0 && one[n]! < other[n]!;
}

/** Who stands on each space, as bits; several may on a gate. */
function whoStands(state: State): number[] {
  const who = state.tiles.map(() => 0);
  state.at.forEach((space, prisoner) => {
    if (space !== AWAY) who[space]! += 1 << ((prisoner - state.turn + state.at.length) % state.at.length);
  });
  return who;
}

/** What prisoners have, from the one whose turn it is, and what the stack holds. */
function prisonersOf({ at, turn, lit, nerve, key, bag, hand, action }: State): string {
  const inOrder = at.map((_, n) => (turn + n) % at.length);
  const each = inOrder.map((p) => `${lit[p]}${nerve[p]}${key[p]}${at[p] === AWAY ? 'a' : 'b'}`);
  return [...each, bag.join(''), hand, action].join(' ');
}

interface View {
  readonly side: number;
  readonly mainSpaces: number;
  readonly symmetry: Symmetry;
}

/** The main board under a symmetry, if it comes before the least so far; otherwise that one. */
function lesser(
  { tiles }: State,
  who: readonly number[],
  { side, mainSpaces, symmetry }: View,
  least: readonly number[],
): readonly number[] {
  const written: number[] = [];
  let isLess = false;
  for (let space = 0; space < mainSpaces; space++) {
    const from = sourceOf(space, side, symmetry);
    const mark = turnedTile(tiles[from]!, symmetry) * 64 + who[from]!;
    if (!isLess && mark > least[space]!) return least;
    if (mark < least[space]!) isLess = true;
    written.push(mark);
  }
  return isLess ? written : least;
}

/** The space whose tile comes to lie on `space`. */
function sourceOf(space: Space, side: number, { mirrored, quarters, right, down }: Symmetry): Space {
  let column = (space + right) % side;
  let row = (Math.floor(space / side) + down) % side;
  // A clockwise quarter brings the lowest of the left column to the left end of the top row.
  for (let n = 0; n < quarters; n++) [column, row] = [row, side - 1 - column];
  if (mirrored) column = side - 1 - column;
  return row * side + column;
}

/** A tile as it lies after the board was mirrored and turned; what is on the face of a pit does not matter. */
function turnedTile(tile: Tile, { mirrored, quarters }: Pick<Symmetry, 'mirrored' | 'quarters'>): number {
  if (isPit(tile)) return isDirgePit(tile) ? 2 : 1;
  const turn = (direction: number): number => ((mirrored ? 4 - direction : direction) + quarters) % 4;
  let exits = 0;
  for (let direction = 0; direction < 4; direction++)
    if ((exitsOf(tile) >> direction) % 2 === 1) exits |= 1 << turn(direction);
  const kind = kindOf(tile);
  let facing = 0;
  if (kind === KEEPER) facing = turn(facingOf(tile));
  // Two faces look both ways.
  if (kind === PATHBREAKER) facing = turn(facingOf(tile)) % 2;
  return ((kind * 16 + exits) * 4 + facing) * 2 + (hasKey(tile) ? 1 : 0) + 3;
}
