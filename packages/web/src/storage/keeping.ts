/** Everything about keeping games that can wait until a table was seen, or a kept game is wanted: one file. */
import { repairJournals } from './repair-journals.ts';
import { lastGameNote } from './read-last-game.ts';
import { migrateOldGames, followOldPages } from './migrate-old-games.ts';

export { aboutGame } from './about-game.ts';
export { exportAll, exportUnreadable, importAll } from './transfer.ts';
export { clearUnreadable, listGames, removeGame } from './list.ts';
export { keptGame, lookAt } from './look-at.ts';
export { notePlayed } from './played.ts';
export { shelve } from './shelve.ts';
export { goOnWith, goOnWithLast, openBegun } from './go-on.ts';

let started: Promise<void> | null = null;

/** Migrates what earlier pages kept, and repairs journals after that; once. Resolves when the migrated games can be opened. */
export function start(): Promise<void> {
  if (started !== null) return started;
  started = migrateOldGames();
  followOldPages();
  void started.then(async () => repairJournals(lastGameNote()?.id ?? null)).catch(() => undefined);
  return started;
}
