import {
  SYSTEM_PERSON,
  foldEntry,
  createTableState,
  type EntryKind,
  type PersonId,
  type TableState,
} from '@night-cage/protocol';
import { seatOf, unpackIntent } from '@night-cage/rules';
import { entryOf } from '@night-cage/server';
import type { BackedUpLog } from './backups.ts';

/** Who may do something at a table: its people, by the hashes of their tokens, and guests, who may do only this. */
export interface TableRights {
  readonly people: ReadonlySet<string>;
  readonly guests: ReadonlyMap<string, readonly EntryKind[]>;
}

/** The first thing in a log that somebody did who may not; null: everybody kept to what is theirs. */
export function findTrespass({ entries, people }: BackedUpLog, rights: TableRights): string | null {
  const own = new Set<PersonId>([SYSTEM_PERSON]);
  for (const [hash, person] of people) if (rights.people.has(hash)) own.add(person);
  const guests = new Map<PersonId, readonly EntryKind[]>();
  for (const [hash, person] of people) {
    if (rights.people.has(hash)) continue;
    if (own.has(person)) return `person ${person} is known by a token that is not theirs`;
    guests.set(person, rights.guests.get(hash) ?? []);
  }
  const table = createTableState();
  for (const kept of entries) {
    const { seq, kind, by } = kept;
    if (!own.has(by) && guests.get(by)?.includes(kind) !== true)
      return `entry ${seq} (${kind}) is by person ${by}, who may not write that`;
    if (!isTheirs(table, kept)) return `entry ${seq} is a choice of person ${by} for another person’s seat`;
    foldEntry(table, entryOf(kept));
  }
  return own.has(table.host) ? null : `person ${table.host} is the host`;
}

/** Whether a choice is by whoever has the seat, or stands in for them. */
function isTheirs({ game, seats }: TableState, kept: BackedUpLog['entries'][number]): boolean {
  const entry = entryOf(kept);
  if (entry.kind !== 'chose' || entry.by === SYSTEM_PERSON || game === null || game.state.asks === null)
    return true;
  // All have agreed: whoever was the last one writes it.
  if (unpackIntent(entry.option).verb === 'concede') return true;
  const seat = seatOf(game.state, game.state.asks.prisoner);
  const { covered } = game;
  return seats[seat]!.holder === entry.by || (covered?.seat === seat && covered.by === entry.by);
}
