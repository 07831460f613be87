import { BOT_NAMES } from '@night-cage/bots';
import { OUTCOMES, type Setup } from '@night-cage/rules';
import { listChangedOptions } from '@night-cage/notation';
import type { CliCommand } from '../shared/command.ts';
import { checkOwnBots } from '../own-bot/check-own-bots.ts';
import { Failure } from '../shared/failure.ts';
import { print } from '../shared/io.ts';
import { JOBS_FLAG, parseJobsFlag } from '../shared/jobs.ts';
import { checkBot } from '../shared/known-bots.ts';
import { PROGRESS_FLAG, ProgressBar } from '../shared/progress.ts';
import { SEED_FLAG, SETUP_FLAGS, parseNumberFlag, parseSetupFlags } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { openRecordFolder } from './records.ts';
import { runSimulation, type SimRun } from './run-simulation.ts';

const DEFAULT_GAMES = 1000;
const DEFAULT_SEED = 'night-cage';

export const simCommand = {
  name: 'sim',
  summary: 'play many games and count how they end',
  usage: ['[options]'],
  about:
    'Plays games and prints how they ended. The same seed gives the same games, with any number of threads.',
  flags: {
    games: { takes: 'N', about: `number of games (default ${DEFAULT_GAMES})` },
    bots: {
      takes: 'NAME',
      about: `the bot that plays: ${BOT_NAMES.join(', ')} (default random), or your own bot's file, such as ./my-bot.ts`,
      offers: BOT_NAMES,
      was: ['player'],
    },
    iterations: { takes: 'N', about: 'iterations that search may use for each decision (default 100)' },
    ...SETUP_FLAGS,
    seats: { ...SETUP_FLAGS.seats, was: ['players'] },
    seed: SEED_FLAG,
    jobs: JOBS_FLAG,
    records: {
      takes: 'DIR',
      about: 'write every game to this folder as a record (.cage); games with a record are not played again',
      offers: 'folder',
    },
    progress: PROGRESS_FLAG,
    json: { about: 'print the summary as one JSON object' },
  },
  exitCodes:
    '0, 1 if a game failed or the run was interrupted (with --records, run the same command to resume), 2 if the command was not understood.',
  async run(args, io) {
    const { values, positionals } = parseArguments(simCommand, args);
    if (positionals.length > 0)
      throw new Failure(`sim takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    const seed = values.seed ?? DEFAULT_SEED;
    const setup = parseSetupFlags(values, seed);
    const player = values.bots ?? 'random';
    checkBot(player, BOT_NAMES);
    const games = parseNumberFlag('games', values.games, 1) ?? DEFAULT_GAMES;
    const jobs = parseJobsFlag(values.jobs);
    const iterations = parseNumberFlag('iterations', values.iterations, 1);
    await checkOwnBots(io, [player]);
    const records =
      values.records === undefined
        ? null
        : openRecordFolder(io, values.records, { seed, setup, player, iterations });
    const run = await runSimulation(
      { setup, seed, player, iterations, records, cwd: io.cwd },
      games,
      jobs,
      new ProgressBar(io, games, values.progress),
    );
    const found = records === null ? {} : { found: run.tally.found };
    if (values.json === true)
      print(io, JSON.stringify({ ...summaryOf(setup, { seed, player }, run), ...found }));
    else print(io, tableOf(run));
    if (!run.interrupted) return 0;
    const resumeNote = records === null ? '' : '; run the same command to resume';
    throw new Failure(`interrupted after ${run.tally.games} of ${games} games${resumeNote}`, 1);
  },
} as const satisfies CliCommand;

const mean = (total: number, games: number): number => (games === 0 ? 0 : total / games);

function summaryOf(
  setup: Setup,
  { seed, player }: { seed: string; player: string },
  { tally, seconds }: SimRun,
): object {
  return {
    edition: setup.edition,
    options: listChangedOptions(setup.options),
    prisoners: setup.prisoners,
    players: setup.players,
    player,
    seed,
    games: tally.games,
    outcomes: tally.outcomes,
    meanDecisions: mean(tally.decisions, tally.games),
    meanTurns: mean(tally.turns, tally.games),
    seconds,
    gamesPerSecond: (tally.games - tally.found) / seconds,
  };
}

function tableOf({ tally, seconds }: SimRun): string {
  const rows = OUTCOMES.filter((outcome) => outcome !== 'playing' && outcome !== 'conceded').map(
    (outcome) => {
      const count = tally.outcomes[outcome];
      const share = `${(mean(count, tally.games) * 100).toFixed(1)}%`;
      return `${outcome.padEnd(16)}${String(count).padStart(10)}${share.padStart(10)}`;
    },
  );
  return [
    ...rows,
    `${'games'.padEnd(16)}${String(tally.games).padStart(10)}`,
    `${mean(tally.decisions, tally.games).toFixed(1)} decisions and ${mean(tally.turns, tally.games).toFixed(1)} turns a game; ` +
      `${((tally.games - tally.found) / seconds).toFixed(0)} games/s`,
    ...(tally.found === 0 ? [] : [`${tally.found} of the games were found as records and not played again`]),
  ].join('\n');
}
