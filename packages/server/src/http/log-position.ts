import type { TableHead } from '../store/notification-channels.ts';
import type { Store } from '../store/store.ts';

/** How far a log has been read, and its last entry. */
export interface ReadPosition {
  readonly seq: number;
  readonly body: string;
  /** The store's head at the last comparison. */
  head: string;
}

export const headOf = ({ seq, chain }: TableHead): string => `${seq} ${chain}`;

/**
 * Whether the store still has the log that was read: a rewound store has another one. Reads one
 * row, and only if the log has changed.
 */
export async function isSameLog(
  store: Pick<Store, 'entries'>,
  id: string,
  read: ReadPosition | null,
  head: TableHead,
): Promise<boolean> {
  if (read === null || read.head === headOf(head)) return true;
  const [last] = await store.entries(id, read.seq - 1, 1);
  if (last?.body !== read.body) return false;
  read.head = headOf(head);
  return true;
}
