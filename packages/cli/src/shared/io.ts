import { resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** An output: a terminal, a pipe, a file, or a buffer in tests. */
interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The environment of a command, so that tests can replace it. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The environment of this process. */
export const processIo = (): Io => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
});

/** Writes a line to standard output. */
export function print(io: Io, text: string): void {
  io.stdout.write(`${text}\n`);
}

/** Writes a line to standard error. */
export function warn(io: Io, text: string): void {
  io.stderr.write(`${text}\n`);
}

/** The absolute path of a file that the user named. */
export const resolvePath = ({ cwd }: Io, file: string): string => resolve(cwd, file);
