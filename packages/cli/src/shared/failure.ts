import { dirname } from 'node:path';

/** Thrown when a command fails: a sentence for the user, and the exit code. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exitCode: 1 | 2;

  constructor(reason: string, exitCode: 1 | 2) {
    super(reason);
    this.exitCode = exitCode;
  }
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a directory',
  ENOTDIR: 'part of its path is not a directory',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EEXIST: 'a file with that name already exists',
};

/** Why a file could not be written: a missing file would be created, but not a missing folder. */
export const reasonNotWritten = (file: string, error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? `there is no folder ${dirname(file)}`
    : describeError(error);

/** Why something failed, in a few words. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return (code === undefined ? undefined : SYSTEM_REASONS[code]) ?? error.message;
}
