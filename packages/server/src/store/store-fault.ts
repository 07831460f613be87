import type { UnavailableReason } from '@night-cage/protocol';

interface FaultOptions extends ErrorOptions {
  readonly is?: UnavailableReason;
}

/** Why a store cannot be used: a sentence with file names for operators, and a code for players. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly is: UnavailableReason;

  constructor(sentence: string, { is = 'unusable', ...options }: FaultOptions = {}) {
    super(sentence, options);
    this.is = is;
  }
}

/** The errors of SQLite and of systems for a file that cannot be created or written. */
const SQLITE = { perm: 3, readonly: 8, io: 10, full: 13, cannotOpen: 14 } as const;
const SYSTEM = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT'];

/** The code for an error of a store. */
export function toUnavailableReason(error: unknown): UnavailableReason {
  if (error instanceof StoreFault) return error.is;
  const { errcode, code = '' } = error as { errcode?: number; code?: string };
  const isUnwritten = errcode !== undefined && Object.values<number>(SQLITE).includes(errcode & 0xff);
  return isUnwritten || SYSTEM.includes(code) ? 'not-writable' : 'unusable';
}
