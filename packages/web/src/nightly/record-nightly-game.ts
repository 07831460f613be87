import type { Game } from '@night-cage/client';
import { findNightlyDay } from '@night-cage/protocol';
import { settings } from '../storage/settings.ts';
import { loadNightlyTries, recordNightlyAssist, recordNightlyOver } from './nightly-tries.ts';

/** A game on this device. */
export type GameWithId = Game & { readonly id: string };

/**
 * The night of a game, and whether the game is the try that counts; null if it is not a nightly
 * game.
 */
export async function findNightlyTry(
  game: GameWithId,
): Promise<{ readonly day: string; readonly counts: boolean } | null> {
  const day = findNightlyDay(game.deal.seed, game.setup);
  if (day === null || !game.deal.fromStart) return null;
  return { day, counts: (await loadNightlyTries()).get(day)?.game === game.id };
}

const followed = new WeakSet<GameWithId>();

/** Records the help used in a nightly game, and its result. */
export function recordNightlyGame(game: GameWithId): void {
  if (followed.has(game)) return;
  followed.add(game);
  const found = findNightlyTry(game);
  game.listen(({ what }) => {
    if (what !== 'played') return;
    // Read the setting now: it may change before the record is written.
    const assist = settings.assist;
    const isOver = game.state.outcome !== 'playing';
    void found.then(async (night) => {
      if (night === null || !night.counts) return;
      await recordNightlyAssist(night.day, assist);
      if (isOver) await recordNightlyOver(night.day, game);
    });
  });
}
