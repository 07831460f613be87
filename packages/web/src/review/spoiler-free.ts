import type { Game } from '@night-cage/client';
import { readLocal, writeLocal } from '../storage/local-storage.ts';
import { showSpoilerFree } from './spoiler-free/show-spoiler-free.tsx';

const KEY = 'night-cage/unspoiled';

/** Whether opened games replay without spoilers. */
export const wantsSpoilerFree = (): boolean => readLocal(KEY) === 'true';
export const setSpoilerFree = (wanted: boolean): void => void writeLocal(KEY, wanted);

/**
 * Begins a spoiler-free replay of an opened game, if it is finished and the player wants it, from
 * the linked moment.
 */
export function openSpoilerFree(game: Game, at: number | null): void {
  if (!wantsSpoilerFree() || game.state.outcome === 'playing') return;
  showSpoilerFree(game, at ?? 0);
}
