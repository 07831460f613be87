import { foldEntry, createTableState, type LogEntry, type TableState } from '@night-cage/protocol';
import { formatBoards, formatOutcome } from '../play/screen.ts';
import { rulesetFor } from '@night-cage/rules';

/** A table as its players see it. */
export function formatTable(id: string, entries: readonly LogEntry[]): string {
  const table = createTableState();
  for (const entry of entries) foldEntry(table, entry);
  const { phase, seq, games, host, settings, game } = table;
  const lines = [
    `Table ${id}: ${phase}, ${seq} entries, game ${games}`,
    `Last entry: ${new Date(entries.at(-1)?.at ?? 0).toISOString()}`,
    `Set-up: ${[
      settings.wish.edition,
      `${settings.wish.players} seats`,
      ...(settings.locked ? ['locked'] : []),
      ...(settings.listed ? ['listed'] : []),
    ].join(', ')}`,
    `Host: ${nameOf(table, host)}`,
    ...table.seats.map(({ holder }, seat) => `Seat ${seat + 1}: ${holderIn(table, holder)}`),
  ];
  if (game !== null)
    lines.push('', formatBoards(rulesetFor(game.setup).board, game.state), formatOutcome(game.state.outcome));
  return lines.join('\n');
}

const nameOf = ({ people }: TableState, id: number): string => people[id - 1]?.name ?? `person ${id}`;

const holderIn = (table: TableState, holder: TableState['seats'][number]['holder']): string =>
  holder === null ? 'free' : typeof holder === 'string' ? `the bot ${holder}` : nameOf(table, holder);
