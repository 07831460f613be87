import { randomUUID } from 'node:crypto';
import { TEAMMATES } from '@night-cage/bots';
import { LocalGame, listBotSeats, createDeal, createHolders } from '@night-cage/client';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import type { Io } from '../shared/io.ts';
import { SEED_FLAG, SETUP_FLAGS, parseSetupFlags } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { KEYS_HELP, DEFAULT_FILE } from './keys.ts';
import { playInTerminal } from './play-in-terminal.ts';
import { openRecordFile } from './record-file.ts';
import { createTeammates } from './teammates.ts';

const FLAGS = {
  ...SETUP_FLAGS,
  seats: { ...SETUP_FLAGS.seats, was: ['players'] },
  seed: SEED_FLAG,
  bots: {
    takes: 'NAME',
    about: `play with bots: ${TEAMMATES.join(', ')}, or your own bot's file, such as ./my-bot.ts;
you play prisoner 1, they play the others`,
    offers: TEAMMATES,
  },
  continue: { about: `continue the game in ${DEFAULT_FILE}, where "save" saves it` },
} as const satisfies CliCommand['flags'];

type Values = ReturnType<typeof parseArguments<typeof FLAGS>>['values'];

/** A new game from the flags; with bots, they hold all seats but the first. */
function newGame(values: Values): LocalGame {
  const seed = values.seed ?? randomUUID();
  const requested = parseSetupFlags(values, seed);
  const isShared = values.bots !== undefined;
  const setup = isShared
    ? parseSetupFlags({ ...values, seats: String(requested.prisoners) }, seed)
    : requested;
  const others = Array.from({ length: setup.players - 1 }, (_, n) => n + 1);
  const holders = createHolders(setup.players, isShared ? others : []);
  return new LocalGame({ id: randomUUID(), setup, deal: createDeal(seed), holders });
}

/** A saved game defines its own setup, so the flags of a new game are refused. */
function savedGame(io: Io, file: string, values: Values): LocalGame {
  const extraFlag = Object.keys(values).find((name) => name !== 'bots' && name !== 'continue');
  if (extraFlag !== undefined) throw new Failure(`--${extraFlag} is for a new game, not for a saved one`, 2);
  return openRecordFile(io, file);
}

export const playCommand = {
  name: 'play',
  summary: 'play in the terminal',
  usage: ['[options]', 'FILE [--bots NAME]'],
  about: `Plays a game in the terminal, or in a pipe. With a record (.cage), continues that game; a record that breaks the
current rules, as games of earlier versions may, opens up to that move, with the reason.`,
  flags: FLAGS,
  more: KEYS_HELP,
  exitCodes: '0, 1 if the record is damaged, 2 if the command was not understood.',
  offers: 'file',
  async run(args, io) {
    const { values, positionals } = parseArguments(playCommand, args);
    const files = [...positionals, ...(values.continue === true ? [DEFAULT_FILE] : [])];
    if (files.length > 1) throw new Failure(`play continues one game, not ${files.length}`, 2);
    const local = files.length === 0 ? newGame(values) : savedGame(io, files[0]!, values);
    const hasBots = listBotSeats(local.setup.players, (seat) => local.holderOf(seat)).length > 0;
    const name = values.bots ?? (hasBots ? 'careful' : undefined);
    const teammates = name === undefined ? null : await createTeammates(io, name, local.wholeDeal.seed);
    await playInTerminal(io, local, teammates);
    return 0;
  },
} as const satisfies CliCommand;
