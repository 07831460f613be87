import { personAt, seatsOf, type PersonId, type Table } from '@night-cage/protocol';
import type { KeptEntry } from '../store/store.ts';
import type { Crowd, Page } from './crowd.ts';
import { entryOf, isForWatchers, readAs, sentAs } from './keep.ts';

interface Told {
  readonly table: Table;
  /** The key that lets people sit down. */
  readonly link: string;
}

/** Tells everybody what is new: encoded once for each version of the protocol, the same bytes for all. */
export function tellEntries(crowd: Crowd, { table, link }: Told, entries: readonly KeptEntry[]): void {
  const versions = new Set<number>();
  for (const { version } of crowd.pages) versions.add(version);
  for (const version of versions) sendEntries(crowd, table, entries, version);
  for (const reader of crowd.readers)
    for (const kept of entries) reader.tell(kept.seq, readAs(kept, table, reader.version));
  noteWhoIsWho(crowd, { table, link }, entries);
}

function sendEntries(crowd: Crowd, table: Table, entries: readonly KeptEntry[], version: number): void {
  const frameOf = (text: (kept: KeptEntry) => string): string =>
    `{"t":"entries","list":[${entries.map(text).join(',')}]}`;
  // A page that has another log reads this one first.
  const hears = (page: Page): boolean => page.version === version && !page.isRewound;
  const frame = frameOf((kept) => sentAs(kept, version));
  if (!entries.some(isForWatchers)) {
    crowd.tell(frame, hears);
    return;
  }
  // Those who play do not read what spectators say to each other.
  const withoutWatchers = frameOf((kept) => (isForWatchers(kept) ? kept.body : sentAs(kept, version)));
  const plays = ({ person }: Page): boolean => person !== null && seatsOf(table, person).length > 0;
  crowd.tell(withoutWatchers, (page) => hears(page) && plays(page));
  crowd.tell(frame, (page) => hears(page) && !plays(page));
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
