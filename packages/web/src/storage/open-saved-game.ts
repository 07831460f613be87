import type { Game } from '@night-cage/client';
import type { State } from '@night-cage/rules';
import { loadGame } from './load-game.ts';
import { migrateOldGames } from './migrate-old-games.ts';

/** A saved game, read-only; null if it cannot be opened. A tab that plays it keeps it. */
export async function openSavedGame(id: string): Promise<(Game & { readonly id: string }) | null> {
  await migrateOldGames();
  const loaded = await loadGame(id);
  return loaded.ok ? loaded.game : null;
}

/** Its current state. */
export const loadSavedState = async (id: string): Promise<State | null> =>
  (await openSavedGame(id))?.state ?? null;
