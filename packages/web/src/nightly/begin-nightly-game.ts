import { createDeal, createHolders, type LocalGame } from '@night-cage/client';
import { createNightlyGame } from '@night-cage/protocol';
import { beginGame, createGameId } from '../storage/begin-game.ts';
import { recordNightlyBegun } from './nightly-tries.ts';

const createLocalNightlyGame = (day: string, id: string): LocalGame => {
  const { setup, seed } = createNightlyGame(day);
  return beginGame(setup, createHolders(setup.players, []), createDeal(seed), id);
};

/** The try that counts is begun; null if one was begun already, here or in another tab. */
export async function beginNightlyGame(day: string): Promise<LocalGame | null> {
  const id = createGameId();
  return (await recordNightlyBegun(day, id)) === id ? createLocalNightlyGame(day, id) : null;
}

/** The page went before the first choice was kept: nothing was seen of the stack, so it begins as it did. */
export const beginNotedNightlyGame = (day: string, id: string): LocalGame => createLocalNightlyGame(day, id);

/** Another try: it does not count, and nothing is written down about it. */
export const retryNightlyGame = (day: string): LocalGame => createLocalNightlyGame(day, createGameId());
