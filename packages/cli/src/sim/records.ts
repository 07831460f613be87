import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NotationError, parseRecord } from '@night-cage/notation';
import type { Setup } from '@night-cage/rules';
import { Failure, describeError } from '../shared/failure.ts';
import { resolvePath, type Io } from '../shared/io.ts';
import type { SimulatedGame } from './simulate.ts';

/** The file that says which simulation the records of a folder belong to. */
const LABEL = 'sim.json';

/** Everything that the games of a simulation depend on. */
export interface SimulationKey {
  readonly seed: string;
  readonly setup: Setup;
  readonly player: string;
  readonly iterations: number | undefined;
}

/** Creates the folder, or opens that of the same interrupted simulation. Returns its path. */
export function openRecordFolder(
  io: Io,
  name: string,
  { seed, setup, player, iterations }: SimulationKey,
): string {
  const path = resolvePath(io, name);
  const { edition, prisoners, players, options } = setup;
  const label = JSON.stringify({ sim: 1, seed, player, iterations, edition, prisoners, players, options });
  try {
    makeFolder(path);
    const found = existsSync(join(path, LABEL)) ? readFileSync(join(path, LABEL), 'utf8').trim() : null;
    if (found === null && !readdirSync(path).some((file) => file.endsWith('.cage')))
      writeFileSync(join(path, LABEL), `${label}\n`);
    else if (found !== label)
      throw new Failure(`there are records of other games in ${name}: choose another folder`, 2);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`cannot write records to ${name}: ${reasonNotMade(error)}`, 2);
  }
  return path;
}

const reasonNotMade = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no folder can be made there' : describeError(error);

/**
 * Creates parents first, one at a time: with `recursive`, Node loops forever if the system has no
 * such place.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}

const fileOf = (folder: string, game: number): string =>
  join(folder, `game-${String(game + 1).padStart(6, '0')}.cage`);

/** A game from its record; null if the record is missing or unreadable. */
export function loadSimulatedGame(folder: string, game: number): SimulatedGame | null {
  const file = fileOf(folder, game);
  if (!existsSync(file)) return null;
  try {
    const { begun, steps } = parseRecord(readFileSync(file, 'utf8'));
    const { outcome, turns } = steps.at(-1)?.state ?? begun;
    return outcome === 'playing' ? null : { outcome, turns, decisions: steps.length, record: null };
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}

/** Writes a record atomically, so that an interrupt leaves no partial file. */
export function saveSimulatedGame(folder: string, game: number, record: string): void {
  const file = fileOf(folder, game);
  writeFileSync(`${file}.part`, record);
  renameSync(`${file}.part`, file);
}
