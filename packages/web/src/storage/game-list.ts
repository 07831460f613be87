import * as v from 'valibot';
import { EDITION_NAMES, OUTCOMES, type EditionName, type Outcome } from '@night-cage/rules';
import type { GameRow } from './database.ts';
import { DatabaseUnavailable } from './database-timeout.ts';
import { runWhileUnlocked } from './tab-lock.ts';
import { findJournalKeys, findJournalledGames } from './find-journals.ts';
import { loadGame } from './load-game.ts';
import { removeLocal } from './local-storage.ts';
import { migrateOldGames } from './migrate-old-games.ts';
import { listSetAside, clearSetAside } from './set-aside.ts';
import { gameStore } from './game-store.ts';
import { markUnreadable } from './unreadable-games.ts';
import { forgetLastGame } from './forget-last-game.ts';

/** A game in the list. */
export interface ListedGame {
  readonly id: string;
  readonly date: string;
  readonly edition: EditionName;
  readonly turns: number;
  readonly outcome: Outcome;
  /** It was migrated, and the present rules do not allow all of its choices. */
  readonly isCut: boolean;
}

/** Stored data that cannot be read. It is kept and exported with everything else. */
export interface ListedUnreadable {
  readonly name: string;
  readonly date: string | null;
}

/** All games of this device. */
export interface GameList {
  readonly games: readonly ListedGame[];
  readonly unreadable: readonly ListedUnreadable[];
  /** False if the database could not be read: games may be missing. */
  readonly isWhole: boolean;
}

/** The parts of a row that the list needs; the rest is read when the game is opened. */
const rowSchema = v.object({
  id: v.string(),
  lastPlayed: v.string(),
  setup: v.looseObject({ edition: v.picklist(EDITION_NAMES) }),
  deal: v.looseObject({ from: v.unknown() }),
  length: v.number(),
  turns: v.number(),
  outcome: v.picklist(OUTCOMES),
  old: v.optional(v.object({ text: v.nullable(v.string()) })),
});

const unreadableSchema = v.object({
  name: v.fallback(v.string(), '?'),
  date: v.fallback(v.nullable(v.string()), null),
});

/** All games of this device with at least one choice, last played first. */
export async function listGames(): Promise<GameList> {
  await migrateOldGames();
  // Read the journals first: entries saved to the database meanwhile are then found there.
  const journalled = findJournalledGames();
  const rows = await gameStore.rows().catch(() => null);
  const unreadableRows = await gameStore.unreadable().catch(() => null);
  const isWhole = rows !== null && unreadableRows !== null;
  const games: ListedGame[] = [];
  const unreadable: ListedUnreadable[] = [...(unreadableRows ?? []), ...listSetAside()].map((row) =>
    v.parse(unreadableSchema, row),
  );
  const known = new Set<string>();
  for (const row of rows ?? []) {
    const read = v.safeParse(rowSchema, row);
    // The database knows of no choice yet, but a journal may.
    const isBare = read.success && read.output.length === 0 && read.output.deal.from === null;
    if (!isBare) known.add(nameOf(row));
    if (!read.success) unreadable.push({ name: nameOf(row), date: null });
    else if (!isBare) games.push(toListedGame(read.output));
  }
  // Games found only in a journal: no database, no room in it, or the game was left just now.
  for (const id of journalled) {
    const loaded = known.has(id) ? null : await loadGame(id);
    if (loaded === null || !loaded.ok || loaded.game.entries.length === 0) continue;
    const { setup, state } = loaded.game;
    const { turns, outcome } = state;
    games.push({ id, date: loaded.begun, edition: setup.edition, turns, outcome, isCut: false });
  }
  // If the database cannot be read now, an earlier mark stays.
  if (isWhole || unreadable.length > 0) markUnreadable(unreadable.length > 0);
  return {
    games: games.toSorted((a, b) => (a.date < b.date ? 1 : -1)),
    unreadable,
    isWhole,
  };
}

const nameOf = (row: unknown): string => String((row as Partial<GameRow> | null)?.id);

const toListedGame = ({
  id,
  lastPlayed,
  setup,
  turns,
  outcome,
  old,
}: v.InferOutput<typeof rowSchema>): ListedGame => ({
  id,
  date: lastPlayed,
  edition: setup.edition,
  turns,
  outcome,
  isCut: old !== undefined && old.text !== null,
});

/** The last played game that is not over, or null. */
export const findLastPlayedGame = async (): Promise<string | null> =>
  (await listGames()).games.find(({ outcome }) => outcome === 'playing')?.id ?? null;

/**
 * Deletes unreadable data and everything that was set aside. The caller has asked the player. False
 * if the database does not answer.
 */
export async function clearUnreadable(): Promise<boolean> {
  clearSetAside();
  try {
    for (const row of await gameStore.rows()) {
      if (v.is(rowSchema, row)) continue;
      await gameStore.remove(nameOf(row));
      forgetLastGame(nameOf(row));
    }
    await gameStore.clearUnreadable();
    markUnreadable(false);
    return true;
  } catch {
    return false;
  }
}

/** Why a game was not removed: a tab has it open, or the database does not answer. */
export type CannotRemove = 'on-the-table' | 'no-answer';

/** Deletes a game with its journals, which would bring it back. Null if it is deleted. */
export async function removeGame(id: string): Promise<CannotRemove | null> {
  try {
    return (await runWhileUnlocked(id, async () => removeEverywhere(id))) ? null : 'on-the-table';
  } catch {
    return 'no-answer';
  }
}

async function removeEverywhere(id: string): Promise<void> {
  const keys = findJournalKeys(id);
  try {
    await gameStore.remove(id);
  } catch (error) {
    // Without a database, a listed game exists only in its journal.
    if (!(error instanceof DatabaseUnavailable) || keys.length === 0) throw error;
  }
  keys.forEach(removeLocal);
  forgetLastGame(id);
}
