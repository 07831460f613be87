import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NO_CHANCE,
  findRefusal,
  legal,
  packIntent,
  play,
  preview,
  unpackIntent,
  type Intent,
  type Refusal,
  type State,
} from '@night-cage/rules';
import { chanceFromSeed, playRandomGame, listSetups } from '@night-cage/testkit';

/** Positions of every setup, one for each question that came up. */
const POSITIONS: readonly State[] = listSetups().flatMap((setup) => {
  const found = new Map<string, State>();
  playRandomGame(setup, 'border', ({ after }) => found.set(after.asks?.asks ?? after.outcome, after));
  return [...found.values()];
});

const position = fc.constantFrom(...POSITIONS);

/**
 * Checks that `findRefusal`, `preview` and `play` agree, do not throw, and leave the state
 * unchanged.
 */
function findRefusalEverywhere(state: State, given: unknown): Refusal | null {
  const before = JSON.stringify(state);
  const refusal = findRefusal(state, given as Intent);
  const seen = preview(state, given as Intent);
  expect(seen.ok ? null : seen.refusal).toEqual(refusal);
  if (refusal !== null) expect(play(state, given as Intent, NO_CHANCE)).toEqual({ ok: false, refusal });
  expect(JSON.stringify(state)).toBe(before);
  return refusal;
}

const codeOf = (state: State, given: unknown): string | undefined =>
  findRefusalEverywhere(state, given)?.code;

const NOT_AN_INTENT = 'illegal/not-an-intent';
const someBase = POSITIONS[0]!;
const thrower = {
  get verb(): string {
    throw new Error('no');
  },
};

describe('values that are not intents are refused', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a text', 'x'],
    ['a verb', 'stay'],
    ['a bigint', 5n],
    ['a symbol', Symbol('stay')],
    ['a function', () => ({ verb: 'stay', prisoner: 0 })],
    ['an empty object', {}],
    ['a list', ['stay', 0]],
    ['a list with names', Object.assign([], { verb: 'stay', prisoner: 0 })],
    ['a verb without prisoner', { verb: 'stay' }],
    ['a step without direction', { verb: 'move', prisoner: 0 }],
    ['a step in a fifth direction', { verb: 'move', prisoner: 0, direction: 4 }],
    ['a verb of no rule', { verb: 'fly', prisoner: 0 }],
    ['a verb of every object', { verb: 'toString', prisoner: 0 }],
    ['a verb in a list', { verb: ['stay'], prisoner: 0 }],
    ['a prisoner as text', { verb: 'stay', prisoner: '0' }],
    ['half a prisoner', { verb: 'stay', prisoner: 0.5 }],
    ['no number', { verb: 'stay', prisoner: Number.NaN }],
    ['an endless number', { verb: 'stay', prisoner: Infinity }],
    ['one field more', { verb: 'stay', prisoner: 0, direction: 1 }],
    ['a line of neither kind', { verb: 'fall', prisoner: 0, line: 'diagonal' }],
    ['a space below the board', { verb: 'land', prisoner: 0, space: -1 }],
    ['a space beyond the board', { verb: 'land', prisoner: 0, space: 1000 }],
    ['a getter that throws', thrower],
    ['a proxy without an object', revoked()],
    ['fields of a prototype', Object.create({ verb: 'concede', prisoner: 0 })],
    ['a prototype in JSON', JSON.parse('{"__proto__": {"prisoner": 0}, "verb": "concede"}')],
  ])('%s', (_, given) => {
    expect(codeOf(someBase, given)).toBe(NOT_AN_INTENT);
  });

  test.each([-1, 4, 8, 256, 2 ** 32, Number.MAX_SAFE_INTEGER])('there is no prisoner %s', (prisoner) => {
    expect(codeOf(someBase, { verb: 'concede', prisoner })).toBe('illegal/unknown-prisoner');
    expect(codeOf(someBase, { verb: 'give', prisoner: 0, to: prisoner })).toBe('illegal/unknown-prisoner');
  });

  test('any value, in any position of any edition', () => {
    fc.assert(
      fc.property(position, fc.anything({ withNullPrototype: true, withBigInt: true }), (state, given) => {
        expect(codeOf(state, given)).toBe(NOT_AN_INTENT);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});

const NUMBERS = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(2 ** 32, 2 ** 53, -0, 0.5),
);
const field = fc.constantFrom(
  'verb',
  'prisoner',
  'space',
  'tile',
  'direction',
  'to',
  'line',
  'edge',
  'first',
);
const value = fc.oneof(NUMBERS, fc.anything(), fc.constantFrom(null, 'row', 'stay', 'concede', '0'));

describe('a legal intent with one field changed', () => {
  test('is refused, or packs to the option with that field', () => {
    let refused = 0;
    fc.assert(
      fc.property(position, fc.nat(), field, value, (state, which, changed, to) => {
        const options = legal(state);
        if (options.length === 0) return;
        const given: object = { ...options[which % options.length], [changed]: to };
        const refusal = findRefusalEverywhere(state, given);
        if (refusal !== null) refused++;
        else if ((given as Intent).verb !== 'concede') expect(options).toContainEqual(plain(given));
      }),
      { numRuns: 5000, seed: 1 },
    );
    expect(refused).toBeGreaterThan(2000);
  });

  test('is refused with a missing or an additional field', () => {
    fc.assert(
      fc.property(position, fc.nat(), fc.nat(), (state, which, dropped) => {
        const options = legal(state);
        if (options.length === 0) return;
        const entries = Object.entries(options[which % options.length]!);
        const fewer = Object.fromEntries(entries.filter((_, n) => n !== dropped % entries.length));
        expect(codeOf(state, fewer)).toBe(NOT_AN_INTENT);
        expect(codeOf(state, { ...Object.fromEntries(entries), more: 1 })).toBe(NOT_AN_INTENT);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe('the parsed intent is the one that is played', () => {
  test('every option of every position passes, and packs without loss', () => {
    for (const state of POSITIONS) {
      for (const intent of legal(state)) {
        expect(findRefusal(state, intent)).toBeNull();
        expect(unpackIntent(packIntent(intent))).toEqual(intent);
      }
    }
  });

  test('every field is read only once', () => {
    const state = POSITIONS.find(({ asks }) => asks?.asks === 'start')!;
    const [first] = legal(state);
    let looks = 0;
    const shifty = {
      ...first,
      get space(): number {
        return looks++ === 0 ? (first as { space: number }).space : 35;
      },
    };
    const chance = chanceFromSeed(state.setup, 'shifty');
    expect(play(state, shifty as Intent, chance)).toEqual(play(state, first!, chance));
    expect(looks).toBe(1);
  });
});

const plain = (given: object): object =>
  Object.fromEntries(Object.entries(given).map(([name, held]) => [name, held === 0 ? 0 : held]));

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
