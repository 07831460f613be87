import { readFileSync } from 'node:fs';
import { COMMANDS } from './commands.ts';
import type { Command } from './shared/command.ts';
import { Failure, reasonOf } from './shared/failure.ts';
import { helpOf } from './shared/help.ts';
import { print, processIo, warn, type Io } from './shared/io.ts';
import { didYouMean } from './shared/nearest.ts';

const USAGE = `Usage: night-cage <command> [options]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}
  ${'help'.padEnd(12)}show this, or the help of a command

night-cage <command> --help tells more. night-cage --version prints the version.
Exit code: 0 if all is well, 1 if what was checked failed, 2 if the command was not understood.`;

const HELP_WORDS: readonly string[] = ['help', '--help', '-h'];

/** Runs one `night-cage` command and answers with its exit code. */
export async function main(args: readonly string[], io: Io = processIo()): Promise<number> {
  try {
    return await run(args, io);
  } catch (error) {
    if (error instanceof Failure) {
      // A question is its own end.
      warn(io, `night-cage: ${error.message}${error.message.endsWith('?') ? '' : '.'}`);
      return error.exitCode;
    }
    warn(io, `night-cage: something unexpected happened (${reasonOf(error)}); please report it.`);
    if (io.env['NIGHT_CAGE_DEBUG'] === '1') warn(io, error instanceof Error ? error.stack! : String(error));
    return 1;
  }
}

async function run([name, ...args]: readonly string[], io: Io): Promise<number> {
  if (name === undefined) {
    warn(io, USAGE);
    return 2;
  }
  if (name === '--version' || name === '-v') {
    print(io, version());
    return 0;
  }
  if (HELP_WORDS.includes(name)) {
    const [about] = args;
    print(io, about === undefined || HELP_WORDS.includes(about) ? USAGE : helpOf(commandNamed(about)));
    return 0;
  }
  const command = commandNamed(name);
  const words = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (words.includes('--help') || words.includes('-h')) {
    print(io, helpOf(command));
    return 0;
  }
  const part = command.parts?.find((one) => one.name === `${name} ${args[0]}`);
  return part === undefined ? command.run(args, io) : part.run(args.slice(1), io);
}

function commandNamed(name: string): Command {
  const command = COMMANDS.find((known) => known.name === name);
  if (command !== undefined) return command;
  const names = [...COMMANDS.map((known) => known.name), 'help'];
  const near = didYouMean(name, names);
  const end = near === '' ? `; there are ${names.slice(0, -1).join(', ')} and help` : near;
  throw new Failure(`there is no command ${JSON.stringify(name.slice(0, 40))}${end}`, 2);
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
