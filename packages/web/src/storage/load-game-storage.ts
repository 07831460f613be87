import type * as keeping from './game-storage.ts';
import { readLocal } from './local-storage.ts';
import { LAST_GAME } from './write-last-game.ts';

type GameStorage = typeof keeping;

let release: () => void;
const wanted = new Promise<void>((resolve) => {
  release = resolve;
});

/** Loads what keeps games, now: somebody waits for a kept game, or the table has been painted and nobody waits. */
export function loadGameStorage(): Promise<GameStorage> {
  release();
  return loadAndStart();
}

/** The same while nobody waits for it. Where it does not come, the journal has everything until it does. */
export function preloadGameStorage(): void {
  loadGameStorage().catch(() => undefined);
}

/** The same, once somebody else wants it: what is new can stay in the journal until the table was seen. */
export async function loadGameStorageLater(): Promise<GameStorage> {
  await wanted;
  return loadAndStart();
}

async function loadAndStart(): Promise<GameStorage> {
  const keeping = await import('./game-storage.ts');
  void keeping.startGameStorage();
  return keeping;
}

/** Is there a game that could be on the table, of this page or of the one before it had a store? */
export const mayHaveSavedGame = (): boolean =>
  [LAST_GAME, 'night-cage/current', 'night-cage/shelf'].some((key) => readLocal(key) !== null);
