import type { Flags } from './command.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';

const YES: readonly string[] = ['1', 'true', 'yes', 'on'];
const NO: readonly string[] = ['0', 'false', 'no', 'off'];

/** The environment variable that stands for a flag: `--public-url` is `NIGHT_CAGE_PUBLIC_URL`. */
const variableOf = (flag: string): string => `NIGHT_CAGE_${flag.toUpperCase().replaceAll('-', '_')}`;

/** What the help says of it. */
export const VARIABLES_HELP = `You can also set every option in the environment: --public-url as ${variableOf('public-url')}, an option without a
value as 1 or 0. The command line takes precedence.`;

/** What the environment says of these flags. An empty variable says nothing: files of settings often have such. */
export function readVariables(environment: Io['env'], flags: Flags): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const [flag, { takes }] of Object.entries(flags)) {
    const said = environment[variableOf(flag)];
    if (said === undefined || said === '') continue;
    if (takes !== undefined) values[flag] = said;
    else if (isYes(variableOf(flag), said)) values[flag] = true;
  }
  return values;
}

function isYes(variable: string, said: string): boolean {
  const word = said.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new Failure(`${variable} must be 1 or 0, not "${said.slice(0, 40)}"`, 2);
}
