import { DEFAULT_TRIALS, reportOnGame, type GameStep } from '@night-cage/analysis/report';
import { NotationError, parseRecordPartly, type ReplayedRecord } from '@night-cage/notation';
import { packIntent } from '@night-cage/rules';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { readInput, readTextFile } from '../shared/files.ts';
import { print } from '../shared/io.ts';
import { PROGRESS_FLAG, ProgressBar } from '../shared/progress.ts';
import { parseNumberFlag } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { formatReport } from './format-report.ts';
import { studyCommand } from './study.ts';
import { reportTablesCommand } from './tables.ts';

/** The name of standard input. */
const INPUT = '-';

export const reportCommand = {
  name: 'report',
  summary: 'show what decided a game: luck or moves',
  usage: ['FILE [--json] [--trials N] [--seed N]'],
  about: `Analyses a record (.cage; - is standard input) of a finished game, by people or bots, and prints the chance of escape
at its start, what luck and moves gained or cost, the moments that decided most, and the chance after every turn.`,
  flags: {
    json: { about: 'print one JSON object: every move with the chances before and after' },
    trials: { takes: 'N', about: `trials per option (default: ${DEFAULT_TRIALS})` },
    seed: {
      takes: 'N',
      about: 'seed for the stacks of the trials (default: 1); the same seed gives the same results',
    },
    progress: PROGRESS_FLAG,
  },
  exitCodes: '0, 1 if the record does not replay or is not over, 2 if it cannot be read.',
  offers: 'file',
  parts: [studyCommand, reportTablesCommand],
  async run(args, io) {
    const { values, positionals } = parseArguments(reportCommand, args);
    if (positionals.length !== 1)
      throw new Failure('report needs one record file, or - for standard input', 2);
    const trials = parseNumberFlag('trials', values.trials, 4) ?? DEFAULT_TRIALS;
    const seed = parseNumberFlag('seed', values.seed) ?? 1;
    const [file] = positionals;
    const record = readGame(file!, file === INPUT ? await readInput(io) : readTextFile(io, file!));
    const steps = stepsOf(record);
    const progress = new ProgressBar(io, steps.length, values.progress);
    const found = reportOnGame(steps, { trials, seed }, (done) => progress.show(done));
    progress.clear();
    print(io, values.json === true ? JSON.stringify(found) : formatReport(record, steps, found));
    return 0;
  },
} as const satisfies CliCommand;

function readGame(file: string, text: string): ReplayedRecord {
  const name = file === INPUT ? 'standard input' : file;
  const failure = (error: NotationError): Failure =>
    new Failure(`${name}: ${error.message.replace(/\.$/, '')}`, 1);
  let record: ReplayedRecord;
  try {
    record = parseRecordPartly(text);
  } catch (error) {
    if (error instanceof NotationError) throw failure(error);
    throw error;
  }
  if (record.parted !== null) throw failure(record.parted.error);
  if ((record.steps.at(-1)?.state ?? record.begun).outcome === 'playing')
    throw new Failure(`${name}: the game is not over, so nothing has decided it yet`, 1);
  return record;
}

const stepsOf = ({ begun, steps }: ReplayedRecord): GameStep[] =>
  steps.map(({ intent, drew, state }, n) => ({
    before: steps[n - 1]?.state ?? begun,
    option: packIntent(intent),
    drew,
    after: state,
  }));
