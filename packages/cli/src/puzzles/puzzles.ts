import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { mineCommand } from './mine.ts';
import { packCommand } from './pack.ts';
import { proveCommand } from './prove.ts';
import { showCommand } from './show.ts';

export const puzzlesCommand = {
  name: 'puzzles',
  summary: 'mine, pack, prove and show puzzles',
  usage: [],
  about: 'Puzzles are positions in which exactly one choice is right.',
  flags: {},
  exitCodes: '0, 1 if it could not be done, 2 if the command was not understood.',
  parts: [mineCommand, packCommand, proveCommand, showCommand],
  run: () => {
    throw new Failure('puzzles needs a subcommand: mine, pack, prove or show', 2);
  },
} as const satisfies CliCommand;
