import { describe, expect, test } from 'vitest';
import { keepGame, openGame, type Change } from '@night-cage/client';
import { settled } from '@night-cage/testkit';
import { begin, playSome, undoableGame } from './games.ts';

describe('taking back', () => {
  test('adds an entry and deletes none', () => {
    const game = undoableGame();
    const { entries, moments, undoable } = game;
    const before = [...entries];
    expect(game.undo()).toEqual({ done: true });
    const { by } = moments[moments.length - undoable]!;
    expect(game.entries).toEqual([...before, { kind: 'took-back', by, count: undoable }]);
    expect(game.moments).toEqual(moments.slice(0, -undoable));
    expect(game.state).toBe(moments[moments.length - undoable]!.before);
  });

  test('of nothing is refused, and changes nothing', () => {
    const game = begin();
    expect(game.undo().done).toBe(false);
    expect(game.entries).toEqual([]);
  });

  test('what bots chose is not taken back alone', () => {
    const game = undoableGame();
    for (let seat = 0; seat < 4; seat++) game.seat(seat, 'bot');
    expect(game.undoable).toBe(0);
    expect(game.undo().done).toBe(false);
  });
});

describe('seats', () => {
  test('are mine unless somebody else holds them', () => {
    const game = begin({ holders: ['me', 'bot'] });
    expect([0, 1, 2, 3, 4].map((seat) => game.holderOf(seat))).toEqual(['me', 'bot', 'me', 'me', 'nobody']);
    expect(game.mySeats).toEqual([0, 2, 3]);
  });

  test('change hands during a game, and are kept with it', () => {
    const game = playSome(begin(), 5);
    const { state } = game;
    game.seat(2, 'bot');
    expect(game.mySeats).toEqual([0, 1, 3]);
    expect(game.state).toBe(state);
    expect(openGame(keepGame(game)).holderOf(2)).toBe('bot');
    expect(() => game.seat(4, 'me')).toThrow('there is no seat 5 at this table');
  });
});

describe('conceding (T4)', () => {
  const people = (game: ReturnType<typeof begin>, ...prisoners: number[]): void => {
    for (const prisoner of prisoners)
      expect(game.play({ verb: 'concede', prisoner })).toEqual({ done: true });
  };

  test('the last person who agrees ends it: the bots agree in the same entry', () => {
    const game = begin({ holders: ['me', 'bot', 'me', 'bot'] });
    people(game, 0);
    expect(game.state.outcome).toBe('playing');
    people(game, 2);
    expect(game.state.outcome).toBe('conceded');
    expect(game.entries).toHaveLength(2);
    expect(game.entries[1]).toMatchObject({
      by: 2,
      events: [
        { type: 'conceded', seat: 2 },
        { type: 'conceded', seat: 1 },
        { type: 'conceded', seat: 3 },
        { type: 'ended', outcome: 'conceded' },
      ],
    });
  });

  test('a seat handed to a bot asks nobody any more', () => {
    const game = begin({ setup: settled({ edition: 'base', players: 2 }) });
    people(game, 0);
    game.seat(1, 'bot');
    expect(game.state.outcome).toBe('playing');
    people(game, 0);
    expect(game.state.outcome).toBe('conceded');
  });
});

test('whoever listens is told after it happened, until they stop', () => {
  const game = undoableGame();
  const all = game.moments;
  const told: (Change['what'] | number)[] = [];
  const stop = game.listen(({ what }) => told.push(what, game.moments.length));
  const left = all.length - game.undoable;
  game.undo();
  game.play(all[left]!.intent);
  game.seat(0, 'bot');
  stop();
  playSome(game, 1);
  expect(told).toEqual(['took-back', left, 'played', left + 1, 'seats', left + 1]);
});

test('hints that were spent stay spent', () => {
  const game = begin();
  game.spendHint();
  game.spendHint();
  expect(openGame(keepGame(game)).hintsSpent).toBe(2);
});
