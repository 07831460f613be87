import { arenaCommand } from './arena/arena.ts';
import { benchCommand } from './bench/bench.ts';
import { checkCommand } from './check.ts';
import { createCompletionCommand } from './completion/completion.ts';
import { serveCommand } from './online/serve.ts';
import { storeCommand } from './online/store.ts';
import { tableCommand } from './online/table.ts';
import { verifyCommand } from './online/verify.ts';
import { nightlyCommand } from './nightly.ts';
import { nightsCommand } from './statistics/nights.ts';
import { playCommand } from './play/play.ts';
import { puzzlesCommand } from './puzzles/puzzles.ts';
import { replayCommand } from './replay.ts';
import { reportCommand } from './report/report.ts';
import { rulesCommand } from './rules.ts';
import type { CliCommand } from './shared/command.ts';
import { simCommand } from './sim/sim.ts';

const OTHERS: readonly CliCommand[] = [
  playCommand,
  nightlyCommand,
  serveCommand,
  tableCommand,
  storeCommand,
  verifyCommand,
  checkCommand,
  replayCommand,
  reportCommand,
  simCommand,
  arenaCommand,
  puzzlesCommand,
  nightsCommand,
  rulesCommand,
  benchCommand,
];

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly CliCommand[] = [...OTHERS, createCompletionCommand(OTHERS)];
