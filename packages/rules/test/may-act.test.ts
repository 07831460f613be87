import { describe, expect, test } from 'vitest';
import {
  EDITIONS,
  EDITION_NAMES,
  legal,
  mayAct,
  newGame,
  seatOf,
  type Intent,
  type State,
} from '@night-cage/rules';
import { playRandomGame, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';

const seats = ({ setup }: State): number[] => Array.from({ length: setup.players }, (_, seat) => seat);

describe('the seat that may choose', () => {
  test.each(EDITION_NAMES)(
    '%s, T1: the seat of the asked prisoner, in and out of turn, and no other',
    (edition) => {
      let outOfTurn = 0;
      let friendsKeys = 0;
      const ofIt = listSetups().filter((setup) => setup.edition === edition);
      for (const [n, setup] of ofIt.entries()) {
        playRandomGame(setup, `who may ${n}`, ({ before, intent }) => {
          const asked = seatOf(before, before.asks!.prisoner);
          const wrong = seats(before).filter((seat) => mayAct(before, seat, intent) !== (seat === asked));
          if (wrong.length > 0) expect.fail(`seat ${wrong.join(', ')}: ${JSON.stringify(intent)}`);
          if (before.asks!.prisoner !== before.turn) outOfTurn++;
          if (intent.verb === 'give' && intent.prisoner !== before.asks!.prisoner) friendsKeys++;
        });
      }
      expect(outOfTurn).toBeGreaterThan(0);
      expect(friendsKeys > 0).toBe(EDITIONS[edition].passesKeys);
    },
  );

  test('S2: the player with the marker chooses for the fourth prisoner of three players', () => {
    const setup = resolveSetupOrThrow({ players: 3 });
    const seen = new Set<number>();
    for (let game = 0; game < 5; game++) {
      playRandomGame(setup, `marker ${game}`, ({ before, intent }) => {
        if (before.asks!.prisoner !== 3) return;
        seen.add(before.marker);
        if (!mayAct(before, before.marker, intent)) expect.fail('the marker steers the fourth prisoner');
      });
    }
    expect(seen.size).toBe(3);
  });

  test('T4: players concede at any time, only for themselves', () => {
    const state = newGame(resolveSetupOrThrow({ players: 2 }));
    const may = (seat: number, prisoner: number): boolean =>
      mayAct(state, seat, { verb: 'concede', prisoner });
    expect([may(0, 0), may(0, 1), may(0, 2), may(1, 2), may(1, 3), may(1, 0)]).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  test('prisoners that are not asked choose nothing, but their keys may be taken', () => {
    const state = newGame(resolveSetupOrThrow({ players: 1 }));
    expect(mayAct(state, 0, { ...legal(state)[0]!, prisoner: 1 })).toBe(false);
    expect(mayAct(state, 0, { verb: 'give', prisoner: 1, to: 0 })).toBe(true);
  });

  test('none without a seat, an intent or a running game', () => {
    const state = newGame(resolveSetupOrThrow({ players: 2 }));
    const intent = legal(state)[0]!;
    const nonsense = [null, undefined, 7, 'stay', {}, { verb: 'stay' }, { verb: 'fly', prisoner: 0 }];
    for (const given of nonsense) expect(mayAct(state, 0, given as unknown as Intent)).toBe(false);
    for (const seat of [-1, 2, 0.5, NaN]) expect(mayAct(state, seat, intent)).toBe(false);
    expect(mayAct({ ...state, outcome: 'won' }, 0, intent)).toBe(false);
    expect(mayAct({ ...state, outcome: 'won' }, 0, { verb: 'concede', prisoner: 0 })).toBe(false);
    expect(mayAct({ ...state, asks: null }, 0, intent)).toBe(false);
  });
});
