import { Worker } from 'node:worker_threads';
import type { Setup } from '@night-cage/rules';
import { setupInWords } from '../arena/journal.ts';
import { seedsFrom } from '../arena/seeds.ts';
import type { Command } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { print } from '../shared/io.ts';
import { JOBS_FLAG, jobsFrom } from '../shared/jobs.ts';
import { PROGRESS_FLAG, Progress } from '../shared/progress.ts';
import { SETUP_FLAGS, setupFrom } from '../shared/setup-flags.ts';
import { readWords } from '../shared/words.ts';
import { runWorkerPool } from '../shared/worker-pool.ts';
import { keyOf, openMiningJournal, type KeptPuzzle } from './journal.ts';
import { changedOptions } from '@night-cage/notation';

export const mine = {
  name: 'puzzles mine',
  summary: 'find puzzles in games of bots',
  usage: ['JOURNAL --seeds SEEDS [options]'],
  about: `puzzles mine plays the games of the seeds and writes what puzzles it finds to the end of a journal, one game a line.
Games that the journal holds already are not played again, so it can be stopped and goes on; a journal may hold games of
several set-ups.`,
  flags: {
    seeds: { takes: 'SEEDS', about: 'such as mine-0..199; commas stand between seeds and ranges' },
    'seeds-file': { takes: 'FILE', about: 'the seeds, one a line', offers: 'file' },
    ...SETUP_FLAGS,
    jobs: JOBS_FLAG,
    progress: PROGRESS_FLAG,
  },
  exitCodes: '0, 1 if a game broke or it was interrupted, 2 if the command was not understood.',
  offers: 'file',
  async run(args, io): Promise<number> {
    const { values, positionals } = readWords(mine, args);
    if (positionals.length !== 1) throw new Failure('puzzles mine needs the name of one journal', 2);
    const seeds = seedsFrom(io, values.seeds, values['seeds-file'], mine.name);
    const setup = setupFrom(values, seeds[0]!);
    const name = nameOf(setup);
    const journal = openMiningJournal(io, positionals[0]!);
    const waiting = seeds.filter((seed) => !journal.done.has(keyOf({ setup: name, seed }))).toReversed();
    const count = { games: seeds.length - waiting.length, puzzles: 0 };
    const progress = new Progress(io, seeds.length, values.progress);
    const workers = Math.min(jobsFrom(values.jobs), waiting.length);
    const pool = Array.from({ length: workers }, () => startWorker(setup));
    const finished = await runWorkerPool<{ readonly seed: string; readonly found: readonly KeptPuzzle[] }>(
      pool,
      {
        next: () => waiting.pop() ?? null,
        done({ seed, found }) {
          journal.add({ setup: name, seed, found });
          count.puzzles += found.length;
          progress.show(++count.games);
        },
        said: (text) => progress.tell(text),
      },
    ).finally(() => progress.clear());
    if (!finished)
      throw new Failure(
        `interrupted after ${count.games} of ${seeds.length} games; the same command goes on from there`,
        1,
      );
    print(io, `${count.puzzles} puzzles found in ${count.games} games of ${name}`);
    return 0;
  },
} as const satisfies Command;

const nameOf = ({ edition, prisoners, options }: Setup): string =>
  setupInWords({ edition, prisoners, options: changedOptions(options) });

const startWorker = (setup: Setup): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { workerData: setup });
