import { arena } from './arena/arena.ts';
import { bench } from './bench/bench.ts';
import { check } from './check.ts';
import { completionOf } from './completion/completion.ts';
import { serve } from './online/serve.ts';
import { store } from './online/store.ts';
import { table } from './online/table.ts';
import { verify } from './online/verify.ts';
import { nightly } from './nightly.ts';
import { nights } from './nights/nights.ts';
import { play } from './play/play.ts';
import { puzzles } from './puzzles/puzzles.ts';
import { replay } from './replay.ts';
import { report } from './report/report.ts';
import { rules } from './rules.ts';
import type { Command } from './shared/command.ts';
import { sim } from './sim/sim.ts';

const OTHERS: readonly Command[] = [
  play,
  nightly,
  serve,
  table,
  store,
  verify,
  check,
  replay,
  report,
  sim,
  arena,
  puzzles,
  nights,
  rules,
  bench,
];

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly Command[] = [...OTHERS, completionOf(OTHERS)];
