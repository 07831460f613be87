/** What other command lines of the workspace share with this one. */
export { type Command } from './command.ts';
export { Failure, reasonOf } from './failure.ts';
export { pathOf, print, processIo, warn, type Io } from './io.ts';
export { runCommand, tellFailures } from './run-command.ts';
export { numberFrom } from './setup-flags.ts';
export { readWords } from './words.ts';
