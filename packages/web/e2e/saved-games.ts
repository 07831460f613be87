import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { OldSave } from '@night-cage/client';
import { say } from './texts.ts';

/** A game as stored on the device. */
export interface SavedGameFixture {
  readonly id: string;
  readonly hintsSpent: number;
  readonly entries: readonly OnDeviceEntry[];
}
type OnDeviceEntry =
  | { readonly kind: 'chose'; readonly option: number; readonly events: readonly unknown[] }
  | { readonly kind: 'took-back'; readonly count: number };

/** All stored games, from the database and the journals: read directly, not through the page. */
export async function readSavedGames(page: Page): Promise<SavedGameFixture[]> {
  return page.evaluate(async () => {
    interface Row {
      id: string;
      hintsSpent: number;
    }
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const games = new Map<string, { id: string; hintsSpent: number; entries: OnDeviceEntry[] }>();
    // Only open an existing database: opening would create it, without its stores.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'night-cage');
    if (isThere) {
      const db = await done(indexedDB.open('night-cage'));
      if (db.objectStoreNames.contains('games')) {
        const look = db.transaction(['games', 'entries']);
        const rows = (await done(look.objectStore('games').getAll())) as Row[];
        for (const { id, hintsSpent } of rows) games.set(id, { id, hintsSpent, entries: [] });
        const entries = (await done(look.objectStore('entries').getAll())) as {
          game: string;
          entry: OnDeviceEntry;
        }[];
        for (const { game, entry } of entries) games.get(game)?.entries.push(entry);
      }
      db.close();
    }
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('night-cage/journal/'))) {
      const journal = JSON.parse(localStorage.getItem(key)!) as {
        game: Row;
        at: number;
        entries: OnDeviceEntry[];
      };
      const { id, hintsSpent } = journal.game;
      const game = games.get(id) ?? { id, hintsSpent, entries: [] };
      game.entries.push(...journal.entries.slice(game.entries.length - journal.at));
      game.hintsSpent = Math.max(game.hintsSpent, hintsSpent);
      games.set(id, game);
    }
    return [...games.values()];
  });
}

/** The game on the table of a page. */
export async function readGameOnTable(page: Page): Promise<SavedGameFixture | null> {
  const note = await page.evaluate(
    () =>
      sessionStorage.getItem('night-cage/on-the-table') ?? localStorage.getItem('night-cage/on-the-table'),
  );
  if (note === null) return null;
  const { id } = JSON.parse(note) as { id: string };
  return (await readSavedGames(page)).find((game) => game.id === id) ?? null;
}

/** The choices of the game on the table, without those taken back. */
export async function readChoices(page: Page): Promise<readonly number[]> {
  const standing: number[] = [];
  for (const entry of (await readGameOnTable(page))?.entries ?? []) {
    if (entry.kind === 'chose') standing.push(entry.option);
    else standing.length -= entry.count;
  }
  return standing;
}

let visits = 0;

/** Reloads the page as if an older version had saved this game, in localStorage. */
export async function visitWith(page: Page, save: OldSave): Promise<void> {
  await page.evaluate(
    (text) => {
      sessionStorage.removeItem('night-cage/on-the-table');
      localStorage.removeItem('night-cage/on-the-table');
      localStorage.setItem('night-cage/current', text);
      location.hash = '/play';
      location.reload();
      // A unique text: a game that was already migrated is not migrated again.
    },
    JSON.stringify({ ...save, visit: ++visits }),
  );
}

/** A complete export. */
export interface ExportedFile {
  isWhole: boolean;
  games: SavedGameFixture[];
  unreadable: { name: string; text: string }[];
  storage: Record<string, string>;
}

/** Exports everything on the games page. */
export async function exportedFile(page: Page): Promise<ExportedFile> {
  await page.goto('/#/games');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('all.export') }).click();
  return JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as ExportedFile;
}
