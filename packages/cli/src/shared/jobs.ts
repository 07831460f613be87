import { availableParallelism } from 'node:os';
import type { Flag } from './command.ts';
import { parseNumberFlag } from './setup-flags.ts';

const MAX_JOBS = 256;

export const JOBS_FLAG = {
  takes: 'N',
  about: 'number of games to play at once (default: one per core)',
  was: ['workers'],
} as const satisfies Flag;

export const parseJobsFlag = (text: string | undefined): number =>
  Math.min(parseNumberFlag('jobs', text, 1) ?? availableParallelism(), MAX_JOBS);
