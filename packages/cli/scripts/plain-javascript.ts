import { stripTypeScriptTypes } from 'node:module';

/** Where a module imports another one: `from '...'`, `import '...'`, `import('...')`. */
const IMPORTED = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])([\w@.:/-]+)\2/g;
/** Where it names a program beside it, for a thread or a process. */
const BESIDE = /(\bnew URL\(\s*)(['"])([\w./-]+\.[cm]?[jt]s)\2/g;

/** What Node itself would run, which under `node_modules` it does not. Types are blanks there: lines stay where they are. */
export const withoutTypes = (source: string): string =>
  stripTypeScriptTypes(source, { mode: 'strip' }).replaceAll(/[ \t]+$/gm, '');

/** The same with files named as they are called when they are plain. */
export const plainNamesIn = (text: string): string =>
  [IMPORTED, BESIDE].reduce(
    (changed, pattern) =>
      changed.replaceAll(
        pattern,
        (_, before: string, quote: string, name: string) => `${before}${quote}${plainName(name)}${quote}`,
      ),
    text,
  );

export const plainName = (file: string): string => file.replace(/\.ts$/, '.js');

export const importedIn = (text: string): string[] =>
  [...text.matchAll(IMPORTED)].map(([, , , name]) => name!);

export const besideIn = (text: string): string[] => [...text.matchAll(BESIDE)].map(([, , , name]) => name!);
