import type { TableHead } from '../store/hooks.ts';
import type { Store } from '../store/store.ts';

/** How far a log has been read, and what its last entry was. */
export interface ReadPosition {
  readonly seq: number;
  readonly body: string;
  /** The store's head when that was last compared. */
  head: string;
}

export const headOf = ({ seq, chain }: TableHead): string => `${seq} ${chain}`;

/**
 * Whether a log that was read before is still the one that the store has: after the store went back it is another one. One
 * row is read, and only when the log has changed.
 */
export async function isSameLog(
  store: Pick<Store, 'entries'>,
  id: string,
  read: ReadPosition | null,
  standing: TableHead,
): Promise<boolean> {
  if (read === null || read.head === headOf(standing)) return true;
  const [last] = await store.entries(id, read.seq - 1, 1);
  if (last?.body !== read.body) return false;
  read.head = headOf(standing);
  return true;
}
