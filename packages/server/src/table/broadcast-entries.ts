import { findPerson, seatsHeldBy, type PersonId, type TableState } from '@night-cage/protocol';
import type { StoredEntry } from '../store/store.ts';
import type { TablePresence, ClientConnection } from './presence.ts';
import { entryOf, isSpectatorMessage, formatEntryForReaders, formatEntry } from './stored-entry.ts';

interface TableWithLink {
  readonly table: TableState;
  /** The key that lets people sit down. */
  readonly link: string;
}

/** Sends new entries to all clients of the table. Encodes them once per protocol version. */
export function broadcastEntries(
  presence: TablePresence,
  { table, link }: TableWithLink,
  entries: readonly StoredEntry[],
): void {
  const versions = new Set<number>();
  for (const { version } of presence.clients) versions.add(version);
  for (const version of versions) sendEntries(presence, table, entries, version);
  for (const reader of presence.readers)
    for (const stored of entries)
      reader.send(stored.seq, formatEntryForReaders(stored, table, reader.version));
  updateIdentities(presence, { table, link }, entries);
}

function sendEntries(
  presence: TablePresence,
  table: TableState,
  entries: readonly StoredEntry[],
  version: number,
): void {
  const frameOf = (text: (stored: StoredEntry) => string): string =>
    `{"t":"entries","list":[${entries.map(text).join(',')}]}`;
  // A client with another log must read this one first.
  const isRecipient = (client: ClientConnection): boolean => client.version === version && !client.isRewound;
  const frame = frameOf((stored) => formatEntry(stored, version));
  if (!entries.some(isSpectatorMessage)) {
    presence.broadcast(frame, isRecipient);
    return;
  }
  // Seated players do not see what spectators write.
  const withoutSpectators = frameOf((stored) =>
    isSpectatorMessage(stored) ? stored.body : formatEntry(stored, version),
  );
  const plays = ({ person }: ClientConnection): boolean =>
    person !== null && seatsHeldBy(table, person).length > 0;
  presence.broadcast(withoutSpectators, (client) => isRecipient(client) && plays(client));
  presence.broadcast(frame, (client) => isRecipient(client) && !plays(client));
}

/**
 * Updates what an entry changes for clients: their link, and whether they are still a person of the
 * table.
 */
function updateIdentities(
  presence: TablePresence,
  { table, link }: TableWithLink,
  entries: readonly StoredEntry[],
): void {
  const isInvited = (person: PersonId): boolean => findPerson(table, person)?.invited === true;
  for (const stored of entries) {
    if (stored.kind !== 'set' && stored.kind !== 'removed') continue;
    const entry = entryOf(stored);
    if (entry.kind === 'set' && entry.link === true) presence.changeLink(link, isInvited);
    else if (entry.kind === 'removed') presence.forgetPerson(entry.person);
  }
}
