import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readJson } from './our-files.ts';

/** The files of a package that it needs at run time, and its licences. */
const NEEDED = /\.(?:[cm]?js|json|wasm|node)$|^(?:licen[cs]e|notice|copying)/i;
const NOT_NEEDED =
  /^(?:tests?|benchmarks?|bench|docs|examples?|\.[^/]*)\/|(?:^|\/)__tests__\/|[.-]test\.[cm]?js$|^test\.js$/;

/** The folder where Node finds a package when it is imported from a folder. */
export function folderOf(root: string, name: string, from: string): string {
  for (let folder = join(root, from); ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return relative(root, found);
    if (folder === root || folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

/** The folders of a third-party package and all its dependencies. */
export function withItsOwn(root: string, name: string, from: string, found = new Set<string>()): Set<string> {
  const folder = folderOf(root, name, from);
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = readJson(join(root, folder, 'package.json')) as {
    dependencies?: Record<string, string>;
  };
  for (const needed of Object.keys(dependencies)) withItsOwn(root, needed, folder, found);
  return found;
}

/** The files of a package that it needs at run time. */
export function neededFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && NEEDED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !NOT_NEEDED.test(file) && !file.startsWith('node_modules/'))
    .sort();
}
