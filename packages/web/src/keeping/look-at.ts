import type { State } from '@night-cage/rules';
import { load } from './load.ts';
import { migrateOldGames } from './migrate-old-games.ts';

/** Where a kept game stands; null if it cannot be opened. Nothing is changed, and it stays with whoever plays it. */
export async function lookAt(id: string): Promise<State | null> {
  await migrateOldGames();
  const loaded = await load(id);
  return loaded.ok ? loaded.game.state : null;
}
