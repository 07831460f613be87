import { seated, type Table } from '@night-cage/protocol';
import type { Listed } from '../store/store.ts';

/** What the list of tables tells of this one; null: nothing, since its people did not want it listed. */
export function listedAs(table: Table): Listed | null {
  const { settings, phase, seats } = table;
  if (!settings.listed) return null;
  return {
    settings,
    phase,
    seated: seated(table).length,
    free: seats.filter(({ owner }) => owner === null).length,
  };
}
