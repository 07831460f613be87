import { ChanceError, type Intent, type Kind, type Setup } from '@night-cage/rules';
import { dealOf } from './deal.ts';
import { holdersWith } from './holder.ts';
import { LocalGame } from './local-game.ts';

/**
 * Plays choices again that are known without what they led to, as records and old saves have them. Answers with how many
 * could be played: it ends at the first that the rules refuse, or that needs a tile the deal cannot give.
 */
export function replay(game: LocalGame, intents: readonly Intent[]): number {
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

/** A game as a record tells it. */
interface Told {
  readonly setup: Setup;
  readonly bots: readonly number[];
  readonly seed: string | null;
  readonly steps: readonly { readonly intent: Intent; readonly drew: readonly Kind[] }[];
}

/**
 * The game that a record tells, so that it can go on; null if it cannot be played so. With its seed the rest of the stack is
 * the real one; else it is shuffled anew.
 */
export function gameOfRecord(
  { setup, bots, seed, steps }: Told,
  id: string,
  freshSeed: string,
): LocalGame | null {
  const told = steps.flatMap(({ drew }) => drew);
  const deal = seed === null ? { ...dealOf(freshSeed), told } : dealOf(seed);
  const game = new LocalGame({ id, setup, deal, holders: holdersWith(setup.players, bots) });
  const intents = steps.map(({ intent }) => intent);
  return replay(game, intents) === intents.length ? game : null;
}
