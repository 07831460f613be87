import { PLANTS, DEFAULT_TRIALS, type Planted } from '@night-cage/analysis/report';
import { listChangedOptions } from '@night-cage/notation';
import { describeArenaSetup } from '../arena/arena-journal.ts';
import { parseSeeds } from '../arena/seeds.ts';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { print } from '../shared/io.ts';
import { JOBS_FLAG, parseJobsFlag } from '../shared/jobs.ts';
import { PROGRESS_FLAG, ProgressBar } from '../shared/progress.ts';
import { SETUP_FLAGS, parseNumberFlag, parseSetupFlags } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { runWorkerPool, startThread, type PoolWorker } from '../shared/worker-pool.ts';
import { keyOfStudiedGame, openStudyJournal, type StudiedGame } from './study-journal.ts';
import type { StudyTask } from './study-worker.ts';

/** Reports on games of bots, to check whether reports are right. */
export const studyCommand = {
  name: 'report study',
  summary: 'check the reports against many bot games',
  usage: ['JOURNAL --seeds SEEDS [--plant WHAT] [options]'],
  about: `report study plays one game per seed, reports on it, and appends the result to a journal, one game per line. Games already
in the journal are not played again, so you can stop and resume. With --plant, each game gets something that the report
should find.`,
  flags: {
    seeds: { takes: 'SEEDS', about: 'such as unseen-0..499; separate seeds and ranges with commas' },
    'seeds-file': { takes: 'FILE', about: 'file with one seed per line', offers: 'file' },
    plant: { takes: 'WHAT', about: `${PLANTS.join(', ')} (default: nothing)`, offers: PLANTS },
    trials: { takes: 'N', about: `trials per option (default: ${DEFAULT_TRIALS})` },
    ...SETUP_FLAGS,
    jobs: JOBS_FLAG,
    progress: PROGRESS_FLAG,
  },
  exitCodes: '0, 1 if a game failed or the run was interrupted, 2 if the command was not understood.',
  offers: 'file',
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(studyCommand, args);
    if (positionals.length !== 1) throw new Failure('report study needs the name of one journal', 2);
    const seeds = parseSeeds(io, values.seeds, values['seeds-file'], studyCommand.name);
    const setup = parseSetupFlags(values, seeds[0]!);
    const { edition, prisoners, options } = setup;
    const task: StudyTask = {
      setup,
      name: describeArenaSetup({ edition, prisoners, options: listChangedOptions(options) }),
      plant: plantFrom(values.plant),
      trials: parseNumberFlag('trials', values.trials, 4) ?? DEFAULT_TRIALS,
    };
    const journal = openStudyJournal(io, positionals[0]!);
    const isDone = (seed: string): boolean =>
      journal.done.has(keyOfStudiedGame({ setup: task.name, seed, plant: task.plant }));
    const waiting = seeds.filter((seed) => !isDone(seed)).toReversed();
    const progress = new ProgressBar(io, seeds.length, values.progress);
    let done = seeds.length - waiting.length;
    const pool = Array.from({ length: Math.min(parseJobsFlag(values.jobs), waiting.length) }, () =>
      startWorker(task),
    );
    const games: StudiedGame[] = [];
    const finished = await runWorkerPool<{ readonly game: StudiedGame }>(pool, {
      next: () => waiting.pop() ?? null,
      done({ game }) {
        journal.add(game);
        games.push(game);
        progress.show(++done);
      },
      onOutput: (text) => progress.print(text),
    }).finally(() => progress.clear());
    if (!finished)
      throw new Failure(
        `interrupted after ${done} of ${seeds.length} games; run the same command to resume`,
        1,
      );
    print(io, `${games.length} games studied, ${done} in the journal`);
    return 0;
  },
} as const satisfies CliCommand;

function plantFrom(text = 'nothing'): Planted {
  const plant = PLANTS.find((known) => known === text);
  if (plant === undefined)
    throw new Failure(`"${text.slice(0, 40)}" cannot be planted; choose from ${PLANTS.join(', ')}`, 2);
  return plant;
}

const startWorker = (task: StudyTask): PoolWorker =>
  startThread(new URL('./study-worker.ts', import.meta.url), task);
