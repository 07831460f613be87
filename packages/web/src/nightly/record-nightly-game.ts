import type { Game } from '@night-cage/client';
import { findNightlyDay } from '@night-cage/protocol';
import { settings } from '../storage/settings.ts';
import { loadNightlyTries, recordNightlyAssist, recordNightlyOver } from './nightly-tries.ts';

/** A game of this device. */
export type GameWithId = Game & { readonly id: string };

/** Is this game the try of its night that counts? Null: it is of no night. */
export async function findNightlyTry(
  game: GameWithId,
): Promise<{ readonly day: string; readonly counts: boolean } | null> {
  const day = findNightlyDay(game.deal.seed, game.setup);
  if (day === null || !game.deal.fromStart) return null;
  return { day, counts: (await loadNightlyTries()).get(day)?.game === game.id };
}

const followed = new WeakSet<GameWithId>();

/** Writes down with how much help the game of a night is played, and how it ends. */
export function recordNightlyGame(game: GameWithId): void {
  if (followed.has(game)) return;
  followed.add(game);
  const found = findNightlyTry(game);
  game.listen(({ what }) => {
    if (what !== 'played') return;
    // What is set now: it may be set otherwise by the time this is written down.
    const help = settings.temperament;
    const isOver = game.state.outcome !== 'playing';
    void found.then(async (night) => {
      if (night === null || !night.counts) return;
      await recordNightlyAssist(night.day, help);
      if (isOver) await recordNightlyOver(night.day, game);
    });
  });
}
