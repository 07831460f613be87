import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBuiltin } from 'node:module';
import { besideIn, importedIn, plainName, plainNamesIn, withoutTypes } from './plain-javascript.ts';

export interface OurFiles {
  /** Plain JavaScript by the place of its source in the repository, as `packages/rules/src/index.js`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Packages of others, with the folder of ours that asks for each. */
  readonly others: ReadonlyMap<string, string>;
}

/** The sources that `entries` lead to, made plain: tests and tools are never reached. */
export function ourFilesFrom(root: string, entries: readonly string[]): OurFiles {
  const texts = new Map<string, string>();
  const others = new Map<string, string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (texts.has(plainName(file))) continue;
    const text = withoutTypes(readFileSync(join(root, file), 'utf8'));
    texts.set(plainName(file), plainNamesIn(text));
    for (const name of besideIn(text)) open.push(join(dirname(file), name));
    for (const name of importedIn(text)) {
      if (isBuiltin(name)) continue;
      if (name.startsWith('.')) open.push(join(dirname(file), name));
      else if (name.startsWith('@night-cage/')) open.push(entryOf(root, name));
      else others.set(packageOf(name), file.split('/').slice(0, 2).join('/'));
    }
  }
  return { texts, others };
}

/** The files that a package of ours offers to whoever imports it, by the name it is imported by. */
export function offersOf(root: string, folder: string): Map<string, string> {
  const { exports } = readJson(join(root, folder, 'package.json')) as {
    exports?: Record<string, { default: string }>;
  };
  return new Map(
    Object.entries(exports ?? {}).map(([name, { default: file }]) => [name, join(folder, file)]),
  );
}

export const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

function entryOf(root: string, name: string): string {
  const [, short, part = ''] = /^@night-cage\/([\w-]+)(\/.+)?$/.exec(name) ?? [];
  const entry = offersOf(root, `packages/${short}`).get(`.${part}`);
  if (entry === undefined) throw new Error(`no package of this project offers ${name}`);
  return entry;
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
