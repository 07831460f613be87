/**
 * Game storage that can load after the table is painted, or when a saved game is needed: a separate
 * chunk.
 */
import { repairJournals } from './repair-journals.ts';
import { readLastGameSummary } from './read-last-game.ts';
import { migrateOldGames, followOldPages } from './migrate-old-games.ts';

export { findUnopenedGameFacts } from './unopened-game-facts.ts';
export { exportAll, exportUnreadable, importAll } from './transfer.ts';
export { clearUnreadable, listGames, removeGame } from './game-list.ts';
export { openSavedGame, loadSavedState } from './open-saved-game.ts';
export { recordPlayed } from './record-played.ts';
export { saveFinishedGame } from './save-finished-game.ts';
export { resumeGame, resumeLastGame, openBegunGame } from './resume-game.ts';

let started: Promise<void> | null = null;

/**
 * Once: migrates saves of earlier versions, then repairs journals. Resolves when migrated games can
 * be opened.
 */
export function startGameStorage(): Promise<void> {
  if (started !== null) return started;
  started = migrateOldGames();
  followOldPages();
  void started.then(async () => repairJournals(readLastGameSummary()?.id ?? null)).catch(() => undefined);
  return started;
}
