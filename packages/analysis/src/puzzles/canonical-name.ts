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

/** 64 bits: in a few thousand puzzles, no two share them by chance. */
const NAME_LENGTH = 16;

/**
 * A symmetry of the main board, which is square and wraps around (B1): mirrored or not, rotated by
 * quarters, and shifted.
 */
interface Symmetry {
  readonly mirrored: boolean;
  readonly quarters: number;
  readonly right: number;
  readonly down: number;
}

/**
 * A name for all positions that are the same puzzle: with the main board rotated, mirrored or
 * shifted, and prisoners numbered from the active one. It ignores some details (the edges that stop
 * a Pathless, the line of a fall, the monsters that struck this turn), so different puzzles may
 * share a name, but equal puzzles always do. Players' answers and links use it: it must not change.
 */
export function canonicalName(kind: PuzzleKind, within: number, state: State): string {
  const { mainSpaces } = rulesetFor(state.setup).board;
  const occupants = occupantsOf(state);
  const hollow = state.tiles.slice(mainSpaces).map((tile, n) => tile * 64 + occupants[mainSpaces + n]!);
  return nameWith(kind, within, state, hollow);
}

/**
 * Ignores more: the lower board, which wraps around horizontally, may be mirrored or shifted, too.
 * Names of a file's puzzles are unique.
 */
export function imageName(kind: PuzzleKind, within: number, state: State): string {
  return nameWith(kind, within, state, leastHollow(state));
}

function nameWith(kind: PuzzleKind, within: number, state: State, hollow: readonly number[]): string {
  const { main, mainSpaces } = rulesetFor(state.setup).board;
  const side = main.columns;
  const occupants = occupantsOf(state);
  let least: readonly number[] = [Infinity];
  for (const mirrored of [false, true])
    for (let quarters = 0; quarters < 4; quarters++)
      for (let right = 0; right < side; right++)
        for (let down = 0; down < side; down++) {
          const symmetry = { mirrored, quarters, right, down };
          least = smaller(state, occupants, { side, mainSpaces, symmetry }, least);
        }
  const { edition } = state.setup;
  const whole = [kind, within, edition, state.asks!.asks, prisonersOf(state), hollow, least].join(' ');
  return sha256Hex(whole).slice(0, NAME_LENGTH);
}

/**
 * The smallest image of the lower board. It has a top and a bottom, so it is never rotated, and its
 * place below the main board does not matter (H3).
 */
function leastHollow(state: State): readonly number[] {
  const { hollow, mainSpaces } = rulesetFor(state.setup).board;
  if (hollow === null) return [];
  const { columns, rows } = hollow;
  const occupants = occupantsOf(state);
  const images = [false, true].flatMap((mirrored) =>
    Array.from({ length: columns }, (_, right) =>
      Array.from({ length: rows * columns }, (__, space) => {
        const shifted = (space + right) % columns;
        const column = mirrored ? columns - 1 - shifted : shifted;
        const from = mainSpaces + space - (space % columns) + column;
        return turnedTile(state.tiles[from]!, { mirrored, quarters: 0 }) * 64 + occupants[from]!;
      }),
    ),
  );
  return images.reduce((least, image) => (isSmaller(image, least) ? image : least));
}

function isSmaller(first: readonly number[], second: readonly number[]): boolean {
  const n = first.findIndex((mark, at) => mark !== second[at]);
  return n >= 0 && first[n]! < second[n]!;
}

/** The prisoners on each space, as bits; a gate may hold several. */
function occupantsOf(state: State): number[] {
  const occupants = state.tiles.map(() => 0);
  state.at.forEach((space, prisoner) => {
    if (space !== AWAY)
      occupants[space]! += 1 << ((prisoner - state.turn + state.at.length) % state.at.length);
  });
  return occupants;
}

/**
 * The prisoners' candle, nerve and key, from the active prisoner on, and the contents of the stack.
 */
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

/** The main board under a symmetry if it is smaller than `least`, otherwise `least`. */
function smaller(
  { tiles }: State,
  occupants: readonly number[],
  { side, mainSpaces, symmetry }: View,
  least: readonly number[],
): readonly number[] {
  const written: number[] = [];
  let isLess = false;
  for (let space = 0; space < mainSpaces; space++) {
    const from = sourceOf(space, side, symmetry);
    const mark = turnedTile(tiles[from]!, symmetry) * 64 + occupants[from]!;
    if (!isLess && mark > least[space]!) return least;
    if (mark < least[space]!) isLess = true;
    written.push(mark);
  }
  return isLess ? written : least;
}

/** The space whose tile moves to `space`. */
function sourceOf(space: Space, side: number, { mirrored, quarters, right, down }: Symmetry): Space {
  let column = (space + right) % side;
  let row = (Math.floor(space / side) + down) % side;
  // A clockwise quarter moves the bottom of the left column to the left end of the top row.
  for (let n = 0; n < quarters; n++) [column, row] = [row, side - 1 - column];
  if (mirrored) column = side - 1 - column;
  return row * side + column;
}

/** A tile after mirroring and rotating the board; the face of a pit does not matter. */
function turnedTile(tile: Tile, { mirrored, quarters }: Pick<Symmetry, 'mirrored' | 'quarters'>): number {
  if (isPit(tile)) return isDirgePit(tile) ? 2 : 1;
  const turn = (direction: number): number => ((mirrored ? 4 - direction : direction) + quarters) % 4;
  let exits = 0;
  for (let direction = 0; direction < 4; direction++)
    if ((exitsOf(tile) >> direction) % 2 === 1) exits |= 1 << turn(direction);
  const kind = kindOf(tile);
  let facing = 0;
  if (kind === KEEPER) facing = turn(facingOf(tile));
  // Two faces look in both directions.
  if (kind === PATHBREAKER) facing = turn(facingOf(tile)) % 2;
  return ((kind * 16 + exits) * 4 + facing) * 2 + (hasKey(tile) ? 1 : 0) + 3;
}
