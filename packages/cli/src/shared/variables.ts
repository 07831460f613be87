import type { Flags } from './command.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';

const TRUE_WORDS: readonly string[] = ['1', 'true', 'yes', 'on'];
const FALSE_WORDS: readonly string[] = ['0', 'false', 'no', 'off'];

/** The environment variable of a flag: `--public-url` is `NIGHT_CAGE_PUBLIC_URL`. */
const variableOf = (flag: string): string => `NIGHT_CAGE_${flag.toUpperCase().replaceAll('-', '_')}`;

/** The help text for it. */
export const VARIABLES_HELP = `You can also set every option as an environment variable: --public-url as ${variableOf('public-url')}, an option without a
value as 1 or 0. The command line takes precedence.`;

/**
 * The values of flags in the environment. Empty variables are ignored: settings files often contain
 * them.
 */
export function parseVariables(environment: Io['env'], flags: Flags): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const [flag, { takes }] of Object.entries(flags)) {
    const text = environment[variableOf(flag)];
    if (text === undefined || text === '') continue;
    if (takes !== undefined) values[flag] = text;
    else if (isTrueWord(variableOf(flag), text)) values[flag] = true;
  }
  return values;
}

function isTrueWord(variable: string, text: string): boolean {
  const word = text.toLowerCase();
  if (TRUE_WORDS.includes(word)) return true;
  if (FALSE_WORDS.includes(word)) return false;
  throw new Failure(`${variable} must be 1 or 0, not "${text.slice(0, 40)}"`, 2);
}
