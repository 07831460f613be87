import { LIMITS_OF_SERVER, type LimitName } from '@night-cage/server/limits';
import type { Flags } from '../shared/command.ts';

type LimitFlag = (typeof LIMITS_OF_SERVER)[LimitName]['flag'];

/** A flag for every limit of a server. */
export const LIMIT_FLAGS = Object.fromEntries(
  Object.values(LIMITS_OF_SERVER).map(({ flag, usual, about }) => [
    flag,
    { takes: 'N', about: `${about} (default ${usual})` },
  ]),
) as Readonly<Record<LimitFlag, { readonly takes: string; readonly about: string }>> satisfies Flags;

/** Which limit a flag is for. */
export const FLAG_OF_LIMIT = Object.fromEntries(
  Object.entries(LIMITS_OF_SERVER).map(([name, { flag }]) => [name, flag]),
) as Readonly<Record<LimitName, LimitFlag>>;
