import { PUZZLE_KINDS, type PuzzleKind } from '@night-cage/analysis/puzzles';
import { listChangedOptions } from '@night-cage/notation';
import type { Setup } from '@night-cage/rules';
import { describeArenaSetup } from '../arena/arena-journal.ts';
import { parseSeeds } from '../arena/seeds.ts';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { print } from '../shared/io.ts';
import { JOBS_FLAG, parseJobsFlag } from '../shared/jobs.ts';
import { PROGRESS_FLAG, ProgressBar } from '../shared/progress.ts';
import { SETUP_FLAGS, parseSetupFlags } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { runWorkerPool, startThread, type PoolWorker } from '../shared/worker-pool.ts';
import { keyOfMinedGame, openMiningJournal, type JournalPuzzle } from './mining-journal.ts';
import type { MiningTask } from './mining-worker.ts';

export const mineCommand = {
  name: 'puzzles mine',
  summary: 'find puzzles in bot games',
  usage: ['JOURNAL --seeds SEEDS [options]'],
  about: `puzzles mine plays one game per seed and appends the puzzles it finds to a journal, one game per line.
Games already in the journal are not played again, so you can stop and resume. A journal may hold games of several
setups.`,
  flags: {
    seeds: { takes: 'SEEDS', about: 'such as mine-0..199; separate seeds and ranges with commas' },
    'seeds-file': { takes: 'FILE', about: 'file with one seed per line', offers: 'file' },
    kinds: {
      takes: 'KINDS',
      about: `only these kinds, separated by commas: ${PUZZLE_KINDS.join(', ')} (default: all)`,
      offers: PUZZLE_KINDS,
    },
    ...SETUP_FLAGS,
    jobs: JOBS_FLAG,
    progress: PROGRESS_FLAG,
  },
  exitCodes: '0, 1 if a game failed or the run was interrupted, 2 if the command was not understood.',
  offers: 'file',
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(mineCommand, args);
    if (positionals.length !== 1) throw new Failure('puzzles mine needs the name of one journal', 2);
    const seeds = parseSeeds(io, values.seeds, values['seeds-file'], mineCommand.name);
    const setup = parseSetupFlags(values, seeds[0]!);
    const kinds = kindsFrom(values.kinds);
    const name = nameOf(setup, kinds);
    const journal = openMiningJournal(io, positionals[0]!);
    const waiting = seeds
      .filter((seed) => !journal.done.has(keyOfMinedGame({ setup: name, seed })))
      .toReversed();
    const count = { games: seeds.length - waiting.length, puzzles: 0 };
    const progress = new ProgressBar(io, seeds.length, values.progress);
    const workers = Math.min(parseJobsFlag(values.jobs), waiting.length);
    const pool = Array.from({ length: workers }, () => startWorker({ setup, kinds }));
    const finished = await runWorkerPool<{ readonly seed: string; readonly found: readonly JournalPuzzle[] }>(
      pool,
      {
        next: () => waiting.pop() ?? null,
        done({ seed, found }) {
          journal.add({ setup: name, seed, found });
          count.puzzles += found.length;
          progress.show(++count.games);
        },
        onOutput: (text) => progress.print(text),
      },
    ).finally(() => progress.clear());
    if (!finished)
      throw new Failure(
        `interrupted after ${count.games} of ${seeds.length} games; run the same command to resume`,
        1,
      );
    print(io, `${count.puzzles} puzzles found in ${count.games} games of ${name}`);
    return 0;
  },
} as const satisfies CliCommand;

/** What was searched for, and where: a game mined for other kinds counts as another. */
function nameOf({ edition, prisoners, options }: Setup, kinds: readonly PuzzleKind[]): string {
  const name = describeArenaSetup({ edition, prisoners, options: listChangedOptions(options) });
  return kinds.length === PUZZLE_KINDS.length ? name : `${name}: ${kinds.join(', ')}`;
}

function kindsFrom(text: string | undefined): readonly PuzzleKind[] {
  if (text === undefined) return PUZZLE_KINDS;
  const words = text.split(',').map((word) => word.trim());
  const unknown = words.find((word) => !(PUZZLE_KINDS as readonly string[]).includes(word));
  if (unknown !== undefined)
    throw new Failure(
      `there is no kind of puzzle "${unknown.slice(0, 40)}"; the kinds are ${PUZZLE_KINDS.join(', ')}`,
      2,
    );
  return PUZZLE_KINDS.filter((kind) => words.includes(kind));
}

const startWorker = (task: MiningTask): PoolWorker =>
  startThread(new URL('./mining-worker.ts', import.meta.url), task);
