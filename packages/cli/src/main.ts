import { check } from './check.ts';
import type { Command } from './command.ts';
import { Failure, reasonOf } from './failure.ts';

const COMMANDS: readonly Command[] = [check];

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
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) throw new Failure(`there is no command "${name}"`, 2);
  return command.run(args);
}
