import type { Game } from '@night-cage/client';
import { readLocal, writeLocal } from '../storage/local-storage.ts';
import { showSpoilerFree } from './spoiler-free/show-spoiler-free.tsx';

const KEY = 'night-cage/unspoiled';

/** Whether games from elsewhere are opened without telling how they go on. */
export const wantsSpoilerFree = (): boolean => readLocal(KEY) === 'true';
export const setSpoilerFree = (wanted: boolean): void => void writeLocal(KEY, wanted);

/** A game from elsewhere comes to the table: one that is over is shown from the moment it was given with, if that is wanted. */
export function openSpoilerFree(game: Game, at: number | null): void {
  if (!wantsSpoilerFree() || game.state.outcome === 'playing') return;
  showSpoilerFree(game, at ?? 0);
}
