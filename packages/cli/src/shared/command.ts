import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Failure, reasonOf } from './failure.ts';

/** One word of `night-cage <command>`. */
export interface Command {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** Answers with the exit code. */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;
type Parsed<Options extends OptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>;

/** What the words after a command mean; anything unknown is refused in one sentence. */
export function parseCommand<Options extends OptionsConfig>(
  command: Pick<Command, 'name'>,
  args: readonly string[],
  options: Options,
): Parsed<Options> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const [reason] = reasonOf(error).split(/\. |\n/);
    throw new Failure(`${reason!.replace(/\.$/, '')}; see night-cage ${command.name} --help`, 2);
  }
}
