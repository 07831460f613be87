import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A source file of web: its path below `src`, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const SRC = join(import.meta.dirname, '../src');

/** All TypeScript files of web. */
export const sources = (): Source[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
