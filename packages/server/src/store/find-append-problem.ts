import type { AppendRequest } from './store.ts';

/** Why no store accepts this append, or null. Only a bug causes such a request. */
export function findAppendProblem({ after, at, entries }: AppendRequest): string | null {
  if (entries.length === 0) return 'there is no entry to be written';
  if (!Number.isSafeInteger(at)) return `${at} is no time`;
  if (entries.some(({ seq }, n) => seq !== after + 1 + n)) return 'the entries do not follow each other';
  const keys = entries.flatMap(({ by, key }) => (key === null ? [] : [`${by} ${key}`]));
  return new Set(keys).size === keys.length ? null : 'a request appears twice';
}

export function findCreationProblem(id: string, first: AppendRequest): string | null {
  return first.table === id && first.after === 0
    ? findAppendProblem(first)
    : 'a log begins with its first entry';
}
