import { tableFor, type State } from '@night-cage/rules';
import {
  NotationError,
  formatStack,
  replayRecord,
  traceGame,
  tracePosition,
  type GameRecord,
  type ReplayedRecord,
} from '@night-cage/notation';
import type { Command } from './shared/command.ts';
import { Failure } from './shared/failure.ts';
import { readInput, readText } from './shared/files.ts';
import { print, warn, type Io } from './shared/io.ts';
import { readWords } from './shared/words.ts';
import { boardsInText, outcomeInText } from './play/screen.ts';

/** The name by which standard input is asked for. */
const INPUT = '-';

export const replay = {
  name: 'replay',
  summary: 'replay records, checking them move by move',
  usage: ['FILE... [--json]'],
  about: `Replays records (.cage; - is standard input) and shows the boards after every turn.
A damaged record is refused; one that parts from the rules, as games of earlier versions may, is shown up to there,
with the reason. The others are replayed all the same.`,
  flags: {
    json: {
      about: `one JSON object per line: first the game, then every position with the move that led to it;
of several records, each game names its file`,
    },
  },
  exitCodes: '0 if all records replay, 1 if one does not, 2 if one cannot be read.',
  offers: 'file',
  async run(args, io) {
    const { values, positionals: files } = readWords(replay, args);
    if (files.length === 0) throw new Failure('replay needs a record file, or - for standard input', 2);
    if (files.length === 1) {
      await replayFile(io, files[0]!, values.json === true, null);
      return 0;
    }
    let worst = 0;
    for (const file of files) {
      try {
        await replayFile(io, file, values.json === true, file);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        warn(io, `night-cage: ${error.message}.`);
        worst = Math.max(worst, error.exitCode);
      }
    }
    return worst;
  },
} as const satisfies Command;

/** With a name to tell it by, where several are replayed. */
async function replayFile(io: Io, file: string, asJson: boolean, name: string | null): Promise<void> {
  const record = readGame(file, file === INPUT ? await readInput(io) : readText(io, file));
  if (asJson) printTrace(io, record, name);
  else printGame(io, record, name);
  if (record.parted !== null) throw failure(file, record.parted.error);
}

function readGame(file: string, text: string): ReplayedRecord {
  try {
    return replayRecord(text);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw failure(file, error);
  }
}

function failure(file: string, error: NotationError): Failure {
  const name = file === INPUT ? 'standard input' : file;
  return new Failure(`${name}: ${error.message.replace(/\.$/, '')}`, 1);
}

function printTrace(io: Io, { setup, begun, steps }: GameRecord, name: string | null): void {
  print(io, JSON.stringify({ ...(name === null ? {} : { file: name }), ...traceGame(setup) }));
  print(io, JSON.stringify(tracePosition(begun, null, [])));
  for (const { state, intent, drew } of steps) print(io, JSON.stringify(tracePosition(state, intent, drew)));
}

function printGame(io: Io, { setup, headers, begun, steps }: GameRecord, name: string | null): void {
  if (name !== null) print(io, `File: ${name}`);
  for (const [key, value] of headers) print(io, `${key}: ${value}`);
  const { board } = tableFor(setup);
  let shown: State = begun;
  for (const [n, { move, drew, turn, state }] of steps.entries()) {
    if (n === 0 || steps[n - 1]!.turn !== turn) print(io, `\nTurn ${turn}`);
    print(io, `  ${move}${drew.length === 0 ? '' : `  {${formatStack(drew)}}`}`);
    const isLastOfTurn = steps[n + 1]?.turn !== turn;
    if (isLastOfTurn) print(io, boardsInText(board, state));
    shown = state;
  }
  print(io, `\n${outcomeInText(shown.outcome)}${name === null ? '' : '\n'}`);
}
