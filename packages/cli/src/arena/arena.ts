import { createHeader, keyOfPairing, openResultWriter, type ArenaHeader } from './arena-journal.ts';
import { ARENA_BOTS, type ArenaBudget } from './arena-player.ts';
import { arenaReportCommand } from './arena-report.ts';
import { runArena } from './run-arena.ts';
import { parseSeeds } from './seeds.ts';
import { gamesByPlayer, summarizeArena, type ArenaSummary } from './summary.ts';
import { formatStandings } from './standings.ts';
import type { ArenaGame, Pairing } from './play-arena-game.ts';
import { checkOwnBots } from '../own-bot/check-own-bots.ts';
import { ANSWER_TIMEOUT_HELP } from '../own-bot/answer-timeout.ts';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { print, warn, type Io } from '../shared/io.ts';
import { JOBS_FLAG, parseJobsFlag } from '../shared/jobs.ts';
import { checkBot } from '../shared/known-bots.ts';
import { PROGRESS_FLAG, ProgressBar } from '../shared/progress.ts';
import { SETUP_FLAGS, parseNumberFlag, parseSetupFlags } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';

export const arenaCommand = {
  name: 'arena',
  summary: 'compare bots on the same stacks',
  usage: ['--bots NAME,NAME --seeds RANGE [options]'],
  about: `Every bot plays the stack of every seed. Prints how often each escaped, with 95% intervals (Wilson), the differences on
the same stacks, CPU time per turn and decision, how far each came (turns survived, keys taken, Gates found), and why games
were lost.`,
  flags: {
    bots: {
      takes: 'NAMES',
      about: `${ARENA_BOTS.join(', ')}, or your own bot's file, such as ./my-bot.ts:
its default or only export is a function that creates a bot from a seed (docs/build/write-a-bot.md).
seer-N is search that sees the next N tiles before each choice;
clairvoyant knows the whole stack and tries each game many times: a game it wins can be won,
a game it loses may still be winnable;
${ANSWER_TIMEOUT_HELP}`,
      offers: ARENA_BOTS,
      was: ['players'],
    },
    seeds: { takes: 'SEEDS', about: 'such as test-0..199 or a,b,c' },
    'seeds-file': { takes: 'FILE', about: 'file with one seed per line', offers: 'file' },
    'turn-ms': {
      takes: 'N',
      about: "milliseconds of CPU time for each prisoner's turn (give this or --iterations)",
    },
    iterations: { takes: 'N', about: 'iterations for each decision: the same moves on every machine' },
    ...SETUP_FLAGS,
    jobs: JOBS_FLAG,
    out: {
      takes: 'FILE',
      about:
        'append every game to this file (one JSON object per line); games already in it are not played again',
      offers: 'file',
    },
    progress: PROGRESS_FLAG,
    json: { about: 'print the summary as one JSON object' },
  },
  exitCodes:
    '0, 1 if a bot forfeited a game or the run was interrupted (run the same command to resume), 2 if the command was not understood.',
  parts: [arenaReportCommand],
  async run(args, io) {
    const { values, positionals } = parseArguments(arenaCommand, args);
    if (positionals[0] === 'report')
      throw new Failure('"report" comes right after arena: night-cage arena report FILE ...', 2);
    if (positionals.length > 0)
      throw new Failure(`arena takes options or "report", not "${positionals[0]!.slice(0, 40)}"`, 2);
    const players = parsePlayers(values.bots);
    const seeds = parseSeeds(io, values.seeds, values['seeds-file']);
    const budget = parseBudget(values['turn-ms'], values.iterations);
    const setup = parseSetupFlags(values, 'arena');
    const jobs = parseJobsFlag(values.jobs);
    await checkOwnBots(io, players);
    const header = createHeader(setup, budget);
    const wanted = pairings(players, seeds);
    const progress = new ProgressBar(io, wanted.length, values.progress);
    const { games, isWhole } = await playAll(
      io,
      values.out ?? null,
      header,
      wanted,
      progress,
      (left, onGame) => runArena({ setup, budget, cwd: io.cwd }, left, jobs, progress, onGame),
    );
    const summary = summarizeArena(gamesByPlayer(inOrderOf(wanted, games), players));
    const asJson = values.json === true;
    print(
      io,
      asJson ? JSON.stringify({ ...header, seeds: seeds.length, ...summary }) : formatStandings(summary),
    );
    if (isWhole) return reportForfeits(io, summary, wanted.length - games.length);
    const resumeNote = values.out === undefined ? '' : '; run the same command to resume';
    throw new Failure(`interrupted after ${games.length} of ${wanted.length} games${resumeNote}`, 1);
  },
} as const satisfies CliCommand;

/** Reports which bots forfeited games and why. Returns the exit code. */
function reportForfeits(io: Io, { standings }: ArenaSummary, notPlayed: number): number {
  const forfeiters = standings.filter(({ forfeits }) => forfeits.length > 0);
  for (const { player, forfeits } of forfeiters) {
    const [first] = forfeits;
    const seed = JSON.stringify(first!.seed);
    warn(
      io,
      `night-cage: ${player} forfeited ${countInText(forfeits.length, 'game')}, the first with seed ${seed}: ${first!.reason}.`,
    );
  }
  if (notPlayed > 0)
    warn(
      io,
      `night-cage: ${countInText(notPlayed, 'more game')} with it ${notPlayed === 1 ? 'was' : 'were'} not played.`,
    );
  return forfeiters.length === 0 ? 0 : 1;
}

const countInText = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Plays the games that the result file does not have yet. Returns all requested games. */
async function playAll(
  io: Io,
  out: string | null,
  header: ArenaHeader,
  wanted: readonly Pairing[],
  progress: ProgressBar,
  run: (left: readonly Pairing[], onGame: (game: ArenaGame) => void) => Promise<boolean>,
): Promise<{ readonly games: readonly ArenaGame[]; readonly isWhole: boolean }> {
  const writer = openResultWriter(io, out, header);
  // Play forfeited games again: the bot may have been fixed.
  const finished = writer.played.filter(({ forfeited }) => forfeited === undefined);
  const known = new Map(finished.map((game) => [keyOfPairing(game), game]));
  const games = wanted.flatMap((pairing) => known.get(keyOfPairing(pairing)) ?? []);
  const left = wanted.filter((pairing) => !known.has(keyOfPairing(pairing)));
  progress.show(games.length);
  try {
    const isWhole = await run(left, (game) => {
      writer.add(game);
      games.push(game);
      progress.show(games.length);
    });
    return { games, isWhole };
  } finally {
    progress.clear();
  }
}

/** Games end in any order; results are listed in the requested order. */
function inOrderOf(wanted: readonly Pairing[], games: readonly ArenaGame[]): ArenaGame[] {
  const place = new Map(wanted.map((pairing, n) => [keyOfPairing(pairing), n]));
  return games.toSorted((a, b) => place.get(keyOfPairing(a))! - place.get(keyOfPairing(b))!);
}

/** Seed by seed, so that an interrupted arena has compared all bots on the same stacks. */
const pairings = (players: readonly string[], seeds: readonly string[]): Pairing[] =>
  seeds.flatMap((seed) => players.map((player) => ({ player, seed })));

function parsePlayers(text: string | undefined): string[] {
  const names = [...new Set((text ?? '').split(',').map((name) => name.trim()))].filter(
    (name) => name !== '',
  );
  if (names.length === 0) throw new Failure(`arena needs --bots; choose from ${ARENA_BOTS.join(', ')}`, 2);
  for (const name of names) checkBot(name, ARENA_BOTS);
  return names;
}

function parseBudget(turnMs: string | undefined, iterations: string | undefined): ArenaBudget {
  if (turnMs !== undefined && iterations !== undefined)
    throw new Failure('choose either --turn-ms or --iterations, not both', 2);
  return {
    turnMs: parseNumberFlag('turn-ms', turnMs, 1) ?? null,
    iterations: parseNumberFlag('iterations', iterations, 1) ?? null,
  };
}
