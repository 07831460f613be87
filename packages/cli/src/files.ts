import { readFileSync } from 'node:fs';
import { Failure, reasonOf } from './failure.ts';

/** The text of a file somebody named. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`cannot read ${file}: ${reasonOf(error)}`, 2);
  }
}
