import type { UnavailableReason } from '@night-cage/protocol';

interface FaultOptions extends ErrorOptions {
  readonly is?: UnavailableReason;
}

/** Why a store cannot be used: a sentence for whoever runs the server, with names of files, and a word for everybody else. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly is: UnavailableReason;

  constructor(sentence: string, { is = 'unusable', ...options }: FaultOptions = {}) {
    super(sentence, options);
    this.is = is;
  }
}

/** What SQLite and systems answer where a file cannot be made or written. */
const SQLITE = { perm: 3, readonly: 8, io: 10, full: 13, cannotOpen: 14 } as const;
const SYSTEM = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT'];

/** What is wrong with a store, whoever found it. */
export function toUnavailableReason(error: unknown): UnavailableReason {
  if (error instanceof StoreFault) return error.is;
  const { errcode, code = '' } = error as { errcode?: number; code?: string };
  const isUnwritten = errcode !== undefined && Object.values<number>(SQLITE).includes(errcode & 0xff);
  return isUnwritten || SYSTEM.includes(code) ? 'not-writable' : 'unusable';
}
