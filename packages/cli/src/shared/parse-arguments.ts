import { parseArgs } from 'node:util';
import type { CliCommand, Flags } from './command.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';
import { suggestNearest } from './suggest-nearest.ts';
import { parseVariables } from './variables.ts';

/** The value of each flag: text if it takes a value, otherwise true. */
type Values<Known extends Flags> = {
  readonly [Name in keyof Known]?: Known[Name] extends { readonly takes: string } ? string : boolean;
};

interface ParsedArguments<Known extends Flags> {
  readonly values: Values<Known>;
  readonly positionals: readonly string[];
}

/**
 * Parses the arguments of a command; refuses anything unknown. Absent flags are read from
 * `environment`, if given.
 */
export function parseArguments<Known extends Flags>(
  {
    name,
    typed = `night-cage ${name}`,
    flags,
  }: Pick<CliCommand, 'name' | 'typed'> & { readonly flags: Known },
  args: readonly string[],
  environment: Io['env'] = {},
): ParsedArguments<Known> {
  const flagBySpelling = spellings(flags);
  const options = Object.fromEntries(
    [...flagBySpelling].map(([word, flag]) => [
      word,
      { type: flags[flag]!.takes === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values = parseVariables(environment, flags);
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = flagBySpelling.get(token.name);
    if (flag === undefined) throw unknown(name, typed, token.rawName, [...flagBySpelling.keys()]);
    values[flag] = valueOf(typed, token, flags[flag]!.takes);
  }
  return { values: values as Values<Known>, positionals };
}

/** All spellings of all flags, with the flag that each stands for. */
function spellings(flags: Flags): Map<string, string> {
  const words = Object.entries(flags).flatMap(([flag, { was = [] }]) => [flag, ...was].map((w) => [w, flag]));
  return new Map(words as [string, string][]);
}

function unknown(command: string, typed: string, rawName: string, known: readonly string[]): Failure {
  const shown = rawName.slice(0, 40);
  const near = suggestNearest(rawName.replace(/^-+/, ''), known, '--');
  const end = near === '' ? `; see ${typed} --help` : near;
  return new Failure(`${command} has no option ${shown}${end}`, 2);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function valueOf(typed: string, token: OptionToken, takes: string | undefined): string | boolean {
  const { rawName, value, inlineValue } = token;
  if (takes === undefined) {
    if (value === undefined) return true;
    throw new Failure(`${rawName} takes no value; see ${typed} --help`, 2);
  }
  // `--games -5` is a number that is too small, but in `--games --json` the value is missing.
  if (value !== undefined && (inlineValue === true || !value.startsWith('--'))) return value;
  throw new Failure(`${rawName} needs a value: ${rawName} ${takes}`, 2);
}
