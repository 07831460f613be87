import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBuiltin } from 'node:module';
import { besideIn, importedIn, plainName, plainNamesIn, withoutTypes } from './plain-javascript.ts';

export interface OurFiles {
  /** Plain JavaScript by its path in the repository, such as `packages/rules/src/index.js`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Third-party packages, each with our folder that imports it. */
  readonly others: ReadonlyMap<string, string>;
}

/** Our sources that `entries` import, converted to plain JavaScript. Tests and tools are never reached. */
export function ourFilesFrom(root: string, entries: readonly string[]): OurFiles {
  const texts = new Map<string, string>();
  const others = new Map<string, string>();
  const pending = [...entries];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (texts.has(plainName(file))) continue;
    const text = withoutTypes(readFileSync(join(root, file), 'utf8'));
    texts.set(plainName(file), plainNamesIn(text));
    for (const name of besideIn(text)) pending.push(join(dirname(file), name));
    for (const name of importedIn(text)) {
      if (isBuiltin(name)) continue;
      if (name.startsWith('.')) pending.push(join(dirname(file), name));
      else if (name.startsWith('@night-cage/')) pending.push(entryOf(root, name));
      else others.set(packageOf(name), file.split('/').slice(0, 2).join('/'));
    }
  }
  return { texts, others };
}

/** The exports of our package: the file for each export name. */
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
