import type { Game } from '@night-cage/client';
import type { State } from '@night-cage/rules';
import { load } from './load.ts';
import { migrateOldGames } from './migrate-old-games.ts';

/** A kept game; null if it cannot be opened. Nothing is changed, and it stays with whoever plays it. */
export async function keptGame(id: string): Promise<(Game & { readonly id: string }) | null> {
  await migrateOldGames();
  const loaded = await load(id);
  return loaded.ok ? loaded.game : null;
}

/** Where it stands. */
export const lookAt = async (id: string): Promise<State | null> => (await keptGame(id))?.state ?? null;
