import { mkdirSync, readdirSync } from 'node:fs';
import { BOT_NAMES } from '@night-cage/bots';
import { OUTCOMES, type Setup } from '@night-cage/rules';
import { changedOptions } from '@night-cage/notation';
import type { Command } from '../shared/command.ts';
import { Failure, reasonOf } from '../shared/failure.ts';
import { pathOf, print } from '../shared/io.ts';
import { JOBS_FLAG, jobsFrom } from '../shared/jobs.ts';
import { checkBot } from '../shared/known-bots.ts';
import { PROGRESS_FLAG, Progress } from '../shared/progress.ts';
import { SEED_FLAG, SETUP_FLAGS, numberFrom, setupFrom } from '../shared/setup-flags.ts';
import { readWords } from '../shared/words.ts';
import { runSimulation, type SimRun } from './run.ts';

const DEFAULT_GAMES = 1000;
const DEFAULT_SEED = 'night-cage';

export const sim = {
  name: 'sim',
  summary: 'play many games and count how they end',
  usage: ['[options]'],
  about:
    'Plays games and prints how they ended. The same seed gives the same games, whatever the number of threads.',
  flags: {
    games: { takes: 'N', about: `how many (default ${DEFAULT_GAMES})` },
    bots: {
      takes: 'NAME',
      about: `who plays: ${BOT_NAMES.join(', ')} (default random)`,
      offers: BOT_NAMES,
      was: ['player'],
    },
    iterations: { takes: 'N', about: 'what search may spend on a question (default 100)' },
    ...SETUP_FLAGS,
    seats: { ...SETUP_FLAGS.seats, was: ['players'] },
    seed: SEED_FLAG,
    jobs: JOBS_FLAG,
    records: { takes: 'DIR', about: 'write every game there as a record (.cage)', offers: 'folder' },
    progress: PROGRESS_FLAG,
    json: { about: 'the summary as one JSON object' },
  },
  exitCodes: '0, 1 if a game broke or it was interrupted, 2 if the command was not understood.',
  async run(args, io) {
    const { values, positionals } = readWords(sim, args);
    if (positionals.length > 0)
      throw new Failure(`sim takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    const seed = values.seed ?? DEFAULT_SEED;
    const setup = setupFrom(values, seed);
    const player = values.bots ?? 'random';
    checkBot(player, BOT_NAMES);
    const games = numberFrom('games', values.games, 1) ?? DEFAULT_GAMES;
    const jobs = jobsFrom(values.jobs);
    const iterations = numberFrom('iterations', values.iterations, 1);
    const records = values.records === undefined ? null : pathOf(io, values.records);
    if (records !== null) makeDirectory(values.records!, records);
    const run = await runSimulation(
      { setup, seed, player, iterations, records },
      games,
      jobs,
      new Progress(io, games, values.progress),
    );
    if (values.json === true) print(io, JSON.stringify(summaryOf(setup, { seed, player }, run)));
    else print(io, tableOf(run));
    if (!run.interrupted) return 0;
    throw new Failure(`interrupted after ${run.tally.games} of ${games} games`, 1);
  },
} as const satisfies Command;

function makeDirectory(name: string, path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    // Records of another run are not written over.
    if (readdirSync(path).some((name) => name.endsWith('.cage')))
      throw new Failure(`there are records in ${name} already: choose another directory`, 2);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`cannot write records to ${name}: ${reasonOf(error)}`, 2);
  }
}

const mean = (total: number, games: number): number => (games === 0 ? 0 : total / games);

function summaryOf(
  setup: Setup,
  { seed, player }: { seed: string; player: string },
  { tally, seconds }: SimRun,
): object {
  return {
    edition: setup.edition,
    options: changedOptions(setup.options),
    prisoners: setup.prisoners,
    players: setup.players,
    player,
    seed,
    games: tally.games,
    outcomes: tally.outcomes,
    meanDecisions: mean(tally.decisions, tally.games),
    meanTurns: mean(tally.turns, tally.games),
    seconds,
    gamesPerSecond: tally.games / seconds,
  };
}

function tableOf({ tally, seconds }: SimRun): string {
  const rows = OUTCOMES.filter((outcome) => outcome !== 'playing' && outcome !== 'conceded').map(
    (outcome) => {
      const count = tally.outcomes[outcome];
      const share = `${(mean(count, tally.games) * 100).toFixed(1)} %`;
      return `${outcome.padEnd(16)}${String(count).padStart(10)}${share.padStart(10)}`;
    },
  );
  return [
    ...rows,
    `${'games'.padEnd(16)}${String(tally.games).padStart(10)}`,
    `${mean(tally.decisions, tally.games).toFixed(1)} decisions and ${mean(tally.turns, tally.games).toFixed(1)} turns a game; ` +
      `${(tally.games / seconds).toFixed(0)} games/s`,
  ].join('\n');
}
