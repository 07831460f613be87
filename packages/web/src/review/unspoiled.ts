import type { Game } from '@night-cage/client';
import { readLocal, writeLocal } from '../storage/local.ts';
import { showUnspoiled } from './unspoiled/show-unspoiled.tsx';

const KEY = 'night-cage/unspoiled';

/** Whether games from elsewhere are opened without telling how they go on. */
export const wantsUnspoiled = (): boolean => readLocal(KEY) === 'true';
export const setUnspoiled = (wanted: boolean): void => void writeLocal(KEY, wanted);

/** A game from elsewhere comes to the table: one that is over is shown from the moment it was given with, if that is wanted. */
export function openUnspoiled(game: Game, at: number | null): void {
  if (!wantsUnspoiled() || game.state.outcome === 'playing') return;
  showUnspoiled(game, at ?? 0);
}
