import { SYSTEM_PERSON, type UnstampedEntry, type TableState } from '@night-cage/protocol';
import type { Store } from '../store/store.ts';
import { Ledger } from './ledger.ts';
import { createConcession } from './game-requests.ts';
import type { Clock } from './ports.ts';
import type { DealSecret } from './deal-secret.ts';
import { NO_TELEMETRY } from './telemetry.ts';

/** Somebody writes at the same time: so often is tried again. */
const RACES = 20;

export type CloseResult = 'closed' | 'was closed' | 'not found' | 'too busy';

/**
 * Ends a table for good and keeps its log: a game that is played is given up, everybody is removed, and nobody takes a seat
 * any more. All of it is one deed, decided on what the store has; a server that serves the table hears of it.
 */
export async function closeTable(store: Store, id: string, clock: Clock): Promise<CloseResult> {
  const ledger = new Ledger(id, { store, clock, watch: NO_TELEMETRY }, () => {});
  if (!(await ledger.load())) return 'not found';
  for (let race = 0; race < RACES; race++) {
    const deeds = findClosingDeeds(ledger.table, ledger.secret);
    if (deeds.length === 0) return 'was closed';
    const { seq } = ledger.table;
    const written = await ledger.write(
      { ok: true, deeds },
      { by: SYSTEM_PERSON, key: `close:${seq}`, joinsWith: null },
    );
    if (written.ok) return 'closed';
    if (!written.again) break;
  }
  return 'too busy';
}

function findClosingDeeds(table: TableState, secret: DealSecret | null): UnstampedEntry[] {
  const { game, phase, dealing, settings, people } = table;
  const deeds: UnstampedEntry[] = [];
  if (dealing !== null) deeds.push({ kind: 'dealt', deal: dealing.deal, missing: [] });
  if (phase === 'playing' && game !== null && secret !== null) {
    const { number, state } = game;
    if (state.outcome === 'playing') deeds.push(createConcession(game));
    const outcome = state.outcome === 'playing' ? 'conceded' : state.outcome;
    deeds.push({ kind: 'ended', game: number, outcome, secret: secret.secret });
  }
  if (!settings.locked || settings.listed)
    deeds.push({ kind: 'set', changes: { locked: true, listed: false } });
  for (const { id, gone } of people) if (!gone) deeds.push({ kind: 'removed', person: id });
  return deeds;
}
