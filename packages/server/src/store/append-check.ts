import type { AppendRequest } from './store.ts';

/** What makes an append one that no store takes, or null. Only a fault of the program asks for such a thing. */
export function findAppendProblem({ after, at, entries }: AppendRequest): string | null {
  if (entries.length === 0) return 'there is no entry to be written';
  if (!Number.isSafeInteger(at)) return `${at} is no time`;
  if (entries.some(({ seq }, n) => seq !== after + 1 + n)) return 'the entries do not follow each other';
  const keys = entries.flatMap(({ by, key }) => (key === null ? [] : [`${by} ${key}`]));
  return new Set(keys).size === keys.length ? null : 'one deed is there twice';
}

export function findCreationProblem(id: string, first: AppendRequest): string | null {
  return first.table === id && first.after === 0
    ? findAppendProblem(first)
    : 'a log begins with its first entry';
}
