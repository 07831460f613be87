import {
  PUZZLE_KINDS,
  canonicalName,
  carefulSolver,
  createHastySolver,
  imageName,
  listPuzzles,
  provePuzzle,
  computeSolution,
  solves,
  survivesEncoding,
  type Puzzle,
} from '@night-cage/analysis/puzzles';
import { formatPositionLink, findPositionProblem, parsePositionLink } from '@night-cage/notation';
import {
  EDITION_NAMES,
  EMPTY,
  legalOptions,
  unpackIntent,
  exitsOf,
  kindOf,
  rulesetFor,
  waysToTurn,
  type State,
  type Tile,
} from '@night-cage/rules';
import { pickByDepth } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { numberOf, puzzleFile, puzzles, sampleSeed, some } from './puzzle-file.ts';

const LONG = pickByDepth(30_000, 1_200_000);

describe(`puzzles (sample: ${sampleSeed})`, () => {
  test('exactly one choice is right, proved again', { timeout: LONG }, () => {
    expect(some.filter((puzzle) => provePuzzle(puzzle) === null).map(numberOf)).toEqual([]);
  });

  test('every position is possible, and fits in a link', { timeout: LONG }, () => {
    for (const { state } of some) {
      expect(findPositionProblem(state)).toBeNull();
      expect(parsePositionLink(formatPositionLink(state))).toEqual(state);
    }
  });

  test('none is another one rotated, mirrored or shifted', { timeout: LONG }, () => {
    const names = puzzles.map(({ kind, within, state }) => imageName(kind, within, state));
    expect(new Set(names).size).toBe(puzzles.length);
  });

  test('there are enough from every edition and of every kind', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(1500);
    for (const edition of EDITION_NAMES)
      expect(listPuzzles(puzzles, { edition }).length, edition).toBeGreaterThanOrEqual(150);
    for (const kind of PUZZLE_KINDS) expect(listPuzzles(puzzles, { kind }).length, kind).toBeGreaterThan(50);
  });

  test('take a few bytes each and survive a round trip', () => {
    expect(puzzleFile.length).toBeLessThanOrEqual(120_000);
    for (const puzzle of some.slice(0, 50)) expect(survivesEncoding(puzzle)).toBe(true);
  });
});

describe('difficulty', () => {
  test('careful solves far fewer of the hard third than of the easy third', { timeout: LONG }, () => {
    const inOrder = some.toSorted((a, b) => a.difficulty - b.difficulty);
    const third = Math.floor(inOrder.length / 3);
    const share = (part: readonly Puzzle[]): number =>
      part.filter((puzzle) => solves(puzzle, computeSolution(puzzle), carefulSolver)).length / part.length;
    expect(share(inOrder.slice(0, third)) - share(inOrder.slice(-third))).toBeGreaterThan(0.3);
  });
});

test('the hasty solver gives a key if it has no other option', () => {
  const isGift = (option: number): boolean => unpackIntent(option).verb === 'give';
  const state = puzzles
    .map((puzzle) => puzzle.state)
    .find((candidate) => legalOptions(candidate).some(isGift))!;
  const gifts = legalOptions(state).filter(isGift);
  expect(gifts).toContain(createHastySolver('hasty', 0).choose(state, gifts));
});

describe('names of positions', () => {
  const flat = some.filter(({ state }) => state.hollow === null).slice(0, pickByDepth(10, Infinity));
  const nameOf = (puzzle: Puzzle, state: State): string => canonicalName(puzzle.kind, puzzle.within, state);

  test('a shifted or mirrored board keeps its name, another position has another', () => {
    expect(flat.length).toBeGreaterThan(3);
    for (const puzzle of flat) {
      const name = nameOf(puzzle, puzzle.state);
      expect(nameOf(puzzle, shifted(puzzle.state))).toBe(name);
      expect(nameOf(puzzle, mirrored(puzzle.state))).toBe(name);
      expect(nameOf(puzzle, renumbered(puzzle.state))).toBe(name);
      const key = puzzle.state.key.map((held) => 1 - held);
      expect(nameOf(puzzle, { ...puzzle.state, key })).not.toBe(name);
    }
  });
});

describe('the lower board', () => {
  const below = puzzles.filter(({ state }) => {
    const { mainSpaces } = rulesetFor(state.setup).board;
    return state.tiles.some((tile, space) => space >= mainSpaces && tile !== EMPTY);
  });

  test('mirrored or shifted it keeps the name, upside down it does not', () => {
    expect(below.length).toBeGreaterThan(20);
    for (const { kind, within, state } of below.slice(0, pickByDepth(20, Infinity))) {
      const { columns, rows } = rulesetFor(state.setup).board.hollow!;
      const nameOf = (image: State): string => imageName(kind, within, image);
      const name = nameOf(state);
      expect(nameOf(lowerMoved(state, (row, column) => [row, columns - 1 - column], mirroredTile))).toBe(
        name,
      );
      expect(nameOf(lowerMoved(state, (row, column) => [row, (column + 1) % columns]))).toBe(name);
      expect(nameOf(lowerMoved(state, (row, column) => [rows - 1 - row, column]))).not.toBe(name);
    }
  });

  test("names stay the same, since players' answers are stored under them", () => {
    const state = parsePositionLink(
      'AgMEBAAAAAAAAQEAAAAAAAACMAsAAQkDAAAAAAAAAAAA7gMAAAAAAOgDAAAA7gMAAOICAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEhISEhISEhILCwsSCwAAAAAAAQEBAQECAgIAAgEBAQEBAA8ABAUDAQAAAQEDAAAAAAIABAAADwAKHQwIBQUIAwoAAAAABAAFAQEAAAsAAAAAAAAAAAEAAAAAAAExAQAAAAEAAQMABgAA0F6P',
    );
    expect(canonicalName('flickers', 2, state)).toBe('919d6164cc4cf0b6');
  });
});

/**
 * Moves the spaces of the lower board by `to`, and changes the exits of their tiles by `turnExits`.
 */
function lowerMoved(
  state: State,
  to: (row: number, column: number) => [row: number, column: number],
  turned: (tile: Tile) => Tile = (tile) => tile,
): State {
  const { mainSpaces, hollow } = rulesetFor(state.setup).board;
  const { columns } = hollow!;
  const place = (space: number): number => {
    if (space < mainSpaces) return space;
    const [row, column] = to(Math.floor((space - mainSpaces) / columns), (space - mainSpaces) % columns);
    return mainSpaces + row * columns + column;
  };
  const image = moved(state, place, (tile) => tile);
  return {
    ...image,
    tiles: image.tiles.map((tile, space) => (space < mainSpaces ? tile : turned(tile))),
  };
}

/** Moves every space by `to` and changes every tile by `turned`. */
function moved(state: State, to: (space: number) => number, turned: (tile: Tile) => Tile): State {
  const tiles = state.tiles.slice();
  state.tiles.forEach((tile, space) => (tiles[to(space)] = turned(tile)));
  return { ...state, tiles, at: state.at.map((space) => (space < 0 ? space : to(space))) };
}

const sideOf = (state: State): number => rulesetFor(state.setup).board.main.columns;

/** One column to the right and two rows down, around the edges. */
function shifted(state: State): State {
  const side = sideOf(state);
  return moved(
    state,
    (space) => ((Math.floor(space / side) + 2) % side) * side + ((space + 1) % side),
    (tile) => tile,
  );
}

/** Swaps left and right, also in the directions that tiles look. */
function mirrored(state: State): State {
  const side = sideOf(state);
  return moved(state, (space) => space - (space % side) + (side - 1 - (space % side)), mirroredTile);
}

const EAST = 2;
const WEST = 8;
const FACING_AT = 11;

function mirroredTile(tile: Tile): Tile {
  const exits = exitsOf(tile);
  const across = (exits & ~(EAST | WEST)) | (exits & EAST ? WEST : 0) | (exits & WEST ? EAST : 0);
  const facing = (tile >> FACING_AT) & 3;
  const isMouth = waysToTurn(kindOf(tile)).length === 4 && exits === 15;
  const faces = isMouth && facing % 2 === 1 ? 4 - facing : facing;
  return (tile & ~(15 << 5) & ~(3 << FACING_AT)) | (across << 5) | (faces << FACING_AT);
}

/** Adds one to the number of every prisoner, and to that of the turn. */
function renumbered(state: State): State {
  const { length } = state.at;
  const next = <T>(list: readonly T[]): T[] => list.map((_, n) => list[(n + length - 1) % length]!);
  return {
    ...state,
    at: next(state.at),
    off: next(state.off),
    lit: next(state.lit),
    nerve: next(state.nerve),
    key: next(state.key),
    turn: (state.turn + 1) % length,
  };
}
