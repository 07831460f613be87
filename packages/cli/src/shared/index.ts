/** What other command lines of the workspace share with this one. */
export { type CliCommand } from './command.ts';
export { Failure, describeError } from './failure.ts';
export { resolvePath, print, processIo, warn, type Io } from './io.ts';
export { runCommand, reportFailures } from './run-command.ts';
export { parseNumberFlag } from './setup-flags.ts';
export { parseArguments } from './parse-arguments.ts';
