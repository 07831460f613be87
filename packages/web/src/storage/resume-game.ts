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

/** Why a game could not be resumed. `not-loaded`: the code for it did not load. */
export type ResumeFailure = OpenFailure | 'not-loaded';

/** A game that could not be resumed. */
export interface UnresumedGame {
  readonly id: string;
  readonly why: ResumeFailure;
}

/**
 * Opens a game that was begun in this tab, together with other tabs. Returns a function that leaves
 * it.
 */
export const openBegunGame = (current: CurrentGame, game: LocalGame, begun: string): (() => void) =>
  claimGame(game.id, saveWhilePlayed(game, { confirmed: 0, begun }), { ...current, cannot: () => undefined });

/**
 * Resumes a game: shows a saved one, unless the shown one must stay. If it cannot be opened, nothing changes;
 * returns the reason.
 */
export async function resumeGame(current: CurrentGame, id: string): Promise<OpenFailure | null> {
  if (current.shown()?.game.id === id || !confirmLeave()) return null;
  await migrateOldGames();
  return openGame(current, id).catch(() => 'damaged');
}

const openGame = async (current: CurrentGame, id: string): Promise<OpenFailure | null> =>
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
      watches: (game, takeGameOver) => {
        opened();
        current.watches(game, takeGameOver);
      },
      cannot: ({ why }) => {
        if (isShown) return;
        end();
        resolve(why);
      },
    });
  });

/**
 * The last games of this tab and of this device, read leniently: a newer version may have written
 * other fields.
 */
const lastGames = (): { readonly id: string; readonly isUnderWay: boolean }[] =>
  [readSessionNote(), readLocal(LAST_GAME)].flatMap((text) => {
    const { id, isUnderWay } = toRecord(parseJson(text));
    return typeof id === 'string' ? [{ id, isUnderWay: isUnderWay !== false }] : [];
  });

function readSessionNote(): string | null {
  try {
    return sessionStorage.getItem(LAST_GAME);
  } catch {
    return null;
  }
}

/**
 * Resumes the last game of this tab or device, else the one played last. Null if a game is shown,
 * `none` if there is none. If a game under way cannot be opened, no other one replaces it.
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
