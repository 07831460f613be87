import { stripTypeScriptTypes } from 'node:module';

/** Imports: `from '...'`, `import '...'`, `import('...')`. */
const IMPORTED = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])([\w@.:/-]+)\2/g;
/** References to other programs, for a thread or a process: `new URL('...')`. */
const BESIDE = /(\bnew URL\(\s*)(['"])([\w./-]+\.[cm]?[jt]s)\2/g;

/**
 * Strips types, since Node does not do so under `node_modules`. Types become blanks, so line
 * numbers stay the same.
 */
export const withoutTypes = (source: string): string =>
  stripTypeScriptTypes(source, { mode: 'strip' }).replaceAll(/[ \t]+$/gm, '');

/** Replaces the `.ts` file names in imports by `.js`. */
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
