import { describe, expect, test } from 'vitest';
import type { LocalGame } from '@night-cage/client';
import { legal, seededRandom } from '@night-cage/rules';
import { settled, setups } from '@night-cage/testkit';
import { openSaved, saveGame, type SavedGame } from '../src/game/saved-game.ts';
import { begin } from './local.ts';

const base = settled({ edition: 'base', prisoners: 4, options: {} });

function playSome(game: LocalGame, choices: number, seed = 'hands'): LocalGame {
  const random = seededRandom(seed);
  for (let n = 0; n < choices && game.state.outcome === 'playing'; n++) {
    const intents = legal(game.state);
    expect(game.play(intents[random.below(intents.length)]!).done).toBe(true);
  }
  return game;
}
const throughText = (game: LocalGame): SavedGame => JSON.parse(JSON.stringify(saveGame(game))) as SavedGame;

describe('a game kept in localStorage', () => {
  test('is the same after it was saved and opened, in every edition', () => {
    for (const setup of setups().slice(0, 40)) {
      const game = playSome(begin(setup, 'kept'), 30);
      expect(openSaved(throughText(game))?.state).toEqual(game.state);
    }
  });

  test('goes on in the same way', () => {
    const game = playSome(begin(base, 'kept'), 25);
    const again = openSaved(saveGame(game))!;
    expect(playSome(again, 40, 'more').state).toEqual(playSome(game, 40, 'more').state);
  });

  test('remembers how many hints were asked for; a game kept before that was counted has all of them', () => {
    const game = playSome(begin(base, 'kept'), 10);
    game.spendHint();
    game.spendHint();
    const saved = throughText(game);
    expect(openSaved(saved)?.hintsSpent).toBe(2);
    const { hintsSpent: _, ...old } = saved;
    expect(openSaved(old)).toMatchObject({ hintsSpent: 0, state: game.state });
  });

  test('remembers who holds which seat, and that the bots agreed to concede', () => {
    const game = begin(base, 'bots', ['me', 'bot', 'me', 'bot']);
    for (const prisoner of [0, 2]) game.play({ verb: 'concede', prisoner });
    const again = openSaved(throughText(game))!;
    expect(again.holders).toEqual(['me', 'bot', 'me', 'bot']);
    expect(again.state.outcome).toBe('conceded');
    expect(again.entries).toEqual(game.entries);
  });

  test('that these rules did not save is not opened', () => {
    const saved = saveGame(playSome(begin(base, 'broken'), 12));
    expect(openSaved({ ...saved, seed: 'another' })).toBeNull();
    expect(openSaved({ ...saved, choices: [999_999] })).toBeNull();
  });
});
