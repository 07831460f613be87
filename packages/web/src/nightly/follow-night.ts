import type { Game } from '@night-cage/client';
import { dayOfGame } from '@night-cage/protocol';
import { settings } from '../storage/settings.ts';
import { keptNights, noteHelp, noteOver } from './kept-nights.ts';

/** A game of this device. */
export type NamedGame = Game & { readonly id: string };

/** Is this game the try of its night that counts? Null: it is of no night. */
export async function tryOf(
  game: NamedGame,
): Promise<{ readonly day: string; readonly counts: boolean } | null> {
  const day = dayOfGame(game.deal.seed, game.setup);
  if (day === null || !game.deal.fromStart) return null;
  return { day, counts: (await keptNights()).get(day)?.game === game.id };
}

const followed = new WeakSet<NamedGame>();

/** Writes down with how much help the game of a night is played, and how it ends. */
export function followNight(game: NamedGame): void {
  if (followed.has(game)) return;
  followed.add(game);
  const found = tryOf(game);
  game.listen(({ what }) => {
    if (what !== 'played') return;
    // What is set now: it may be set otherwise by the time this is written down.
    const help = settings.temperament;
    const isOver = game.state.outcome !== 'playing';
    void found.then(async (night) => {
      if (night === null || !night.counts) return;
      await noteHelp(night.day, help);
      if (isOver) await noteOver(night.day, game);
    });
  });
}
