import { newGame, settle, type Setup, type State, type Tile } from '@night-cage/rules';
import {
  ByteReader,
  ColumnReader,
  ColumnWriter,
  PuzzleFileError,
  decodeText,
  appendNumber,
  appendText,
  type Columns,
} from './columns.ts';
import { PUZZLE_KINDS, THEMES, type Puzzle, type Theme } from './puzzle.ts';
import { passState } from './state-columns.ts';

/**
 * The puzzle file, to be compressed as a whole:
 *
 *     'NCP' · version · count · setups · tiles in use · columns
 *
 * It holds no solutions: a proof finds them within the budget of the mining.
 */
const MAGIC = 'NCP';
const FILE_VERSION = 1;
const MAX_PUZZLES = 100_000;
const MAX_SETUPS = 1000;
const MAX_TILES = 8192;

/** Encodes puzzles as the bytes of a puzzle file. */
export function encodePuzzles(puzzles: readonly Puzzle[]): Uint8Array {
  const setups = [...new Set(puzzles.map(({ state }) => JSON.stringify(state.setup)))];
  const palette = tilesByFrequency(puzzles);
  const columns = new ColumnWriter();
  for (const { state, ...facts } of puzzles) {
    columns.number('setup', setups.indexOf(JSON.stringify(state.setup)));
    passFacts(columns, facts);
    passState(columns, state, palette);
  }
  const out: number[] = [];
  appendText(out, MAGIC);
  appendNumber(out, FILE_VERSION);
  appendNumber(out, puzzles.length);
  appendNumber(out, setups.length);
  for (const setup of setups) appendText(out, setup);
  appendNumber(out, palette.length);
  for (const tile of palette) appendNumber(out, tile);
  columns.appendTo(out);
  return Uint8Array.from(out);
}

/** Decodes a file from `encodePuzzles`; throws `PuzzleFileError` for anything else. */
export function decodePuzzles(bytes: Uint8Array): Puzzle[] {
  const from = new ByteReader(bytes);
  if (from.number() !== MAGIC.length || from.letters(MAGIC.length) !== MAGIC)
    throw new PuzzleFileError('this is not a puzzle file');
  const version = from.number();
  if (version !== FILE_VERSION)
    throw new PuzzleFileError(
      `the puzzle file has version ${version}, but this program reads version ${FILE_VERSION}`,
    );
  const count = from.count(MAX_PUZZLES);
  const blanks = Array.from({ length: from.count(MAX_SETUPS) }, () => newGame(setupFrom(decodeText(from))));
  const palette: Tile[] = Array.from({ length: from.count(MAX_TILES) }, () => from.number());
  const columns = new ColumnReader(from);
  if (!from.isAtEnd()) throw new PuzzleFileError('the puzzle file has extra data at the end');
  return Array.from({ length: count }, () => decodePuzzle(columns, blanks, palette));
}

/**
 * Does a puzzle survive a round trip? The file omits fields that follow from others, which may
 * differ in an unusual state.
 */
export const survivesEncoding = (puzzle: Puzzle): boolean =>
  canonicalText(decodePuzzles(encodePuzzles([puzzle]))) === canonicalText([puzzle]);

/** As text, independent of the order of fields. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

function decodePuzzle(columns: Columns, blanks: readonly State[], palette: readonly Tile[]): Puzzle {
  const blank = blanks[columns.number('setup', 0)];
  if (blank === undefined) throw new PuzzleFileError('a puzzle has no setup');
  const { kind, within, themes, difficulty } = passFacts(columns, NO_FACTS);
  return { kind, state: passState(columns, blank, palette), within, themes, difficulty };
}

type Facts = Omit<Puzzle, 'state'>;
const NO_FACTS: Facts = { kind: 'flickers', within: 0, themes: [], difficulty: 0 };

function passFacts(columns: Columns, { kind, within, themes, difficulty }: Facts): Facts {
  const named = PUZZLE_KINDS[columns.number('kind', PUZZLE_KINDS.indexOf(kind))];
  if (named === undefined) throw new PuzzleFileError('a puzzle has an unknown kind');
  return {
    kind: named,
    within: columns.number('within', within),
    themes: themesFrom(columns.number('themes', bitsOf(themes))),
    difficulty: columns.number('difficulty', difficulty),
  };
}

const bitsOf = (themes: readonly Theme[]): number =>
  themes.reduce((bits, theme) => bits + 2 ** THEMES.indexOf(theme), 0);
const themesFrom = (bits: number): Theme[] => THEMES.filter((_, n) => Math.floor(bits / 2 ** n) % 2 === 1);

function setupFrom(text: string): Setup {
  const settled = settle(parsed(text));
  if (settled.ok && JSON.stringify(settled.setup) === text) return settled.setup;
  throw new PuzzleFileError('the puzzle file has an impossible setup');
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The error below covers this, too.
  }
  throw new PuzzleFileError('the puzzle file has a setup that cannot be read');
}

/** The most frequent first. */
function tilesByFrequency(puzzles: readonly Puzzle[]): Tile[] {
  const counts = new Map<Tile, number>();
  for (const { state } of puzzles)
    for (const tile of state.tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || a - b);
}
