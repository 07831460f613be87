import { ChanceError, type Intent } from '@night-cage/rules';
import type { LocalGame } from './local-game.ts';

/**
 * Plays choices again that are known without what they led to, as records and old saves have them. Answers with how many
 * could be played: it ends at the first that the rules refuse, or that needs a tile the deal cannot give.
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
