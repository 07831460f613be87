import { appendFileSync, closeSync, existsSync, ftruncateSync, openSync } from 'node:fs';
import { OUTCOMES, settle, type Setup } from '@night-cage/rules';
import { listChangedOptions } from '@night-cage/notation';
import type { ArenaGame } from './play-arena-game.ts';
import { ARENA_BOTS, type ArenaBudget } from './arena-player.ts';
import { isBotFile } from '../own-bot/bot-file.ts';
import { Failure, reasonNotWritten } from '../shared/failure.ts';
import { readTextFile } from '../shared/files.ts';
import { resolvePath, type Io } from '../shared/io.ts';

/** The setup of the games, with the options that differ from the defaults. */
export interface ArenaSetup {
  readonly edition: string;
  readonly prisoners: number;
  readonly options: object;
}

/**
 * The first line of a result file: what was played. With a seed it determines a game completely:
 * the number of players does not matter to bots, and Night Terrors drawn by number are stored by
 * name.
 */
export interface ArenaHeader extends ArenaSetup {
  readonly arena: 1;
  readonly budget: ArenaBudget;
}

export interface ArenaJournal {
  readonly header: ArenaHeader;
  /** Each pairing once. */
  readonly games: readonly ArenaGame[];
  /** Bytes up to the end of the last complete line; an interrupted write may have left more. */
  readonly wholeBytes: number;
}

export const createHeader = (setup: Setup, budget: ArenaBudget): ArenaHeader => ({
  arena: 1,
  edition: setup.edition,
  prisoners: setup.prisoners,
  options: listChangedOptions(setup.options),
  budget,
});

/** About two million games. */
const MAX_BYTES = 400_000_000;

/** Reads a result file. An incomplete last line is ignored: its game is played again. */
export function readArenaJournal(io: Io, file: string): ArenaJournal {
  const text = readTextFile(io, file, MAX_BYTES);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').slice(0, -1);
  const [first, ...rest] = lines.map((line, n) => parse(file, n, line));
  if (!isHeader(first))
    throw new Failure(`${file} is not a file of arena results: its first line is not an arena header`, 2);
  const games = new Map<string, ArenaGame>();
  rest.forEach((value, n) => {
    if (isHeader(value))
      throw new Failure(
        `${file}, line ${n + 2}: results of another arena begin here; each arena needs its own file`,
        2,
      );
    if (!isGame(value)) throw new Failure(`${file}, line ${n + 2}: this is not a game of the arena`, 2);
    // A forfeited game may have been played again.
    const before = games.get(keyOfPairing(value));
    if (before === undefined || before.forfeited !== undefined) games.set(keyOfPairing(value), value);
  });
  return { header: first, games: [...games.values()], wholeBytes: Buffer.byteLength(whole) };
}

export const keyOfPairing = ({ player, seed }: { player: string; seed: string }): string =>
  `${player} ${seed}`;

function parse(file: string, index: number, line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new Failure(`${file}, line ${index + 1}: this is not JSON`, 2);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isHeader(value: unknown): value is ArenaHeader {
  if (!isRecord(value) || value['arena'] !== 1 || !isRecord(value['budget'])) return false;
  const { turnMs, iterations } = value['budget'];
  const { edition, prisoners, options } = value;
  return (
    [turnMs, iterations].every((limit) => limit === null || typeof limit === 'number') &&
    settle({ edition, prisoners, options }).ok
  );
}

function isGame(value: unknown): value is ArenaGame {
  if (!isRecord(value)) return false;
  const { player, seed, outcome } = value;
  const counts = ['turns', 'decisions', 'cpuMs', 'longestTurnMs'].map((name) => value[name]);
  return (
    typeof player === 'string' &&
    (ARENA_BOTS.includes(player) || isBotFile(player)) &&
    typeof seed === 'string' &&
    (OUTCOMES as readonly unknown[]).includes(outcome) &&
    counts.every((count) => typeof count === 'number') &&
    ['keys', 'gates'].every((name) => ['number', 'undefined'].includes(typeof value[name])) &&
    ['string', 'undefined'].includes(typeof value['forfeited'])
  );
}

/** Appends each result to a file as soon as it is known, or does nothing without a file. */
export interface ArenaResultWriter {
  readonly played: readonly ArenaGame[];
  add(game: ArenaGame): void;
}

export function openResultWriter(io: Io, file: string | null, header: ArenaHeader): ArenaResultWriter {
  if (file === null) return { played: [], add() {} };
  const played = loadPlayed(io, file, header);
  return { played, add: (game) => append(io, file, game) };
}

/** The games in the file; writes the header into a new file. */
function loadPlayed(io: Io, file: string, header: ArenaHeader): readonly ArenaGame[] {
  const text = existsSync(resolvePath(io, file)) ? readTextFile(io, file, MAX_BYTES) : '';
  if (JSON.stringify(header).startsWith(text)) {
    if (text !== '') cutTo(io, file, 0);
    append(io, file, header);
    return [];
  }
  const journal = readArenaJournal(io, file);
  if (JSON.stringify(journal.header) !== JSON.stringify(header))
    throw new Failure(
      `${file} holds games of another kind (${describe(journal.header)}, not ${describe(header)}): choose another file`,
      2,
    );
  cutTo(io, file, journal.wholeBytes);
  return journal.games;
}

/** The kind of games in a few words. */
const describe = (header: ArenaHeader): string =>
  `${describeArenaSetup(header)}, ${describeBudget(header.budget)}`;

/** For example `base, 4 prisoners, advanced, pathless 2`. */
export function describeArenaSetup({ edition, prisoners, options }: ArenaSetup): string {
  const changed = Object.entries(options).map(([name, value]) =>
    value === true ? name : `${name} ${Array.isArray(value) ? value.join(' + ') : String(value)}`,
  );
  return [edition, `${prisoners} prisoners`, ...changed].join(', ');
}

export function describeBudget({ turnMs, iterations }: ArenaBudget): string {
  if (turnMs !== null) return `${turnMs} ms a turn`;
  return iterations === null ? 'no budget' : `${iterations} iterations a decision`;
}

function append(io: Io, file: string, line: object): void {
  try {
    appendFileSync(resolvePath(io, file), `${JSON.stringify(line)}\n`);
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${reasonNotWritten(file, error)}`, 1);
  }
}

function cutTo(io: Io, file: string, bytes: number): void {
  try {
    const descriptor = openSync(resolvePath(io, file), 'r+');
    ftruncateSync(descriptor, bytes);
    closeSync(descriptor);
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${reasonNotWritten(file, error)}`, 1);
  }
}
