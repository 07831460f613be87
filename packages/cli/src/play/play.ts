import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { carefulBot, searchBot, type InstantBot } from '@night-cage/bots';
import { parseCommand, type Command } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { SETUP_HELP, SETUP_OPTIONS, setupFrom } from '../shared/setup-options.ts';
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

const TEAMMATES: Readonly<Record<string, () => InstantBot>> = { careful: carefulBot, search: searchBot };

function teammateFrom(name: string | undefined): InstantBot | null {
  if (name === undefined) return null;
  if (Object.hasOwn(TEAMMATES, name)) return TEAMMATES[name]!();
  const known = Object.keys(TEAMMATES).join(' and ');
  throw new Failure(`there are the bots ${known}, not "${name.slice(0, 40)}"`, 2);
}

export const play: Command = {
  name: 'play',
  summary: 'play in the terminal',
  help: `Usage: night-cage play [options]

Plays a game in the terminal, in a pipe too.

${SETUP_HELP}
  --bots NAME        bots are your teammates, careful or search: you are prisoner 1, they play all others

${KEYS_HELP}`,
  async run(args) {
    const { values, positionals } = parseCommand(play, args, { ...SETUP_OPTIONS, bots: { type: 'string' } });
    if (positionals.length > 0) {
      throw new Failure(`play takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    }
    const seed = values.seed ?? randomUUID();
    const game = new TerminalGame(setupFrom(values, seed), seed, teammateFrom(values.bots));
    // Closed by hand: leaving the loop does not let go of a terminal, and the process would wait for it for ever.
    const lines = createInterface({ input: process.stdin.pipe(sensibleLines()) });
    try {
      for await (const line of lines) if (game.answer(line.trim()) === 'over') return 0;
      game.leave();
      return 0;
    } finally {
      lines.close();
      process.stdin.unpipe().destroy();
    }
  },
};
