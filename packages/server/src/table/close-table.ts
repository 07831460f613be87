import { SYSTEM_PERSON, type UnstampedEntry, type TableState } from '@night-cage/protocol';
import type { Store } from '../store/store.ts';
import { Ledger } from './ledger.ts';
import { createConcession } from './game-requests.ts';
import type { Clock } from './ports.ts';
import type { DealSecret } from './deal-secret.ts';
import { NO_TELEMETRY } from './telemetry.ts';

/** Attempts, in case another server writes at the same time. */
const RACES = 20;

export type CloseResult = 'closed' | 'was closed' | 'not found' | 'too busy';

/**
 * Ends a table for good and keeps its log: concedes the game in progress, removes all people and
 * locks the seats. Writes all entries at once, decided on the state of the store; a server with the
 * table open reads them from there.
 */
export async function closeTable(store: Store, id: string, clock: Clock): Promise<CloseResult> {
  const ledger = new Ledger(id, { store, clock, watch: NO_TELEMETRY }, () => {});
  if (!(await ledger.load())) return 'not found';
  for (let race = 0; race < RACES; race++) {
    const entries = findClosingEntries(ledger.table, ledger.secret);
    if (entries.length === 0) return 'was closed';
    const { seq } = ledger.table;
    const written = await ledger.write(
      { ok: true, entries },
      { by: SYSTEM_PERSON, key: `close:${seq}`, joinsWith: null },
    );
    if (written.ok) return 'closed';
    if (!written.again) break;
  }
  return 'too busy';
}

function findClosingEntries(table: TableState, secret: DealSecret | null): UnstampedEntry[] {
  const { game, phase, dealing, settings, people } = table;
  const entries: UnstampedEntry[] = [];
  if (dealing !== null) entries.push({ kind: 'dealt', deal: dealing.deal, missing: [] });
  if (phase === 'playing' && game !== null && secret !== null) {
    const { number, state } = game;
    if (state.outcome === 'playing') entries.push(createConcession(game));
    const outcome = state.outcome === 'playing' ? 'conceded' : state.outcome;
    entries.push({ kind: 'ended', game: number, outcome, secret: secret.secret });
  }
  if (!settings.locked || settings.listed)
    entries.push({ kind: 'set', changes: { locked: true, listed: false } });
  for (const { id, gone } of people) if (!gone) entries.push({ kind: 'removed', person: id });
  return entries;
}
