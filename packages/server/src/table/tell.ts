import { seatsOf, type Table } from '@night-cage/protocol';
import type { KeptEntry } from '../store/store.ts';
import type { Crowd, Page } from './crowd.ts';
import { isForWatchers, sentAs } from './keep.ts';

const frameOf = (entries: readonly KeptEntry[], text: (kept: KeptEntry) => string): string =>
  `{"t":"entries","list":[${entries.map(text).join(',')}]}`;

/** Those who play do not read what watchers say to each other. */
const withoutWatchers = (kept: KeptEntry): string => (isForWatchers(kept) ? kept.body : sentAs(kept));

/** Tells everybody what is new: encoded once, the same bytes for all. */
export function tellEntries(crowd: Crowd, table: Table, entries: readonly KeptEntry[]): void {
  const frame = frameOf(entries, sentAs);
  if (!entries.some(isForWatchers)) {
    crowd.tell(frame);
    return;
  }
  const plays = ({ person }: Page): boolean => person !== null && seatsOf(table, person).length > 0;
  crowd.tell(frameOf(entries, withoutWatchers), plays);
  crowd.tell(frame, (page) => !plays(page));
}
