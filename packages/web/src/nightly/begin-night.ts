import { dealOf, holdersWith, type LocalGame } from '@night-cage/client';
import { nightOf } from '@night-cage/protocol';
import { beginGame, freshId } from '../storage/begin.ts';
import { noteBegun } from './kept-nights.ts';

const gameOfNight = (day: string, id: string): LocalGame => {
  const { setup, seed } = nightOf(day);
  return beginGame(setup, holdersWith(setup.players, []), dealOf(seed), id);
};

/** The try that counts is begun; null if one was begun already, here or in another tab. */
export async function beginNight(day: string): Promise<LocalGame | null> {
  const id = freshId();
  return (await noteBegun(day, id)) === id ? gameOfNight(day, id) : null;
}

/** The page went before the first choice was kept: nothing was seen of the stack, so it begins as it did. */
export const beginAsNoted = (day: string, id: string): LocalGame => gameOfNight(day, id);

/** Another try: it does not count, and nothing is written down about it. */
export const tryAgain = (day: string): LocalGame => gameOfNight(day, freshId());
