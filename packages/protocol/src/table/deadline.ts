import { seatOf } from '@night-cage/rules';
import type { PersonId } from '../log/entry.ts';
import { addOutsideQuietHours } from '../quiet-hours.ts';
import { findPerson, type TableState } from './table.ts';

const HOUR = 3_600_000;

/** The person who must choose, and the seat; null if a bot must choose, or no choice is pending. */
export function personToMove(table: TableState): { readonly seat: number; readonly person: PersonId } | null {
  const { game } = table;
  if (table.phase !== 'playing' || game === null || table.pausedBy !== null) return null;
  if (game.state.outcome !== 'playing' || game.state.asks === null) return null;
  const seat = seatOf(game.state, game.state.asks.prisoner);
  const holder = table.seats[seat]?.holder;
  return typeof holder === 'number' ? { seat, person: holder } : null;
}

/** The deadline of the pending choice in a correspondence game; null if there is none. */
export function deadlineOf(table: TableState): number | null {
  const next = personToMove(table);
  const { pace } = table.settings;
  if (next === null || pace === null) return null;
  return addOutsideQuietHours(table.waitsSince, pace * HOUR, findPerson(table, next.person)?.quiet ?? null);
}

/**
 * The person a table waits for, since when, and until when. `name` is null for a person without a
 * name.
 */
export interface AwaitedPlayer {
  readonly seat: number;
  readonly person: PersonId;
  readonly name: string | null;
  readonly since: number;
  readonly by: number | null;
}

/**
 * The person a table waits for, or null. While one person may choose for an absent one, the table
 * waits for the former.
 */
export function findAwaitedPlayer(table: TableState): AwaitedPlayer | null {
  const next = personToMove(table);
  if (next === null) return null;
  const covered = table.game?.covered ?? null;
  const isCovered = covered?.seat === next.seat;
  const person = isCovered ? covered.by : next.person;
  return {
    seat: next.seat,
    person,
    name: findPerson(table, person)?.name ?? null,
    since: table.waitsSince,
    by: isCovered ? null : deadlineOf(table),
  };
}

/**
 * Whether a correspondence game continues with no client connected: bots choose, and the table
 * chooses for people whose deadline has passed. After one such choice per seat without any action
 * of a person, the table waits for a person. It also waits while a person is asked to choose for an
 * absent one.
 */
export const canAdvanceUnattended = ({ settings, unattendedChoices, seats, game }: TableState): boolean =>
  settings.pace !== null && unattendedChoices < seats.length && (game === null || game.covered === null);
