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
import { parseCommand, type Command } from './shared/command.ts';
import { Failure } from './shared/failure.ts';
import { readText } from './shared/files.ts';
import { boardsInText, outcomeInText } from './play/screen.ts';

export const replay: Command = {
  name: 'replay',
  summary: 'replay a record, checking it move by move',
  help: `Usage: night-cage replay FILE [--json]

Replays a record (.cage) and shows the boards after every turn. A damaged record is refused; one that parts from the
rules, as games of earlier versions may, is shown up to there, with the reason.

  --json    one JSON object per line: first the game, then every position with the move that led to it

Exit code: 0 if the record replays, 1 if it does not, 2 if it cannot be read.`,
  run(args) {
    const { values, positionals } = parseCommand(replay, args, { json: { type: 'boolean' } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Failure('replay needs one record file', 2);
    const record = readGame(file);
    if (values.json === true) printTrace(record);
    else printGame(record);
    if (record.parted !== null) throw failure(file, record.parted.error);
    return 0;
  },
};

function readGame(file: string): ReplayedRecord {
  const text = readText(file);
  try {
    return replayRecord(text);
  } catch (error) {
    if (error instanceof NotationError) throw failure(file, error);
    throw error;
  }
}

const failure = (file: string, error: NotationError): Failure =>
  new Failure(`${file}: ${error.message.replace(/\.$/, '')}`, 1);

function printTrace({ setup, begun, steps }: GameRecord): void {
  console.log(JSON.stringify(traceGame(setup)));
  console.log(JSON.stringify(tracePosition(begun, null, [])));
  for (const { state, intent, drew } of steps)
    console.log(JSON.stringify(tracePosition(state, intent, drew)));
}

function printGame({ setup, headers, begun, steps }: GameRecord): void {
  for (const [key, value] of headers) console.log(`${key}: ${value}`);
  const { board } = tableFor(setup);
  let shown: State = begun;
  for (const [n, { move, drew, turn, state }] of steps.entries()) {
    if (n === 0 || steps[n - 1]!.turn !== turn) console.log(`\nTurn ${turn}`);
    console.log(`  ${move}${drew.length === 0 ? '' : `  {${formatStack(drew)}}`}`);
    const isLastOfTurn = steps[n + 1]?.turn !== turn;
    if (isLastOfTurn) console.log(boardsInText(board, state));
    shown = state;
  }
  console.log(`\n${outcomeInText(shown.outcome)}`);
}
