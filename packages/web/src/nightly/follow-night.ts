import type { LocalGame } from '@night-cage/client';
import { dayOfGame } from '@night-cage/protocol';
import { keptNights, noteHelp, noteOver } from './kept-nights.ts';

/** Is this game the try of its night that counts? Null: it is of no night. */
export async function tryOf(
  game: LocalGame,
): Promise<{ readonly day: string; readonly counts: boolean } | null> {
  const day = dayOfGame(game.deal.seed, game.setup);
  if (day === null || !game.deal.fromStart) return null;
  return { day, counts: (await keptNights()).get(day)?.game === game.id };
}

/** Writes down with how much help the game of a night is played, and how it ended. Answers with how to stop. */
export function followNight(game: LocalGame): () => void {
  const found = tryOf(game);
  return game.listen(({ what }) => {
    if (what !== 'played') return;
    const isOver = game.state.outcome !== 'playing';
    void found.then(async (night) => {
      if (night === null || !night.counts) return;
      await noteHelp(night.day);
      if (isOver) await noteOver(night.day, game);
    });
  });
}
