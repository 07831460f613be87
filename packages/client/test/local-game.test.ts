import { describe, expect, test } from 'vitest';
import { FORMAT, legal, seatOf } from '@night-cage/rules';
import { toSavedGame, restoreGame, replayIntents, type GameChange } from '@night-cage/client';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { begin, playSome, undoableGame } from './games.ts';

describe('undo', () => {
  test('adds an entry and deletes none', () => {
    const game = undoableGame();
    const { entries, moments, undoable } = game;
    const before = [...entries];
    expect(game.undo()).toEqual({ done: true });
    const { before: again } = moments[moments.length - undoable]!;
    const by = seatOf(again, again.asks!.prisoner);
    expect(game.entries).toEqual([...before, { kind: 'took-back', by, count: undoable }]);
    expect(game.moments).toEqual(moments.slice(0, -undoable));
    expect(game.state).toBe(again);
  });

  test('with nothing to undo is refused and changes nothing', () => {
    const game = begin();
    expect(game.undo().done).toBe(false);
    expect(game.entries).toEqual([]);
  });

  test('does not undo choices of bots only', () => {
    const game = undoableGame();
    for (let seat = 0; seat < 4; seat++) game.seat(seat, 'bot');
    expect(game.undoable).toBe(0);
    expect(game.undo().done).toBe(false);
  });
});

describe('seats', () => {
  test('belong to this device unless they have another holder', () => {
    const game = begin({ holders: ['me', 'bot'] });
    expect([0, 1, 2, 3, 4].map((seat) => game.holderOf(seat))).toEqual(['me', 'bot', 'me', 'me', 'nobody']);
    expect(game.mySeats).toEqual([0, 2, 3]);
  });

  test('can change holders during a game, and are saved with it', () => {
    const game = playSome(begin(), 5);
    const { state } = game;
    game.seat(2, 'bot');
    expect(game.mySeats).toEqual([0, 1, 3]);
    expect(game.state).toBe(state);
    expect(restoreGame(toSavedGame(game)).holderOf(2)).toBe('bot');
    expect(() => game.seat(4, 'me')).toThrow('there is no seat 5 at this table');
  });
});

describe('conceding (T4)', () => {
  const concedeAs = (game: ReturnType<typeof begin>, ...prisoners: number[]): void => {
    for (const prisoner of prisoners)
      expect(game.play({ verb: 'concede', prisoner })).toEqual({ done: true });
  };

  test('the last agreeing person ends the game: the bots agree in the same entry', () => {
    const game = begin({ holders: ['me', 'bot', 'me', 'bot'] });
    concedeAs(game, 0);
    expect(game.state.outcome).toBe('playing');
    concedeAs(game, 2);
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

  test('a seat handed to a bot no longer has to agree', () => {
    const game = begin({ setup: resolveSetupOrThrow({ edition: 'base', players: 2 }) });
    concedeAs(game, 0);
    game.seat(1, 'bot');
    expect(game.state.outcome).toBe('playing');
    concedeAs(game, 0);
    expect(game.state.outcome).toBe('conceded');
  });
});

test('listeners are notified after each change, until they stop', () => {
  const game = undoableGame();
  const all = game.moments;
  const received: (GameChange['what'] | number)[] = [];
  const stop = game.listen(({ what }) => received.push(what, game.moments.length));
  const left = all.length - game.undoable;
  game.undo();
  game.play(all[left]!.intent);
  game.seat(0, 'bot');
  stop();
  playSome(game, 1);
  expect(received).toEqual(['took-back', left, 'played', left + 1, 'seats', left + 1]);
});

test('used hints are saved', () => {
  const game = begin();
  game.spendHint();
  game.spendHint();
  expect(restoreGame(toSavedGame(game)).hintsSpent).toBe(2);
});

test('a revealed tile is never undone', () => {
  const game = begin();
  for (let n = 0; n < 60 && game.state.outcome === 'playing'; n++) {
    playSome(game, 1, `choice ${n}`);
    const { left } = game.state;
    const copy = restoreGame(toSavedGame(game));
    copy.undo();
    expect(copy.state.left).toBe(left);
    expect(copy.undoable).toBe(0);
  }
});

test('only choices of this device are undone: forced choices and those of bots would only happen again', () => {
  for (const holders of [[], ['me', 'bot', 'bot', 'bot']] as const) {
    const game = begin({ holders });
    for (let n = 0; n < 80 && game.state.outcome === 'playing'; n++) {
      playSome(game, 1, `choice ${n}`);
      const count = game.undoable;
      if (count === 0) continue;
      const { before } = game.moments[game.moments.length - count]!;
      expect(legal(before).length).toBeGreaterThan(1);
      expect(game.holderOf(seatOf(before, before.asks!.prisoner))).toBe('me');
    }
  }
});

test('a game from a position draws the given tiles first, then from the rest', () => {
  const from = playSome(begin(), 14).state;
  const told = [2, 2, 3];
  const drawn = (seed: string): number[] =>
    playSome(begin({ deal: { seed, from, told } }), 40).moments.flatMap(({ events }) =>
      events.flatMap((event) => {
        if (event.type === 'drew') return [event.kind];
        return event.type === 'discarded' ? event.kinds : [];
      }),
    );
  expect(drawn('one').slice(0, 3)).toEqual(told);
  expect(drawn('one')).not.toEqual(drawn('two'));
});

describe('a log of rules that are too old', () => {
  const kept = { ...toSavedGame(undoableGame()), format: 0 };

  test('can be viewed, but not played or undone', () => {
    const game = restoreGame(kept);
    expect(game.state).toEqual(restoreGame({ ...kept, format: FORMAT }).state);
    expect(game.mySeats).toEqual([]);
    expect(game.holderOf(0)).toBe('nobody');
    expect(game.undoable).toBe(0);
    const refused = { done: false, refusal: { code: 'table/another-format' } };
    expect(game.play(legal(game.state)[0]!)).toEqual(refused);
    expect(game.play({ verb: 'concede', prisoner: 0 })).toEqual(refused);
    expect(game.undo()).toEqual({ done: false, refusal: { code: 'table/nothing-to-undo' } });
  });

  test('is saved unchanged', () => {
    expect(toSavedGame(restoreGame(kept))).toEqual(kept);
  });
});

describe('replaying choices', () => {
  const game = playSome(begin(), 30);
  const intents = game.moments.map(({ intent }) => intent);

  test('leads to the same game with the same deal', () => {
    const again = begin();
    expect(replayIntents(again, intents)).toBe(30);
    expect(again.state).toEqual(game.state);
  });

  test('stops at the first that is refused', () => {
    const again = begin({ deal: { ...game.wholeDeal, seed: 'another' } });
    const played = replayIntents(again, intents);
    expect(played).toBeLessThan(30);
    expect(again.moments).toHaveLength(played);
  });
});
