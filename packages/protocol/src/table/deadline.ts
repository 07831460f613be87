import { seatOf } from '@night-cage/rules';
import type { PersonId } from '../log/entry.ts';
import { addOutsideQuietHours } from '../quiet-hours.ts';
import { findPerson, type TableState } from './table.ts';

const HOUR = 3_600_000;

/** The person whose choice it is, or null: a bot's, nobody's, or none is asked for. */
export function personToMove(table: TableState): { readonly seat: number; readonly person: PersonId } | null {
  const { game } = table;
  if (table.phase !== 'playing' || game === null || table.pausedBy !== null) return null;
  if (game.state.outcome !== 'playing' || game.state.asks === null) return null;
  const seat = seatOf(game.state, game.state.asks.prisoner);
  const holder = table.seats[seat]?.holder;
  return typeof holder === 'number' ? { seat, person: holder } : null;
}

/** The moment by which whoever must choose has to, at a table that is played by letter; null: there is none. */
export function deadlineOf(table: TableState): number | null {
  const next = personToMove(table);
  const { pace } = table.settings;
  if (next === null || pace === null) return null;
  return addOutsideQuietHours(table.waitsSince, pace * HOUR, findPerson(table, next.person)?.quiet ?? null);
}

/** Who is waited for at a table, since when, and until when; a name of their own, or null. */
export interface AwaitedPlayer {
  readonly seat: number;
  readonly person: PersonId;
  readonly name: string | null;
  readonly since: number;
  readonly by: number | null;
}

/** Null: nobody, or only bots. Whoever chooses for somebody absent is the one who is waited for. */
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
 * Whether a table that is played by letter goes on while nobody is there: bots choose, and so does the table for those whose
 * time is over. When that has happened for everybody once and no person has done anything, it sleeps until somebody comes; so it
 * does when a person was asked to choose for somebody absent.
 */
export const canAdvanceUnattended = ({
  settings,
  unattendedChoices: uncared,
  seats,
  game,
}: TableState): boolean =>
  settings.pace !== null && uncared < seats.length && (game === null || game.covered === null);
