import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseCommand, type Command } from './command.ts';
import { Failure } from './failure.ts';
import { SETUP_HELP, SETUP_OPTIONS, setupFrom } from './setup-options.ts';
import { KEYS_HELP, TerminalGame } from './terminal-game.ts';

export const play: Command = {
  name: 'play',
  summary: 'play in the terminal',
  help: `Usage: night-cage play [options]

Plays a game in the terminal, in a pipe too.

${SETUP_HELP}

${KEYS_HELP}`,
  async run(args) {
    const { values, positionals } = parseCommand(play, args, SETUP_OPTIONS);
    if (positionals.length > 0) {
      throw new Failure(`play takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    }
    const seed = values.seed ?? randomUUID();
    const game = new TerminalGame(setupFrom(values, seed), seed);
    for await (const line of createInterface({ input: process.stdin })) {
      if (game.answer(line.trim()) === 'over') return 0;
    }
    game.leave();
    return 0;
  },
};
