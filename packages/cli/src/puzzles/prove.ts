import { provePuzzle } from '@night-cage/bots/puzzles';
import { problemWithPosition } from '@night-cage/notation';
import type { Command } from '../shared/command.ts';
import { cpuClock } from '../shared/cpu-clock.ts';
import { Failure } from '../shared/failure.ts';
import { print } from '../shared/io.ts';
import { readWords } from '../shared/words.ts';
import { puzzlesIn } from './file.ts';

export const prove = {
  name: 'puzzles prove',
  summary: 'prove every puzzle of a file',
  usage: ['[FILE]'],
  about: `puzzles prove shows of every puzzle in a file (without one: those of the game) that its position can be and that
exactly one choice is right: one line for each that fails, then how many there are and how long the longest proof took.`,
  flags: {},
  exitCodes: '0 if all are proved, 1 if one is not, 2 if the command was not understood.',
  offers: 'file',
  run(args, io): number {
    const { positionals } = readWords(prove, args);
    if (positionals.length > 1) throw new Failure('puzzles prove takes one file', 2);
    const puzzles = puzzlesIn(io, positionals[0]);
    let faults = 0;
    let longest = 0;
    puzzles.forEach((puzzle, n) => {
      const before = cpuClock();
      const proof = provePuzzle(puzzle);
      longest = Math.max(longest, cpuClock() - before);
      const why = proof === null ? 'it has no single right choice' : problemWithPosition(puzzle.state);
      if (why === null) return;
      faults++;
      print(io, `puzzle ${n + 1}: ${why}`);
    });
    print(
      io,
      `${puzzles.length} puzzles, ${faults} not proved; the longest proof took ${longest.toFixed(0)} ms`,
    );
    return faults === 0 ? 0 : 1;
  },
} as const satisfies Command;
