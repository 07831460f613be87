import { appendFileSync, existsSync, truncateSync } from 'node:fs';
import { PLANTS, type Planted } from '@night-cage/analysis/report';
import { Failure, reasonNotWritten } from '../shared/failure.ts';
import { readTextFile } from '../shared/files.ts';
import { resolvePath, type Io } from '../shared/io.ts';

/** The figures of a game's report: only numbers, so that thousands fit into a file. */
export interface StudiedGame {
  readonly setup: string;
  readonly seed: string;
  readonly plant: Planted;
  readonly result: number;
  readonly start: number;
  readonly luck: number;
  readonly cost: number;
  readonly unattributed: number;
  /**
   * For every eighth choice: the chance that the report shows, and the chance that was predictable
   * at that time.
   */
  readonly called: readonly (readonly [shown: number, foretold: number])[];
  /**
   * Whether the report names what was planted; null if nothing was planted, for lack of an
   * opportunity.
   */
  readonly found: boolean | null;
  readonly trials: number;
  readonly seconds: number;
}

const MAX_BYTES = 400_000_000;

export const keyOfStudiedGame = ({
  setup,
  seed,
  plant,
}: Pick<StudiedGame, 'setup' | 'seed' | 'plant'>): string => `${setup} ${plant} ${seed}`;

/**
 * Reads a journal with one game per line. An incomplete last line is ignored: its game is studied
 * again.
 */
export function readStudyJournal(io: Io, file: string): StudiedGame[] {
  const text = readTextFile(io, file, MAX_BYTES);
  return wholeLinesOf(text)
    .split('\n')
    .slice(0, -1)
    .map((line, n) => gameFrom(file, n + 1, line));
}

const wholeLinesOf = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

function gameFrom(file: string, number: number, line: string): StudiedGame {
  try {
    const value: unknown = JSON.parse(line);
    if (isStudied(value)) return value;
  } catch {
    // Reported below, like all invalid lines.
  }
  throw new Failure(`${file}, line ${number}: this is not a game of a study`, 2);
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

function isStudied(value: unknown): value is StudiedGame {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Record<keyof StudiedGame, unknown>;
  const { setup, seed, plant, result, start, luck, cost, unattributed, called, found } = game;
  return (
    typeof setup === 'string' &&
    typeof seed === 'string' &&
    (PLANTS as readonly unknown[]).includes(plant) &&
    [result, start, luck, cost, unattributed, game.trials, game.seconds].every(isNumber) &&
    Array.isArray(called) &&
    called.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isNumber)) &&
    (found === null || typeof found === 'boolean')
  );
}

/** A journal: which games are done, and a function that appends a game. */
export interface StudyJournal {
  readonly done: ReadonlySet<string>;
  add(game: StudiedGame): void;
}

export function openStudyJournal(io: Io, file: string): StudyJournal {
  const path = resolvePath(io, file);
  const done = new Set<string>();
  if (existsSync(path)) {
    for (const game of readStudyJournal(io, file)) done.add(keyOfStudiedGame(game));
    const text = readTextFile(io, file, MAX_BYTES);
    withWriteFailure(file, () => truncateSync(path, Buffer.byteLength(wholeLinesOf(text))));
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
