import { expect, test } from 'vitest';
import { OtherTabGame, toSavedGame, type GameChange } from '@night-cage/client';
import { begin, playSome, undoableGame } from './games.ts';

test('a view follows the game of another tab, entry by entry', () => {
  const game = undoableGame();
  const watched = new OtherTabGame(toSavedGame(game));
  const received: GameChange['what'][] = [];
  watched.listen(({ what }) => received.push(what));
  game.undo();
  playSome(game, 2);
  const start = watched.entries.length;
  for (const entry of game.entries.slice(start)) watched.follow(entry);
  expect(received).toEqual(['took-back', 'played', 'played']);
  expect(watched.state).toEqual(game.state);
  expect(watched.moments).toEqual(game.moments);
});

test('a view of another tab’s game allows no choices and plays no bots', () => {
  const game = begin({ holders: ['me', 'bot', 'me', 'me'] });
  const watched = new OtherTabGame(toSavedGame(game));
  expect(watched.mySeats).toEqual([]);
  expect([0, 1].map((seat) => watched.holderOf(seat))).toEqual(['person', 'bot']);
  expect(watched.deal.here).toBe(false);
  expect(watched.play()).toEqual({ done: false, refusal: { code: 'table/played-in-another-tab' } });
  expect(watched.undo()).toEqual({ done: false, refusal: { code: 'table/played-in-another-tab' } });
  expect(watched.undoable).toBe(0);
});
