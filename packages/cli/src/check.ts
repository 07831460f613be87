import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NotationError, readScenario } from '@night-cage/notation';
import { runScenario } from '@night-cage/testkit';
import { parseCommand, type Command } from './shared/command.ts';
import { Failure, reasonOf } from './shared/failure.ts';
import { readText } from './shared/files.ts';

export const check: Command = {
  name: 'check',
  summary: 'check scenarios: positions, moves, and what must come of them',
  help: `Usage: night-cage check FILE...

Plays every scenario file (.yaml) and prints one line for each, then "N passed, N failed".
A directory stands for the .yaml files in it.

Exit code: 0 if all passed, 1 if any failed, 2 if a file cannot be read.`,
  run(args) {
    const { positionals } = parseCommand(check, args, {});
    if (positionals.length === 0) throw new Failure('check needs at least one scenario file', 2);
    const files = positionals.flatMap(scenarioFiles);
    let failed = 0;
    for (const file of files) {
      const { title, reasons } = checkFile(file);
      if (reasons.length > 0) failed++;
      console.log(reasons.length === 0 ? `ok  ${title}` : `FAIL ${title}: ${reasons.join('; ')}`);
    }
    console.log(`${files.length - failed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  },
};

function scenarioFiles(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path).filter((name) => name.endsWith('.yaml'));
    if (names.length === 0) throw new Failure(`there is no scenario (.yaml) in ${path}`, 2);
    return names.sort().map((name) => join(path, name));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`cannot read ${path}: ${reasonOf(error)}`, 2);
  }
}

function checkFile(file: string): { title: string; reasons: readonly string[] } {
  const text = readText(file);
  try {
    const scenario = readScenario(text);
    return { title: scenario.title, reasons: runScenario(scenario) };
  } catch (error) {
    if (error instanceof NotationError) return { title: file, reasons: [error.message] };
    return { title: file, reasons: [`the engine stumbled: ${reasonOf(error)}`] };
  }
}
