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

/**
 * The rights at a table: its people, by the hashes of their tokens, and guests with the entries
 * they may write.
 */
export interface TableRights {
  readonly people: ReadonlySet<string>;
  readonly guests: ReadonlyMap<string, readonly EntryKind[]>;
}

/** The first violation of these rights in a log, or null. */
export function findAccessViolation({ entries, people }: BackedUpLog, rights: TableRights): string | null {
  const members = new Set<PersonId>([SYSTEM_PERSON]);
  for (const [hash, person] of people) if (rights.people.has(hash)) members.add(person);
  const guests = new Map<PersonId, readonly EntryKind[]>();
  for (const [hash, person] of people) {
    if (rights.people.has(hash)) continue;
    if (members.has(person)) return `person ${person} is known by a token that is not theirs`;
    guests.set(person, rights.guests.get(hash) ?? []);
  }
  const table = createTableState();
  for (const stored of entries) {
    const { seq, kind, by } = stored;
    if (!members.has(by) && guests.get(by)?.includes(kind) !== true)
      return `entry ${seq} (${kind}) is by person ${by}, who may not write that`;
    if (!hasRight(table, stored)) return `entry ${seq} is a choice of person ${by} for another person’s seat`;
    foldEntry(table, entryOf(stored));
  }
  return members.has(table.host) ? null : `person ${table.host} is the host`;
}

/** Whether a choice is by the holder of the seat, or by their stand-in. */
function hasRight({ game, seats }: TableState, stored: BackedUpLog['entries'][number]): boolean {
  const entry = entryOf(stored);
  if (entry.kind !== 'chose' || entry.by === SYSTEM_PERSON || game === null || game.state.asks === null)
    return true;
  // All have agreed, and the last one to agree writes it.
  if (unpackIntent(entry.option).verb === 'concede') return true;
  const seat = seatOf(game.state, game.state.asks.prisoner);
  const { covered } = game;
  return seats[seat]!.holder === entry.by || (covered?.seat === seat && covered.by === entry.by);
}
