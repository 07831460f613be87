import { appendFileSync, existsSync, truncateSync } from 'node:fs';
import { PUZZLE_KINDS, THEMES, type Puzzle } from '@night-cage/analysis/puzzles';
import { parsePositionLink } from '@night-cage/notation';
import { Failure, reasonNotWritten, describeError } from '../shared/failure.ts';
import { readTextFile } from '../shared/files.ts';
import { resolvePath, type Io } from '../shared/io.ts';

/** A puzzle in a journal: its position as a link, and a name that is the same for all mirror images. */
export interface JournalPuzzle extends Omit<Puzzle, 'state'> {
  readonly position: string;
  readonly name: string;
}

/** A game that was searched for puzzles, with what was found. */
export interface MinedGame {
  readonly setup: string;
  readonly seed: string;
  readonly found: readonly JournalPuzzle[];
}

const MAX_BYTES = 400_000_000;

export const keyOfMinedGame = ({ setup, seed }: Pick<MinedGame, 'setup' | 'seed'>): string =>
  `${setup} ${seed}`;

/** Reads a journal with one game per line. An incomplete last line is ignored: its game is mined again. */
export function readMinedGames(io: Io, file: string): MinedGame[] {
  const text = readTextFile(io, file, MAX_BYTES);
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1)
    .map((line, n) => gameFrom(file, n + 1, line));
}

function gameFrom(file: string, number: number, line: string): MinedGame {
  try {
    const value: unknown = JSON.parse(line);
    if (isMinedGame(value)) return value;
  } catch {
    // Reported below, like all invalid lines.
  }
  throw new Failure(`${file}, line ${number}: this is not a game of a mining journal`, 2);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isMinedGame(value: unknown): value is MinedGame {
  if (!isRecord(value)) return false;
  const { setup, seed, found } = value;
  return (
    typeof setup === 'string' &&
    typeof seed === 'string' &&
    Array.isArray(found) &&
    found.every(isJournalPuzzle)
  );
}

function isJournalPuzzle(value: unknown): value is JournalPuzzle {
  if (!isRecord(value)) return false;
  const { kind, within, difficulty, themes, position, name } = value;
  return (
    (PUZZLE_KINDS as readonly unknown[]).includes(kind) &&
    [within, difficulty].every((count) => Number.isInteger(count) && Number(count) >= 0) &&
    Array.isArray(themes) &&
    themes.every((theme) => (THEMES as readonly unknown[]).includes(theme)) &&
    typeof position === 'string' &&
    typeof name === 'string'
  );
}

/** The puzzle of a journal; its position gets the same checks as any link. */
export function toPuzzle({ kind, within, themes, difficulty, position }: JournalPuzzle): Puzzle {
  try {
    return { kind, state: parsePositionLink(position), within, themes, difficulty };
  } catch (error) {
    throw new Failure(`a puzzle in the journal has no position: ${describeError(error)}`, 2);
  }
}

/** A journal: which games are done, and a function that appends a game. */
export interface MiningJournal {
  readonly done: ReadonlySet<string>;
  add(game: MinedGame): void;
}

export function openMiningJournal(io: Io, file: string): MiningJournal {
  const path = resolvePath(io, file);
  const done = new Set<string>();
  if (existsSync(path)) {
    for (const game of readMinedGames(io, file)) done.add(keyOfMinedGame(game));
    const text = readTextFile(io, file, MAX_BYTES);
    withWriteFailure(file, () =>
      truncateSync(path, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1))),
    );
  }
  return {
    done,
    add: (game) => withWriteFailure(file, () => appendFileSync(path, `${JSON.stringify(game)}\n`)),
  };
}

function withWriteFailure(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${reasonNotWritten(file, error)}`, 1);
  }
}
