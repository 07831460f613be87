import { expect, test } from 'vitest';
import { OtherTabGame, toSavedGame, type GameChange } from '@night-cage/client';
import { begin, playSome, undoableGame } from './games.ts';

test('a watched game follows what is played elsewhere, entry by entry', () => {
  const game = undoableGame();
  const watched = new OtherTabGame(toSavedGame(game));
  const told: GameChange['what'][] = [];
  watched.listen(({ what }) => told.push(what));
  game.undo();
  playSome(game, 2);
  const start = watched.entries.length;
  for (const entry of game.entries.slice(start)) watched.follow(entry);
  expect(told).toEqual(['took-back', 'played', 'played']);
  expect(watched.state).toEqual(game.state);
  expect(watched.moments).toEqual(game.moments);
});

test('nobody chooses in a watched game, and its bots are not asked here', () => {
  const game = begin({ holders: ['me', 'bot', 'me', 'me'] });
  const watched = new OtherTabGame(toSavedGame(game));
  expect(watched.mySeats).toEqual([]);
  expect([0, 1].map((seat) => watched.holderOf(seat))).toEqual(['person', 'bot']);
  expect(watched.deal.here).toBe(false);
  expect(watched.play()).toEqual({ done: false, refusal: { code: 'table/played-in-another-tab' } });
  expect(watched.undo()).toEqual({ done: false, refusal: { code: 'table/played-in-another-tab' } });
  expect(watched.undoable).toBe(0);
});
