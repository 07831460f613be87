import { resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Somewhere to write: a terminal, a pipe, a file, or what a test keeps. */
interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** All that a command knows of the world around it, so that a test can give it another one. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The folder that relative paths begin in. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export const processIo = (): Io => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
});

export function print(io: Io, text: string): void {
  io.stdout.write(`${text}\n`);
}

export function warn(io: Io, text: string): void {
  io.stderr.write(`${text}\n`);
}

/** Where a file is that somebody named. */
export const resolvePath = ({ cwd }: Io, file: string): string => resolve(cwd, file);
