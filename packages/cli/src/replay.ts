import { rulesetFor } from '@night-cage/rules';
import {
  NotationError,
  formatGameLink,
  formatNote,
  formatStack,
  parseRecordPartly,
  traceGame,
  tracePosition,
  type RecordBranch,
  type ReplayedRecord,
} from '@night-cage/notation';
import { findRecordEscape } from './record-escape.ts';
import type { CliCommand } from './shared/command.ts';
import { Failure } from './shared/failure.ts';
import { readInput, readTextFile } from './shared/files.ts';
import { print, warn, type Io } from './shared/io.ts';
import { parseNumberFlag } from './shared/setup-flags.ts';
import { parseArguments } from './shared/parse-arguments.ts';
import { formatBoards, formatOutcome } from './play/screen.ts';

/** The name of standard input. */
const INPUT = '-';

interface ReplayOptions {
  readonly json?: boolean;
  readonly link?: boolean;
  /** Replays this variation instead of the game. */
  readonly variation?: string;
  readonly escape?: boolean;
  readonly tries?: string;
}

/** The default of --tries. */
const TRIES = 300;

export const replayCommand = {
  name: 'replay',
  summary: 'replay records, checking them move by move',
  usage: ['FILE... [--json | --link | --escape [--tries N]] [--variation N]'],
  about: `Replays records (.cage; - is standard input) and shows the boards after every turn.
A damaged record is refused. A record that breaks the current rules, as games of earlier versions may, is shown up to
that move, with the reason; other records are still replayed. The variations of a record are listed after the game.`,
  flags: {
    json: {
      about: `one JSON object per line: first the game, then every position with the move that led to it;
with several records, each game names its file`,
    },
    link: { about: 'print a link to the game (the part after #/game/) instead of the boards' },
    variation: { takes: 'N', about: 'replay this variation (its number or name) instead of the game' },
    escape: {
      about: `look for a way out of a lost game with the stack of its seed, starting from the last moments, and print the record
with it as a variation; the verdict goes to standard error`,
    },
    tries: { takes: 'N', about: `how many times --escape tries the rest of the game (default ${TRIES})` },
  },
  exitCodes: '0 if all records replay, 1 if one does not, 2 if one cannot be read.',
  offers: 'file',
  async run(args, io) {
    const { values, positionals: files } = parseArguments(replayCommand, args);
    if (files.length === 0) throw new Failure('replay needs a record file, or - for standard input', 2);
    if (files.length === 1) {
      await replayFile(io, files[0]!, values, null);
      return 0;
    }
    let worst = 0;
    for (const file of files) {
      try {
        await replayFile(io, file, values, file);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        warn(io, `night-cage: ${error.message}.`);
        worst = Math.max(worst, error.exitCode);
      }
    }
    return worst;
  },
} as const satisfies CliCommand;

/** `name` labels the output if several files are replayed. */
async function replayFile(
  io: Io,
  file: string,
  { json, link, variation, escape, tries }: ReplayOptions,
  name: string | null,
): Promise<void> {
  const record = readGame(file, file === INPUT ? await readInput(io) : readTextFile(io, file));
  const line = variation === undefined ? record : branchNamed(record, variation);
  if (escape === true) printEscape(io, file, record, parseNumberFlag('tries', tries, 1) ?? TRIES);
  else if (link === true) print(io, linkTo(record));
  else if (json === true) printTrace(io, record, line, name);
  else printGame(io, record, line, name);
  const parted = line.parted ?? (line === record ? firstParted(record) : null);
  if (parted !== null) throw failure(file, parted.error);
}

function printEscape(io: Io, file: string, record: ReplayedRecord, tries: number): void {
  const { says, record: text } = findRecordEscape(record, tries);
  warn(io, `${file === INPUT ? 'standard input' : file}: ${says}`);
  if (text !== null) print(io, text.trimEnd());
}

function linkTo({ setup, bots, seed, steps }: ReplayedRecord): string {
  const link = formatGameLink(setup, steps, { bots, seed });
  if (link === null) throw new Failure('the game is too long for a link', 1);
  return link;
}

const firstParted = ({ branches }: ReplayedRecord): RecordBranch['parted'] =>
  branches.find(({ parted }) => parted !== null)?.parted ?? null;

/** Finds a variation by number, else by name. */
function branchNamed({ branches }: ReplayedRecord, query: string): RecordBranch {
  const found = branches[Number(query) - 1] ?? branches.find(({ name }) => name === query);
  if (found !== undefined) return found;
  const known = branches.length === 0 ? 'the record has none' : `they are numbered 1 to ${branches.length}`;
  throw new Failure(`there is no variation ${JSON.stringify(query.slice(0, 60))}; ${known}`, 2);
}

function readGame(file: string, text: string): ReplayedRecord {
  try {
    return parseRecordPartly(text);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw failure(file, error);
  }
}

function failure(file: string, error: NotationError): Failure {
  const name = file === INPUT ? 'standard input' : file;
  return new Failure(`${name}: ${error.message.replace(/\.$/, '')}`, 1);
}

/** The game or one of its variations. */
type Line = ReplayedRecord | RecordBranch;

function printTrace(io: Io, { setup, branches }: ReplayedRecord, line: Line, name: string | null): void {
  const isBranch = 'stack' in line;
  print(
    io,
    JSON.stringify({
      ...(name === null ? {} : { file: name }),
      ...traceGame(setup),
      ...(isBranch ? { variation: traceBranch(line) } : {}),
      ...(isBranch || branches.length === 0 ? {} : { variations: branches.map(traceBranch) }),
    }),
  );
  print(io, JSON.stringify(tracePosition(line.begun, null, [])));
  for (const { state, intent, drew } of line.steps)
    print(io, JSON.stringify(tracePosition(state, intent, drew)));
}

const traceBranch = ({ name, of, from, stack, outcome }: RecordBranch): object => ({
  name,
  from,
  of: of === null ? null : of + 1,
  stack,
  outcome,
});

function printGame(io: Io, record: ReplayedRecord, line: Line, name: string | null): void {
  if (name !== null) print(io, `File: ${name}`);
  for (const [key, value] of record.headers) print(io, `${key}: ${value}`);
  if ('stack' in line) print(io, `Variation: ${branchInText(line)}`);
  printMoves(io, line);
  const { outcome } = line.steps.at(-1)?.state ?? line.begun;
  print(io, `\n${formatOutcome(outcome)}`);
  if (line === record && record.branches.length > 0) {
    print(io, '\nVariations');
    for (const [n, branch] of record.branches.entries())
      print(io, `  ${n + 1}. ${branchInText(branch)}. ${endInText(branch)}`);
  }
  if (name !== null) print(io, '');
}

function printMoves(io: Io, { begun, steps, notes }: Line): void {
  const { board } = rulesetFor(begun.setup);
  const noted = new Map(notes.map((note) => [note.at, formatNote(note, board).trim()]));
  if (noted.has(0)) print(io, `\n  ${noted.get(0)}`);
  for (const [n, { move, drew, turn, state }] of steps.entries()) {
    if (n === 0 || steps[n - 1]!.turn !== turn) print(io, `\nTurn ${turn}`);
    print(io, `  ${move}${drew.length === 0 ? '' : `  {${formatStack(drew)}}`}`);
    if (noted.has(n + 1)) print(io, `    ${noted.get(n + 1)}`);
    const isLastOfTurn = steps[n + 1]?.turn !== turn;
    if (isLastOfTurn) print(io, formatBoards(board, state));
  }
}

const branchInText = ({ name, of, from, stack }: RecordBranch): string =>
  `${name}, after ${from} moves of ${of === null ? 'the game' : `variation ${of + 1}`}, ${stack} stack`;

const endInText = ({ parted, outcome }: RecordBranch): string =>
  parted === null ? formatOutcome(outcome) : `It breaks the rules. ${parted.error.message}`;
