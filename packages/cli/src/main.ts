import { readFileSync } from 'node:fs';
import { COMMANDS } from './commands.ts';
import type { CliCommand } from './shared/command.ts';
import { Failure } from './shared/failure.ts';
import { formatHelp } from './shared/help.ts';
import { print, processIo, warn, type Io } from './shared/io.ts';
import { suggestNearest } from './shared/suggest-nearest.ts';
import { runCommand, reportFailures } from './shared/run-command.ts';

const USAGE = `Usage: night-cage <command> [options]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}
  ${'help'.padEnd(12)}show this help, or the help of a command

night-cage <command> --help shows more. night-cage --version prints the version.
Exit code: 0 on success, 1 on failure, 2 if the command was not understood.`;

/** Former commands (until version 0.1) that only run in a checkout of the repository. */
const TOOLS: readonly string[] = ['load', 'chaos'];

const HELP_WORDS: readonly string[] = ['help', '--help', '-h'];

/** Runs a `night-cage` command. Returns its exit code. */
export const main = (args: readonly string[], io: Io = processIo()): Promise<number> =>
  reportFailures(io, () => run(args, io));

function run([name, ...args]: readonly string[], io: Io): number | Promise<number> {
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
    print(io, about === undefined || HELP_WORDS.includes(about) ? USAGE : formatHelp(commandNamed(about)));
    return 0;
  }
  return runCommand(commandNamed(name), args, io);
}

function commandNamed(name: string): CliCommand {
  const command = COMMANDS.find((known) => known.name === name);
  if (command !== undefined) return command;
  if (TOOLS.includes(name))
    throw new Failure(`${name} is a tool in the repository: run \`npm run ${name}\` there`, 2);
  const names = [...COMMANDS.map((known) => known.name), 'help'];
  const near = suggestNearest(name, names);
  const end = near === '' ? `; choose from ${names.slice(0, -1).join(', ')} and help` : near;
  throw new Failure(`there is no command ${JSON.stringify(name.slice(0, 40))}${end}`, 2);
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
