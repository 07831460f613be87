import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { Failure, reasonNotWritten, reasonOf } from './failure.ts';

/** Little that is read here is longer: an endless file must not be read for ever. */
const MOST_BYTES = 4_000_000;
const CHUNK = 65_536;

/** The text of a file somebody named; pipes and devices too. */
export function readText(file: string, mostBytes = MOST_BYTES): string {
  let bytes: Buffer;
  try {
    bytes = readBytes(file, mostBytes);
  } catch (error) {
    throw new Failure(`cannot read ${file}: ${reasonOf(error)}`, 2);
  }
  if (bytes.length > mostBytes)
    throw new Failure(`cannot read ${file}: it is larger than ${mostBytes / 1_000_000} MB`, 2);
  return bytes.toString('utf8');
}

function readBytes(file: string, mostBytes: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let total = 0; total <= mostBytes;) {
      const chunk = Buffer.alloc(CHUNK);
      const count = readSync(descriptor, chunk);
      if (count === 0) break;
      chunks.push(chunk.subarray(0, count));
      total += count;
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(descriptor);
  }
}

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${reasonNotWritten(file, error)}`, 1);
  }
}
