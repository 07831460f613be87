import { legal, seededRandom } from '@night-cage/rules';
import { LocalGame, createDeal, type LocalGameOptions } from '@night-cage/client';
import { mustResolveSetup } from '@night-cage/testkit';

const base = mustResolveSetup({ edition: 'base', players: 4 });

export const begin = (changes: Partial<LocalGameOptions> = {}): LocalGame =>
  new LocalGame({ id: 'a game', setup: base, deal: createDeal('client'), ...changes });

/** Chooses at random, so many times or to the end, and now and then takes back what can be taken back. */
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

/** A game in which the last choice can be taken back. */
export function undoableGame(): LocalGame {
  const game = begin();
  while (game.undoable === 0) playSome(game, 1, `choice ${game.entries.length}`);
  return game;
}
