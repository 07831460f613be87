import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { read, root } from './blocks.ts';

interface Package {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

const packages = globSync('packages/*/package.json', { cwd: root }).map(
  (path) => JSON.parse(read(path)) as Package,
);
const project = JSON.parse(read('package.json')) as Package;

/** The commands of npm itself. */
const NPM_COMMANDS = ['ci', 'install', 'i'];

/** Why npm would reject a line like `npm run learn -w @night-cage/bots -- --of five`, or null. */
export function problemWithNpm(line: string): string | null {
  const [, ...words] = line.split(/\s+#/)[0]!.trim().split(/\s+/);
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  const at = own.findIndex((word) => word === '-w' || word === '--workspace');
  const where = at < 0 ? project : packages.find(({ name }) => name === own[at + 1]);
  if (where === undefined) return `there is no package ${own[at + 1]}`;
  const names = own.filter((word, n) => !word.startsWith('-') && (at < 0 || n !== at + 1));
  const script = names[0] === 'run' ? names[1] : names[0];
  if (script === undefined) return 'it names no script';
  if (names[0] !== 'run' && NPM_COMMANDS.includes(script)) return null;
  if (names[0] !== 'run' && !['start', 'test'].includes(script)) return `npm has no command ${script}`;
  return where.scripts?.[script] === undefined ? `${where.name} has no script ${script}` : null;
}

/** Checks of the project: running them here would nest test runs. */
const TOOLS = ['tsc', 'oxlint', 'oxfmt', 'knip', 'vitest', 'playwright'];

export const isTool = (line: string): boolean => TOOLS.includes(line.trim().split(/\s+/)[1] ?? '');

/** Why a line like `npx vitest run packages/rules/test` would fail, or null. */
export function problemWithTool(line: string): string | null {
  const [, tool, ...words] = line.split(/\s+#/)[0]!.trim().split(/\s+/);
  if (!existsSync(join(root, 'node_modules', '.bin', tool!))) return `${tool} is not installed`;
  const missing = words.find((word) => word.includes('/') && !existsSync(join(root, word)));
  return missing === undefined ? null : `there is no ${missing}`;
}
