import type { LocalGame } from '@night-cage/client';
import { saveWhilePlayed } from './game-saver.ts';
import { findLastPlayedGame } from './game-list.ts';
import type { OpenFailure } from './load-game.ts';
import { confirmLeave } from './live-games.ts';
import { migrateOldGames } from './migrate-old-games.ts';
import type { CurrentGame } from './current-game.ts';
import { claimGame } from './claim-game.ts';
import { parseJson, toRecord } from '../ui/fields.ts';
import { readLocal } from './local-storage.ts';
import { LAST_GAME } from './write-last-game.ts';

/** Why a wanted game is not on the table. `not-loaded`: what opens games did not come over the network. */
export type ResumeFailure = OpenFailure | 'not-loaded';

/** A game that was wanted and cannot be opened. */
export interface UnresumedGame {
  readonly id: string;
  readonly why: ResumeFailure;
}

/** A game that was begun in this tab goes on beside other tabs; answers with how to leave it. */
export const openBegunGame = (current: CurrentGame, game: LocalGame, begun: string): (() => void) =>
  claimGame(game.id, saveWhilePlayed(game, { confirmed: 0, begun }), { ...current, cannot: () => undefined });

/** A kept game takes the table, unless what is there must stay. If it cannot be opened, nothing changes, and the answer is why. */
export async function resumeGame(current: CurrentGame, id: string): Promise<OpenFailure | null> {
  if (current.shown()?.game.id === id || !confirmLeave()) return null;
  await migrateOldGames();
  return opening(current, id).catch(() => 'damaged');
}

const opening = async (current: CurrentGame, id: string): Promise<OpenFailure | null> =>
  new Promise((resolve) => {
    let isShown = false;
    const opened = (): void => {
      if (!isShown) current.replace(end);
      isShown = true;
      resolve(null);
    };
    const end = claimGame(id, null, {
      plays: (game) => {
        opened();
        current.plays(game);
      },
      watches: (game, takeOver) => {
        opened();
        current.watches(game, takeOver);
      },
      cannot: ({ why }) => {
        if (isShown) return;
        end();
        resolve(why);
      },
    });
  });

/** What was on the table, of this tab and of this device, as far as it can be read: a newer page may note more than this one knows. */
const lastGames = (): { readonly id: string; readonly isUnderWay: boolean }[] =>
  [ofThisTab(), readLocal(LAST_GAME)].flatMap((text) => {
    const { id, isUnderWay } = toRecord(parseJson(text));
    return typeof id === 'string' ? [{ id, isUnderWay: isUnderWay !== false }] : [];
  });

function ofThisTab(): string | null {
  try {
    return sessionStorage.getItem(LAST_GAME);
  } catch {
    return null;
  }
}

/**
 * The game of this tab or of this device, or else the one that was played last. Null if it is on the table, `none` if there is
 * none. One that is under way and cannot be opened is told of: no other one takes its place.
 */
export async function resumeLastGame(current: CurrentGame): Promise<UnresumedGame | 'none' | null> {
  await migrateOldGames();
  for (const { id, isUnderWay } of lastGames()) {
    const why = await resumeGame(current, id);
    if (why === null) return null;
    if (isUnderWay) return { id, why };
  }
  const id = await findLastPlayedGame().catch(() => null);
  if (id === null) return 'none';
  const why = await resumeGame(current, id);
  return why === null ? null : { id, why };
}
