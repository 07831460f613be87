import { describe, expect, test } from 'vitest';
import {
  VERBS,
  agreeToConcede,
  findRefusal,
  legal,
  newGame,
  packIntent,
  play,
  seatOf,
  type Intent,
  type Prisoner,
  type State,
} from '@night-cage/rules';
import { chanceFromSeed, playRandomGame, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';

describe('intents that are not offered are refused', () => {
  test('numbers that only look like an option after packing', () => {
    const state = newGame(resolveSetupOrThrow({}));
    const [first] = legal(state);
    const mangled: object[] = [
      { ...first, space: 256 },
      { ...first, space: 0.5 },
      { ...first, space: '0' },
      { ...first, space: null },
      { ...first, space: Number.NaN },
      { ...first, tile: String((first as { tile: number }).tile) },
      { ...first, prisoner: 8 },
      { ...first, verb: 'fly' },
    ];
    for (const intent of mangled)
      expect(findRefusal(state, intent as Intent), JSON.stringify(intent)).not.toBeNull();
    expect(findRefusal(state, first!)).toBeNull();
  });

  test('every intent outside the options has a reason with a code, a rule and facts', () => {
    const codes = new Map<string, Set<string>>();
    const allowed: Intent[] = [];
    for (const setup of listSetups()) {
      playRandomGame(setup, 'refusals', ({ after }) => {
        const options = new Set(legal(after).map(packIntent));
        for (const intent of attempts(after)) {
          const refusal = findRefusal(after, intent);
          if (options.has(packIntent(intent)) || intent.verb === 'concede') continue;
          if (refusal === null) allowed.push(intent);
          else codes.set(refusal.code, (codes.get(refusal.code) ?? new Set()).add(refusal.rule));
        }
      });
    }
    expect(allowed).toEqual([]);
    for (const rule of [...codes.values()].flatMap((named) => [...named]))
      expect(rule).toMatch(/^[A-Z]+\d+$/);
    const rules = (code: string): string[] =>
      [...(codes.get(`illegal/${code}`) ?? [])].sort((a, b) => a.localeCompare(b));
    expect(rules('game-over')).toEqual(['T3']);
    expect(rules('not-your-decision')).toEqual(['T1']);
    expect(rules('monster')).toEqual(['V1']);
    expect(rules('keeper')).toEqual(['P5', 'P7']);
    expect(rules('dark')).toEqual(['O3']);
    expect(rules('must-move')).toEqual(['O2']);
    expect(rules('nothing-to-charge')).toEqual(['N5']);
    expect(rules('cannot-pass')).toEqual(['X3']);
    expect(rules('the-other')).toEqual(['H7']);
    expect(rules('shriek')).toEqual(['H11']);
  });
});

/** An intent of each verb, for every prisoner, in every direction: most of them are illegal. */
function attempts(state: State): Intent[] {
  const everyone: Prisoner[] = state.at.map((_, prisoner) => prisoner);
  return everyone.flatMap((prisoner) =>
    VERBS.flatMap((verb): Intent[] => {
      switch (verb) {
        case 'move':
        case 'charge':
        case 'scramble':
          return ([0, 1, 2, 3] as const).map((direction) => ({ verb, prisoner, direction }));
        case 'start':
        case 'place':
        case 'swap':
          return [{ verb, prisoner, space: 7, tile: 101 }];
        case 'give':
        case 'pass':
        case 'devour':
          return [{ verb, prisoner, to: (prisoner + 1) % everyone.length }];
        case 'fall':
          return [{ verb, prisoner, line: 'row' }];
        case 'land':
        case 'snuff':
        case 'dirge':
        case 'shriek':
          return [{ verb, prisoner, space: 9 }];
        case 'emerge':
          return [{ verb, prisoner, edge: 1, first: 2 }];
        default:
          return [{ verb, prisoner }];
      }
    }),
  );
}

test('S2: the marker of three players goes round after each turn of the fourth prisoner', () => {
  const holders: number[] = [];
  playRandomGame(resolveSetupOrThrow({ players: 3 }), 'marker', ({ before, after }) => {
    if (before.turn === 3 && after.turn !== 3) holders.push(seatOf(after, 3));
  });
  expect(holders.length).toBeGreaterThan(2);
  expect(holders).toEqual(holders.map((_, n) => (n + 1) % 3));
});

describe('T4: conceding', () => {
  const setup = resolveSetupOrThrow({ players: 2 });
  const after = (state: State, intent: Intent): State => {
    const played = play(state, intent, chanceFromSeed(setup, 'concede'));
    if (!played.ok) throw new Error(played.refusal.code);
    return played.state;
  };

  test('every seat must agree', () => {
    const one = after(newGame(setup), { verb: 'concede', prisoner: 0 });
    expect(one.outcome).toBe('playing');
    expect(after(one, { verb: 'concede', prisoner: 2 }).outcome).toBe('conceded');
  });

  test('the caller may agree for several seats at once', () => {
    const { state, events } = agreeToConcede(newGame(setup), [0, 1]);
    expect(state.outcome).toBe('conceded');
    expect(events.map(({ type }) => type)).toEqual(['conceded', 'conceded', 'ended']);
    expect(agreeToConcede(newGame(setup), [1]).state.outcome).toBe('playing');
  });

  test('a player who plays on withdraws the agreement', () => {
    const agreed = after(newGame(resolveSetupOrThrow({ players: 2 })), { verb: 'concede', prisoner: 0 });
    expect(agreed.outcome).toBe('playing');
    const played = after(agreed, legal(agreed)[0]!);
    expect(after(played, { verb: 'concede', prisoner: 3 }).outcome).toBe('playing');
    expect(after(agreed, { verb: 'concede', prisoner: 3 }).outcome).toBe('conceded');
  });
});
