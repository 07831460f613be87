import type * as gameStorage from './game-storage.ts';
import { readLocal } from './local-storage.ts';
import { LAST_GAME } from './write-last-game.ts';

type GameStorage = typeof gameStorage;

let release: () => void;
const wanted = new Promise<void>((resolve) => {
  release = resolve;
});

/** Loads game storage now: a saved game is needed, or the table has been painted. */
export function loadGameStorage(): Promise<GameStorage> {
  release();
  return loadAndStart();
}

/** Loads it in the background. If that fails, the journal keeps everything until it succeeds. */
export function preloadGameStorage(): void {
  loadGameStorage().catch(() => undefined);
}

/**
 * Resolves once another caller has loaded it: until the table is painted, the journal is enough for
 * a new game.
 */
export async function loadGameStorageLater(): Promise<GameStorage> {
  await wanted;
  return loadAndStart();
}

async function loadAndStart(): Promise<GameStorage> {
  const storage = await import('./game-storage.ts');
  void storage.startGameStorage();
  return storage;
}

/** Whether this device may have a saved game, of this version or of the one before the database. */
export const mayHaveSavedGame = (): boolean =>
  [LAST_GAME, 'night-cage/current', 'night-cage/shelf'].some((key) => readLocal(key) !== null);
