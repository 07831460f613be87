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
  /** It was kept as choices, and the rules of today do not allow all of them. */
  readonly isCut: boolean;
}

/** Something in the store that cannot be read: it stays, and goes along when everything is exported. */
export interface ListedUnreadable {
  readonly name: string;
  readonly date: string | null;
}

export interface GameList {
  readonly games: readonly ListedGame[];
  readonly unreadable: readonly ListedUnreadable[];
  /** False where the store could not be read: then games may be missing. */
  readonly isWhole: boolean;
}

/** What the list needs of a row; the rest is read when the game is opened. */
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

const asideSchema = v.object({
  name: v.fallback(v.string(), '?'),
  date: v.fallback(v.nullable(v.string()), null),
});

/** All games of this device in which something was chosen, the one played last first. */
export async function listGames(): Promise<GameList> {
  await migrateOldGames();
  // Before the store: what goes from a journal into the store in the meantime is found in one of them.
  const journalled = findJournalledGames();
  const rows = await gameStore.rows().catch(() => null);
  const aside = await gameStore.unreadable().catch(() => null);
  const isWhole = rows !== null && aside !== null;
  const games: ListedGame[] = [];
  const unreadable: ListedUnreadable[] = [...(aside ?? []), ...listSetAside()].map((one) =>
    v.parse(asideSchema, one),
  );
  const known = new Set<string>();
  for (const row of rows ?? []) {
    const read = v.safeParse(rowSchema, row);
    // Where nothing was chosen yet by what the store knows, a journal may know more.
    const isBare = read.success && read.output.length === 0 && read.output.deal.from === null;
    if (!isBare) known.add(nameOf(row));
    if (!read.success) unreadable.push({ name: nameOf(row), date: null });
    else if (!isBare) games.push(listed(read.output));
  }
  // What only a journal has: there is no database, it had no room, or the game was left just now.
  for (const id of journalled) {
    const loaded = known.has(id) ? null : await loadGame(id);
    if (loaded === null || !loaded.ok || loaded.game.entries.length === 0) continue;
    const { setup, state } = loaded.game;
    const { turns, outcome } = state;
    games.push({ id, date: loaded.begun, edition: setup.edition, turns, outcome, isCut: false });
  }
  // What was there when the store could be read is still there.
  if (isWhole || unreadable.length > 0) markUnreadable(unreadable.length > 0);
  return {
    games: games.toSorted((a, b) => (a.date < b.date ? 1 : -1)),
    unreadable,
    isWhole,
  };
}

const nameOf = (row: unknown): string => String((row as Partial<GameRow> | null)?.id);

const listed = ({
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

/** The game that was played last and is not over; null if there is none. */
export const findLastPlayedGame = async (): Promise<string | null> =>
  (await listGames()).games.find(({ outcome }) => outcome === 'playing')?.id ?? null;

/** Deletes what cannot be read and what was set aside, for good: whoever calls this has asked. False if the store does not answer. */
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

/** Why a game is still there: a tab has it on the table, or the store does not answer. */
export type CannotRemove = 'on-the-table' | 'no-answer';

/** Deletes a game for good, with what its journals would bring back; null if it is gone. */
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
    // Where there is no database, a game that is listed is in its journal only.
    if (!(error instanceof DatabaseUnavailable) || keys.length === 0) throw error;
  }
  keys.forEach(removeLocal);
  forgetLastGame(id);
}
