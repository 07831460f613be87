import type { Command } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { mine } from './mine.ts';
import { pack } from './pack.ts';
import { prove } from './prove.ts';
import { show } from './show.ts';

export const puzzles = {
  name: 'puzzles',
  summary: 'mine, pack, prove and show puzzles',
  usage: [],
  about: 'Positions with a question that has exactly one answer.',
  flags: {},
  exitCodes: '0, 1 if it could not be done, 2 if the command was not understood.',
  parts: [mine, pack, prove, show],
  run: () => {
    throw new Failure('puzzles needs one of the words mine, pack, prove and show', 2);
  },
} as const satisfies Command;
