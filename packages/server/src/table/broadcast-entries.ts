import { findPerson, seatsHeldBy, type PersonId, type TableState } from '@night-cage/protocol';
import type { StoredEntry } from '../store/store.ts';
import type { TablePresence, PageConnection } from './presence.ts';
import { entryOf, isSpectatorMessage, formatEntryForReaders, formatEntry } from './stored-entry.ts';

interface Told {
  readonly table: TableState;
  /** The key that lets people sit down. */
  readonly link: string;
}

/** Tells everybody what is new: encoded once for each version of the protocol, the same bytes for all. */
export function broadcastEntries(
  crowd: TablePresence,
  { table, link }: Told,
  entries: readonly StoredEntry[],
): void {
  const versions = new Set<number>();
  for (const { version } of crowd.pages) versions.add(version);
  for (const version of versions) sendEntries(crowd, table, entries, version);
  for (const reader of crowd.readers)
    for (const kept of entries) reader.tell(kept.seq, formatEntryForReaders(kept, table, reader.version));
  updateIdentities(crowd, { table, link }, entries);
}

function sendEntries(
  crowd: TablePresence,
  table: TableState,
  entries: readonly StoredEntry[],
  version: number,
): void {
  const frameOf = (text: (kept: StoredEntry) => string): string =>
    `{"t":"entries","list":[${entries.map(text).join(',')}]}`;
  // A page that has another log reads this one first.
  const hears = (page: PageConnection): boolean => page.version === version && !page.isRewound;
  const frame = frameOf((kept) => formatEntry(kept, version));
  if (!entries.some(isSpectatorMessage)) {
    crowd.broadcast(frame, hears);
    return;
  }
  // Those who play do not read what spectators say to each other.
  const withoutWatchers = frameOf((kept) =>
    isSpectatorMessage(kept) ? kept.body : formatEntry(kept, version),
  );
  const plays = ({ person }: PageConnection): boolean =>
    person !== null && seatsHeldBy(table, person).length > 0;
  crowd.broadcast(withoutWatchers, (page) => hears(page) && plays(page));
  crowd.broadcast(frame, (page) => hears(page) && !plays(page));
}

/** What an entry changes about those who look: the link they have, and whether they are anybody here. */
function updateIdentities(
  crowd: TablePresence,
  { table, link }: Told,
  entries: readonly StoredEntry[],
): void {
  const isInvited = (person: PersonId): boolean => findPerson(table, person)?.invited === true;
  for (const kept of entries) {
    if (kept.kind !== 'set' && kept.kind !== 'removed') continue;
    const entry = entryOf(kept);
    if (entry.kind === 'set' && entry.link === true) crowd.changeLink(link, isInvited);
    else if (entry.kind === 'removed') crowd.forgetPerson(entry.person);
  }
}
