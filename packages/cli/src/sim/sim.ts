import { mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { OUTCOMES, type Setup } from '@night-cage/rules';
import { changedOptions } from '@night-cage/notation';
import { parseCommand, type Command } from '../shared/command.ts';
import { Failure, reasonOf } from '../shared/failure.ts';
import { PLAYERS } from '../shared/players.ts';
import { Progress } from '../shared/progress.ts';
import { SETUP_HELP, SETUP_OPTIONS, numberFrom, setupFrom } from '../shared/setup-options.ts';
import { runSimulation, type SimRun } from './run.ts';

const DEFAULT_GAMES = 1000;
const DEFAULT_SEED = 'night-cage';
const MOST_WORKERS = 256;

export const sim: Command = {
  name: 'sim',
  summary: 'play many games and count how they end',
  help: `Usage: night-cage sim [options]

Plays games and prints how they ended. The same seed gives the same games, whatever the number of workers.

  --games N          how many (default ${DEFAULT_GAMES})
  --player NAME      who plays: ${Object.keys(PLAYERS).join(', ')} (default random)
  --iterations N     what search may spend on a question (default 100)
${SETUP_HELP}
  --workers N        threads (default: one per core)
  --records DIR      write every game there as a record (.cage)
  --json             the summary as one JSON object

Exit code: 0, 1 if a game broke or it was interrupted, 2 if the command was not understood.`,
  async run(args) {
    const { values, positionals } = parseCommand(sim, args, {
      ...SETUP_OPTIONS,
      games: { type: 'string' },
      player: { type: 'string' },
      iterations: { type: 'string' },
      workers: { type: 'string' },
      records: { type: 'string' },
      json: { type: 'boolean' },
    });
    if (positionals.length > 0)
      throw new Failure(`sim takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    const seed = values.seed ?? DEFAULT_SEED;
    const setup = setupFrom(values, seed);
    const player = values.player ?? 'random';
    if (!Object.hasOwn(PLAYERS, player)) {
      throw new Failure(
        `there is no player "${player.slice(0, 40)}"; there are ${Object.keys(PLAYERS).join(', ')}`,
        2,
      );
    }
    const games = numberFrom('games', values.games, 1) ?? DEFAULT_GAMES;
    const workers = Math.min(
      numberFrom('workers', values.workers, 1) ?? availableParallelism(),
      MOST_WORKERS,
    );
    const iterations = numberFrom('iterations', values.iterations, 1);
    if (values.records !== undefined) makeDirectory(values.records);
    const records = values.records ?? null;
    const run = await runSimulation(
      { setup, seed, player, iterations, records },
      games,
      workers,
      new Progress(games),
    );
    if (values.json === true) console.log(JSON.stringify(summaryOf(setup, { seed, player }, run)));
    else console.log(tableOf(run));
    if (!run.interrupted) return 0;
    throw new Failure(`interrupted after ${run.tally.games} of ${games} games`, 1);
  },
};

function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    // Records of another run are not written over.
    if (readdirSync(path).some((name) => name.endsWith('.cage')))
      throw new Failure(`there are records in ${path} already: choose another directory`, 2);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`cannot write records to ${path}: ${reasonOf(error)}`, 2);
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
