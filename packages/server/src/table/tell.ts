import { personAt, seatsOf, type PersonId, type Table } from '@night-cage/protocol';
import type { KeptEntry } from '../store/store.ts';
import type { Crowd, Page } from './crowd.ts';
import { entryOf, isForWatchers, readAs, sentAs } from './keep.ts';

const frameOf = (entries: readonly KeptEntry[], text: (kept: KeptEntry) => string): string =>
  `{"t":"entries","list":[${entries.map(text).join(',')}]}`;

/** Those who play do not read what watchers say to each other. */
const withoutWatchers = (kept: KeptEntry): string => (isForWatchers(kept) ? kept.body : sentAs(kept));

interface Told {
  readonly table: Table;
  /** The key that lets people sit down. */
  readonly link: string;
}

/** Tells everybody what is new: encoded once, the same bytes for all. */
export function tellEntries(crowd: Crowd, { table, link }: Told, entries: readonly KeptEntry[]): void {
  sendEntries(crowd, table, entries);
  if (crowd.readers.size > 0)
    for (const kept of entries) {
      const line = readAs(kept, table);
      for (const reader of crowd.readers) reader.tell(kept.seq, line);
    }
  noteWhoIsWho(crowd, { table, link }, entries);
}

function sendEntries(crowd: Crowd, table: Table, entries: readonly KeptEntry[]): void {
  const frame = frameOf(entries, sentAs);
  if (!entries.some(isForWatchers)) {
    crowd.tell(frame);
    return;
  }
  const plays = ({ person }: Page): boolean => person !== null && seatsOf(table, person).length > 0;
  crowd.tell(frameOf(entries, withoutWatchers), plays);
  crowd.tell(frame, (page) => !plays(page));
}

/** What an entry changes about those who look: the link they have, and whether they are anybody here. */
function noteWhoIsWho(crowd: Crowd, { table, link }: Told, entries: readonly KeptEntry[]): void {
  const isInvited = (person: PersonId): boolean => personAt(table, person)?.invited === true;
  for (const kept of entries) {
    if (kept.kind !== 'set' && kept.kind !== 'removed') continue;
    const entry = entryOf(kept);
    if (entry.kind === 'set' && entry.link === true) crowd.changeLink(link, isInvited);
    else if (entry.kind === 'removed') crowd.letGo(entry.person);
  }
}
