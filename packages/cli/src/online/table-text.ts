import { foldEntry, newTable, type Entry, type Table } from '@night-cage/protocol';
import { boardsInText, outcomeInText } from '../play/screen.ts';
import { tableFor } from '@night-cage/rules';

/** A table as everybody at it sees it. */
export function tableInText(id: string, entries: readonly Entry[]): string {
  const table = newTable();
  for (const entry of entries) foldEntry(table, entry);
  const { phase, seq, games, host, settings, game } = table;
  const lines = [
    `Table ${id}: ${phase}, ${seq} entries, game ${games}`,
    `Last entry: ${new Date(entries.at(-1)?.at ?? 0).toISOString()}`,
    `Plays: ${[
      settings.wish.edition,
      `${settings.wish.players} seats`,
      ...(settings.locked ? ['locked'] : []),
      ...(settings.listed ? ['listed'] : []),
    ].join(', ')}`,
    `Host: ${nameOf(table, host)}`,
    ...table.seats.map(({ holder }, seat) => `Seat ${seat + 1}: ${holderIn(table, holder)}`),
  ];
  if (game !== null)
    lines.push('', boardsInText(tableFor(game.setup).board, game.state), outcomeInText(game.state.outcome));
  return lines.join('\n');
}

const nameOf = ({ people }: Table, id: number): string => people[id - 1]?.name ?? `person ${id}`;

const holderIn = (table: Table, holder: Table['seats'][number]['holder']): string =>
  holder === null ? 'free' : typeof holder === 'string' ? `the bot ${holder}` : nameOf(table, holder);
