import { listSeatedPeople, type TableState } from '@night-cage/protocol';
import type { TableListing } from '../store/store.ts';

/** What the list of tables shows of this table. Null if it is not listed. */
export function toTableListing(table: TableState): TableListing | null {
  const { settings, phase, seats } = table;
  if (!settings.listed) return null;
  return {
    settings,
    phase,
    seated: listSeatedPeople(table).length,
    free: seats.filter(({ owner }) => owner === null).length,
  };
}
