/** Everything about keeping games that can wait until a table was seen, or a kept game is wanted: one file. */
import { repairJournals } from './load.ts';
import { lastGameNote } from './read-last-game.ts';
import { migrateOldGames, followOldPages } from './migrate-old-games.ts';

export { exportAll, importAll } from './transfer.ts';
export { listGames, removeGame } from './list.ts';
export { goOnWith, goOnWithLast, openBegun } from './go-on.ts';

/** Resolves when what earlier pages kept can be opened. */
export const ready = migrateOldGames();
followOldPages();
void ready.then(async () => repairJournals(lastGameNote()?.id ?? null)).catch(() => undefined);
