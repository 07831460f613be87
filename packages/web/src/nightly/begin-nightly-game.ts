import { createDeal, createHolders, type LocalGame } from '@night-cage/client';
import { createNightlyGame } from '@night-cage/protocol';
import { beginGame, createGameId } from '../storage/begin-game.ts';
import { recordNightlyBegun } from './nightly-tries.ts';

const createLocalNightlyGame = (day: string, id: string): LocalGame => {
  const { setup, seed } = createNightlyGame(day);
  return beginGame(setup, createHolders(setup.players, []), createDeal(seed), id);
};

/** Begins the try that counts; null if a try was already begun, also in another tab. */
export async function beginNightlyGame(day: string): Promise<LocalGame | null> {
  const id = createGameId();
  return (await recordNightlyBegun(day, id)) === id ? createLocalNightlyGame(day, id) : null;
}

/**
 * Begins a recorded try again. For pages closed before the first choice was saved: the player has
 * seen nothing of the stack.
 */
export const beginNotedNightlyGame = (day: string, id: string): LocalGame => createLocalNightlyGame(day, id);

/** Begins another try, which does not count and is not recorded. */
export const retryNightlyGame = (day: string): LocalGame => createLocalNightlyGame(day, createGameId());
