import { ChanceError, type Intent } from '@night-cage/rules';
import type { LocalGame } from './local-game.ts';

/**
 * Plays choices that are known without their events, as in records and old saves. Returns how many
 * succeeded: it stops at the first that the rules refuse or that needs a tile the deal does not
 * have.
 */
export function replayIntents(game: LocalGame, intents: readonly Intent[]): number {
  for (const [n, intent] of intents.entries()) {
    try {
      if (!game.play(intent).done) return n;
    } catch (error) {
      if (error instanceof ChanceError) return n;
      throw error;
    }
  }
  return intents.length;
}
