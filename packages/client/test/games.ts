import { legal, seededRandom } from '@night-cage/rules';
import { LocalGame, createDeal, type LocalGameOptions } from '@night-cage/client';
import { resolveSetupOrThrow } from '@night-cage/testkit';

const base = resolveSetupOrThrow({ edition: 'base', players: 4 });

export const begin = (changes: Partial<LocalGameOptions> = {}): LocalGame =>
  new LocalGame({ id: 'a game', setup: base, deal: createDeal('client'), ...changes });

/** Plays up to `choices` random choices. `undoes`: the chance of an undo before each, in percent. */
export function playSome(game: LocalGame, choices = Infinity, seed = 'hands', undoes = 0): LocalGame {
  const random = seededRandom(seed);
  for (let n = 0; n < choices && game.state.outcome === 'playing'; n++) {
    if (game.undoable > 0 && random.below(100) < undoes) game.undo();
    const intents = legal(game.state);
    const answer = game.play(intents[random.below(intents.length)]!);
    if (!answer.done) throw new Error(`a legal choice was refused: ${answer.refusal.code}`);
  }
  return game;
}

/** A game whose last choice can be undone. */
export function undoableGame(): LocalGame {
  const game = begin();
  while (game.undoable === 0) playSome(game, 1, `choice ${game.entries.length}`);
  return game;
}
