import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NotationError, parseScenario, runScenario } from '@night-cage/notation';
import type { CliCommand } from './shared/command.ts';
import { Failure, describeError } from './shared/failure.ts';
import { readTextFile } from './shared/files.ts';
import { resolvePath, print, type Io } from './shared/io.ts';
import { parseArguments } from './shared/parse-arguments.ts';

export const checkCommand = {
  name: 'check',
  summary: 'check scenarios: positions, moves and expected results',
  usage: ['FILE...'],
  about: `Plays every scenario file (.yaml) and prints one line for each, then "N passed, N failed".
For a folder, it plays the .yaml files in it.`,
  flags: {},
  exitCodes: '0 if all passed, 1 if any failed, 2 if a file cannot be read.',
  offers: 'file',
  run(args, io) {
    const { positionals } = parseArguments(checkCommand, args);
    if (positionals.length === 0) throw new Failure('check needs at least one scenario file', 2);
    const files = positionals.flatMap((path) => scenarioFiles(io, path));
    let failed = 0;
    for (const file of files) {
      const { title, reasons } = checkFile(io, file);
      if (reasons.length > 0) failed++;
      print(io, reasons.length === 0 ? `ok  ${title}` : failureInText(file, title, reasons));
    }
    print(io, `${files.length - failed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  },
} as const satisfies CliCommand;

const failureInText = (file: string, title: string | null, reasons: readonly string[]): string =>
  `FAIL ${file}${title === null ? '' : ` (${title})`}: ${reasons.join('; ')}`;

function scenarioFiles(io: Io, path: string): string[] {
  try {
    if (!statSync(resolvePath(io, path)).isDirectory()) return [path];
    const names = readdirSync(resolvePath(io, path)).filter((name) => name.endsWith('.yaml'));
    if (names.length === 0) throw new Failure(`there is no scenario (.yaml) in ${path}`, 2);
    return names.sort().map((name) => join(path, name));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`cannot read ${path}: ${describeError(error)}`, 2);
  }
}

/** The title is null if the scenario could not be parsed. */
function checkFile(io: Io, file: string): { title: string | null; reasons: readonly string[] } {
  const text = readTextFile(io, file);
  let title: string | null = null;
  try {
    const scenario = parseScenario(text);
    ({ title } = scenario);
    return { title, reasons: runScenario(scenario) };
  } catch (error) {
    if (error instanceof NotationError) return { title, reasons: [error.message] };
    return { title, reasons: [`the engine failed: ${describeError(error)}`] };
  }
}
