import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { Failure, reasonNotWritten, describeError } from './failure.ts';
import { resolvePath, type Io } from './io.ts';

/** Far more than most files here; guards against endless files. */
const MAX_BYTES = 4_000_000;
const CHUNK = 65_536;

/** Reads a text file that the user named, also a pipe or a device. */
export function readTextFile(io: Io, file: string, mostBytes = MAX_BYTES): string {
  let bytes: Buffer;
  try {
    bytes = readBytes(resolvePath(io, file), mostBytes);
  } catch (error) {
    throw new Failure(`cannot read ${file}: ${describeError(error)}`, 2);
  }
  return textFrom(file, bytes, mostBytes);
}

/** Reads standard input to its end. */
export async function readInput(io: Io, mostBytes = MAX_BYTES): Promise<string> {
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of io.stdin) {
    const bytes = Buffer.from(chunk as Uint8Array);
    chunks.push(bytes);
    total += bytes.length;
    if (total > mostBytes) break;
  }
  return textFrom('standard input', Buffer.concat(chunks), mostBytes);
}

function textFrom(name: string, bytes: Buffer, mostBytes: number): string {
  if (bytes.length > mostBytes)
    throw new Failure(`cannot read ${name}: it is larger than ${mostBytes / 1_000_000} MB`, 2);
  return bytes.toString('utf8');
}

function readBytes(path: string, mostBytes: number): Buffer {
  const descriptor = openSync(path, 'r');
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

export function writeTextFile(io: Io, file: string, text: string): void {
  try {
    writeFileSync(resolvePath(io, file), text);
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${reasonNotWritten(file, error)}`, 1);
  }
}
