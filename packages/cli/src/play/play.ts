import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { TEAMMATES, makeBot, type InstantBot, type Teammate } from '@night-cage/bots';
import type { Command } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { SEED_FLAG, SETUP_FLAGS, setupFrom } from '../shared/setup-flags.ts';
import { checkBot } from '../shared/known-bots.ts';
import { readWords } from '../shared/words.ts';
import { KEYS_HELP, TerminalGame } from './terminal-game.ts';

/** Nobody types more than this on one line; what does is cut off, so that an endless line does not fill the memory. */
const LONGEST_LINE = 1000;

function sensibleLines(): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const kept = chunk.filter((byte) => {
        length = byte === 10 ? 0 : length + 1;
        return length <= LONGEST_LINE;
      });
      done(null, kept);
    },
  });
}

function teammateFrom(name: string | undefined, seed: string): InstantBot | null {
  if (name === undefined) return null;
  checkBot(name, TEAMMATES);
  return makeBot(name as Teammate, { seed });
}

export const play = {
  name: 'play',
  summary: 'play in the terminal',
  usage: ['[options]'],
  about: 'Plays a game in the terminal, in a pipe too.',
  flags: {
    ...SETUP_FLAGS,
    seats: { ...SETUP_FLAGS.seats, was: ['players'] },
    seed: SEED_FLAG,
    bots: {
      takes: 'NAME',
      about: `bots are your teammates, ${TEAMMATES.join(' or ')}: you are prisoner 1, they play all others`,
      offers: TEAMMATES,
    },
  },
  more: KEYS_HELP,
  exitCodes: '0, or 2 if the command was not understood.',
  async run(args, io) {
    const { values, positionals } = readWords(play, args);
    if (positionals.length > 0) {
      throw new Failure(`play takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    }
    const seed = values.seed ?? randomUUID();
    const game = new TerminalGame(io, setupFrom(values, seed), seed, teammateFrom(values.bots, seed));
    // Closed by hand: leaving the loop does not let go of a terminal, and the process would wait for it for ever.
    const lines = createInterface({ input: io.stdin.pipe(sensibleLines()) });
    try {
      for await (const line of lines) if (game.answer(line.trim()) === 'over') return 0;
      game.leave();
      return 0;
    } finally {
      lines.close();
      io.stdin.unpipe().destroy();
    }
  },
} as const satisfies Command;
