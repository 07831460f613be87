import type { CliCommand } from './command.ts';
import { Failure, describeError } from './failure.ts';
import { formatHelp } from './help.ts';
import { print, warn, type Io } from './io.ts';

/** Runs a command with its arguments, or shows its help. Returns its exit code. */
export function runCommand(command: CliCommand, args: readonly string[], io: Io): number | Promise<number> {
  const words = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (words.includes('--help') || words.includes('-h')) {
    print(io, formatHelp(command));
    return 0;
  }
  const part = command.parts?.find((subcommand) => subcommand.name === `${command.name} ${args[0]}`);
  return part === undefined ? command.run(args, io) : part.run(args.slice(1), io);
}

/** Runs a command and reports its failure in a sentence. Returns the exit code. */
export async function reportFailures(io: Io, run: () => number | Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure) {
      // A question needs no full stop.
      warn(io, `night-cage: ${error.message}${error.message.endsWith('?') ? '' : '.'}`);
      return error.exitCode;
    }
    warn(io, `night-cage: something unexpected happened (${describeError(error)}); please report it.`);
    if (io.env['NIGHT_CAGE_DEBUG'] === '1') warn(io, error instanceof Error ? error.stack! : String(error));
    return 1;
  }
}
