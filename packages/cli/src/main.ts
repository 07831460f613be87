import { readFileSync } from 'node:fs';
import { arena } from './arena/arena.ts';
import { bench } from './bench/bench.ts';
import { check } from './check.ts';
import type { Command } from './shared/command.ts';
import { Failure, reasonOf } from './shared/failure.ts';
import { play } from './play/play.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { sim } from './sim/sim.ts';

const COMMANDS: readonly Command[] = [play, check, replay, sim, arena, rules, bench];

const USAGE = `Usage: night-cage <command> [options]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(8)}${summary}`).join('\n')}
  help    show this, or the help of a command

night-cage <command> --help tells more. night-cage --version prints the version.
Exit code: 0 if all is well, 1 if what was checked failed, 2 if the command was not understood.`;

/** Runs one `night-cage` command and answers with its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof Failure) {
      console.error(`night-cage: ${error.message}.`);
      return error.exitCode;
    }
    console.error(`night-cage: something unexpected happened (${reasonOf(error)}); please report it.`);
    if (process.env['NIGHT_CAGE_DEBUG'] === '1') console.error(error);
    return 1;
  }
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) {
    console.error(USAGE);
    return 2;
  }
  if (name === '--version' || name === '-v') {
    console.log(version());
    return 0;
  }
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(args[0] === undefined ? USAGE : commandNamed(args[0]).help);
    return 0;
  }
  const command = commandNamed(name);
  const words = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (words.includes('--help') || words.includes('-h')) {
    console.log(command.help);
    return 0;
  }
  return command.run(args);
}

function commandNamed(name: string): Command {
  const command = COMMANDS.find((known) => known.name === name);
  if (command !== undefined) return command;
  const names = COMMANDS.map((known) => known.name).join(', ');
  throw new Failure(
    `there is no command ${JSON.stringify(name.slice(0, 40))}; there are ${names} and help`,
    2,
  );
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
