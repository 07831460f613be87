/** Everything about keeping games that can wait until a table was seen, or a kept game is wanted: one file. */
import { settleJournals } from './load.ts';
import { tableNote } from './table-notes.ts';
import { bringOldGames, followOldPages } from './old-games.ts';

export { exportAll, importAll } from './transfer.ts';
export { listGames, removeGame } from './list.ts';
export { goOnWith, goOnWithLast, openBegun } from './go-on.ts';

/** Resolves when what earlier pages kept can be opened. */
export const ready = bringOldGames();
followOldPages();
void ready.then(async () => settleJournals(tableNote()?.id ?? null)).catch(() => undefined);
