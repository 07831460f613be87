import { availableParallelism } from 'node:os';
import { MARKS } from './docs.ts';
import { headerFor, keyOf, openLedger, type ArenaHeader } from './journal.ts';
import { ARENA_PLAYERS, type ArenaBudget } from './players.ts';
import { report } from './report.ts';
import { runArena } from './run.ts';
import { seedsFrom } from './seeds.ts';
import { gamesByPlayer, summarize } from './summary.ts';
import { tableInText } from './table.ts';
import type { ArenaGame } from './game.ts';
import type { Pairing } from './worker.ts';
import { isBotFile, loadBotFile } from '../shared/bot-file.ts';
import { parseCommand, type Command } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { Progress } from '../shared/progress.ts';
import { SETUP_OPTIONS, numberFrom, setupFrom } from '../shared/setup-options.ts';

const MOST_JOBS = 256;

export const arena: Command = {
  name: 'arena',
  summary: 'let bots play the same stacks, and compare them',
  help: `Usage: night-cage arena --players NAME,NAME --seeds RANGE [options]
       night-cage arena report FILE ... [--docs FILE] [--plot FILE] [--json]

Every player plays the stack of every seed. Prints how often each escaped, with 95 % intervals (Wilson), the differences on
the same stacks, CPU time per turn and decision, and why games were lost.

  --players NAMES    ${ARENA_PLAYERS.join(', ')}, or your own bot's file, such as ./my-bot.ts:
                     its default export, or its only one, is a function that makes a bot from a seed (docs/bots.md).
                     clairvoyant plays otherwise than the rest: it knows the stack and tries the game again and again;
                     what it escapes from could be escaped from, what it does not may still be
  --seeds SEEDS      such as test-0..199 or a,b,c
  --seeds-file FILE  one seed a line
  --turn-ms N        CPU time for each prisoner's turn, or
  --iterations N     looks for each question: the same answers on every machine
  --edition NAME     base (default), piege-obscur, prototype, shrieking-hollow
  --prisoners N      prisoners in the maze, or
  --seats N          players at the table
  --options JSON     difficulty, such as '{"advanced": true}'
  --jobs N           threads (default: one per core)
  --out FILE         add every game to this file (one JSON object a line); games already in it are not played again
  --json             the summary as one JSON object

arena report prints files of results as Markdown tables.

  --docs FILE        put the tables into this page instead, between ${MARKS.join(' and ')}
  --plot FILE        draw escapes by time a turn as SVG: the set-up that was played with the most different times
  --json             the results as JSON

Exit code: 0, 1 if a game broke or it was interrupted (the same command goes on), 2 if the command was not understood.`,
  async run(args) {
    if (args[0] === 'report') return report(args.slice(1));
    const { values, positionals } = parseCommand(arena, args, {
      edition: SETUP_OPTIONS.edition,
      prisoners: SETUP_OPTIONS.prisoners,
      options: SETUP_OPTIONS.options,
      seats: { type: 'string' },
      players: { type: 'string' },
      seeds: { type: 'string' },
      'seeds-file': { type: 'string' },
      'turn-ms': { type: 'string' },
      iterations: { type: 'string' },
      jobs: { type: 'string' },
      out: { type: 'string' },
      json: { type: 'boolean' },
    });
    const asJson = values.json === true;
    if (positionals[0] === 'report')
      throw new Failure('"report" comes right after arena: night-cage arena report FILE ...', 2);
    if (positionals.length > 0)
      throw new Failure(`arena takes options or "report", not "${positionals[0]!.slice(0, 40)}"`, 2);
    const players = await playersFrom(values.players);
    const seeds = seedsFrom(values.seeds, values['seeds-file']);
    const budget = budgetFrom(values['turn-ms'], values.iterations);
    const { edition, prisoners, options } = values;
    const setup = setupFrom({ edition, prisoners, options, players: values.seats }, 'arena');
    const jobs = Math.min(numberFrom('jobs', values.jobs, 1) ?? availableParallelism(), MOST_JOBS);
    const header = headerFor(setup, budget);
    const { games, isWhole } = await playAll(
      values.out ?? null,
      header,
      pairings(players, seeds),
      (left, onGame) => runArena({ setup, budget }, left, jobs, onGame),
    );
    const summary = summarize(gamesByPlayer(games, players));
    console.log(
      asJson ? JSON.stringify({ ...header, seeds: seeds.length, ...summary }) : tableInText(summary),
    );
    if (isWhole) return 0;
    const goOn = values.out === undefined ? '' : '; the same command goes on from there';
    throw new Failure(
      `interrupted after ${games.length} of ${players.length * seeds.length} games${goOn}`,
      1,
    );
  },
};

/** Plays what the file of results does not hold yet, and answers with all games asked for. */
async function playAll(
  out: string | null,
  header: ArenaHeader,
  wanted: readonly Pairing[],
  run: (left: readonly Pairing[], onGame: (game: ArenaGame) => void) => Promise<boolean>,
): Promise<{ readonly games: readonly ArenaGame[]; readonly isWhole: boolean }> {
  const ledger = openLedger(out, header);
  const known = new Map(ledger.played.map((game) => [keyOf(game), game]));
  const games = wanted.flatMap((pairing) => known.get(keyOf(pairing)) ?? []);
  const left = wanted.filter((pairing) => !known.has(keyOf(pairing)));
  const progress = new Progress(wanted.length);
  progress.show(games.length);
  try {
    const isWhole = await run(left, (game) => {
      ledger.add(game);
      games.push(game);
      progress.show(games.length);
    });
    return { games, isWhole };
  } finally {
    progress.clear();
  }
}

/** Seed by seed, so that an interrupted arena has compared everybody on the same stacks. */
const pairings = (players: readonly string[], seeds: readonly string[]): Pairing[] =>
  seeds.flatMap((seed) => players.map((player) => ({ player, seed })));

async function playersFrom(text: string | undefined): Promise<string[]> {
  const names = [...new Set((text ?? '').split(',').map((name) => name.trim()))].filter(
    (name) => name !== '',
  );
  const known = ARENA_PLAYERS.join(', ');
  if (names.length === 0) throw new Failure(`arena needs --players; there are ${known}`, 2);
  for (const name of names) {
    // Nothing is played or written before every bot was found.
    if (isBotFile(name)) await loadBotFile(name);
    else if (!ARENA_PLAYERS.includes(name))
      throw new Failure(
        `there is no player "${name.slice(0, 40)}"; there are ${known}, or your own ./bot.ts`,
        2,
      );
  }
  return names;
}

function budgetFrom(turnMs: string | undefined, iterations: string | undefined): ArenaBudget {
  if (turnMs !== undefined && iterations !== undefined)
    throw new Failure('choose either --turn-ms or --iterations, not both', 2);
  return {
    turnMs: numberFrom('turn-ms', turnMs, 1) ?? null,
    iterations: numberFrom('iterations', iterations, 1) ?? null,
  };
}
