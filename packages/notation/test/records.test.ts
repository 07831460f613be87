import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCommitment, deal, deriveDealSeed, secretRandom, type Outcome } from '@night-cage/rules';
import {
  listDrawnTiles,
  parseRecord,
  formatRecord,
  type RecordFacts,
  type RecordedMove,
} from '@night-cage/notation';
import { playRandomGame, listSetups, type RandomGameStep } from '@night-cage/testkit';
import { refusalOf } from './support.ts';

const FACTS: RecordFacts = { date: '2024-05-01', software: 'a "program" \\ with signs' };
const SETUPS = listSetups();

describe('round trip', () => {
  test('a record replays to the same states and is written the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SETUPS), fc.string(), fc.boolean(), (setup, name, isSeeded) => {
        // A header line cannot contain line ends.
        const seed = name.replaceAll(/\p{Cc}/gu, ' ');
        const facts = isSeeded ? { seed, ...FACTS } : FACTS;
        const moves: RecordedMove[] = [];
        const states: string[] = [];
        const end = playRandomGame(setup, seed, ({ before, intent, events, after }) => {
          moves.push({ intent, turn: before.turns, drew: listDrawnTiles(events) });
          states.push(JSON.stringify(after));
        });
        const text = formatRecord(setup, moves, end.outcome, facts);
        const record = parseRecord(text);
        expect(record.steps.map(({ state }) => JSON.stringify(state))).toEqual(states);
        expect(record.setup).toEqual(setup);
        expect(record.seed).toBe(isSeeded ? seed : null);
        expect(formatRecord(record.setup, record.steps, end.outcome, facts)).toBe(text);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});

const OPENING = '1. 1 start c3 S└ {T}; 1 place c2 ├ {+}; 1 place d3 ┼';

describe('header', () => {
  test('keys are case-insensitive, options are JSON or YAML, and unknown keys are kept', () => {
    const text = `[EDITION "base"]\n[options "{advanced: true}"]\n[Event "Friday"]\n\n${OPENING}\n`;
    const record = parseRecord(text);
    expect(record.setup.options.advanced).toBe(true);
    expect(record.setup.prisoners).toBe(4);
    expect(record.headers).toContainEqual(['Event', 'Friday']);
    expect(record.steps.map(({ move }) => move)).toEqual(['1 start c3 S└', '1 place c2 ├', '1 place d3 ┼']);
    expect(parseRecord(String.raw`[Options "{\"keys\": 1}"]`).setup.options.keys).toBe(1);
    expect(parseRecord('[Options ""]').setup.options.keys).toBe(0);
    expect(parseRecord('[Options "advanced, pathless=3 keys=-1"]').setup.options).toMatchObject({
      advanced: true,
      pathless: 3,
      keys: -1,
    });
    expect(parseRecord('[Result "*"]').steps).toEqual([]);
    expect(() => parseRecord('')).toThrow('the record is empty');
  });

  test.each([
    ['[Edition base]', 1, 1, 'a header line is written [Key "value"]'],
    ['[Edition "chess"]', 1, 1, 'there is no edition chess'],
    ['[Edition "base"]\n[edition "base"]', 2, 1, 'the header has "edition" twice'],
    ['\n[Prisoners "four"]', 2, 1, 'Prisoners must be a number'],
    ['[Prisoners "9"]', 1, 1, 'prisoners is 9'],
    ['[Players "2"]\n[Prisoners "5"]', 2, 1, '2 players steer 4 prisoners'],
    ['[Options "{keys: 9}"]', 1, 1, 'keys is 9'],
    ['[Options "{keys"]', 1, 1, 'the options cannot be read'],
    ['[Options "[1]"]', 1, 1, 'options must be'],
    ['[Bots "x"]', 1, 1, 'Bots must be numbers of seats'],
    ['[Result "draw"]', 1, 1, '"draw" is not a result'],
    ['[Result "won"]', 1, 1, 'the result is given as "won", but after the last move it is "playing"'],
    [`[Seed "a"]\n[Commitment "${createCommitment('b')}"]`, 1, 1, 'the seed does not match the commitment'],
  ])('%s is refused', (text, line, column, reason) => {
    const refusal = refusalOf(() => parseRecord(text));
    expect(refusal.reason).toContain(reason);
    expect([refusal.line, refusal.column]).toEqual([line, column]);
  });
});

describe('moves', () => {
  test('lines may be split anywhere', () => {
    const split = OPENING.replaceAll(' ', '\r\n  ');
    expect(parseRecord(split).steps).toHaveLength(3);
  });

  test.each([
    ['1 start c3 S└ {T}', 1, 1, 'a turn begins with its number'],
    ['1. 1 start c3 S└ {T', 1, 18, 'the record is cut off inside braces'],
    ['1. 1 start c3 S└ {T};', 1, 21, 'the record is cut off after this semicolon'],
    ['1. 1 start c3', 1, 6, 'expected a tile after start'],
    ['1. 1 start c3 S└', 1, 4, 'the move "1 start c3 S└" cannot draw that'],
    ['1. 1 start c3 S└ {T T}', 1, 4, 'the move "1 start c3 S└" does not draw T'],
    ['1. 1 start c3 S└ {M}', 1, 19, 'the stack has no keeper left'],
    ['1. 1 start c3 S└ {G}', 1, 19, 'a Gate cannot come next: the pile on top holds none'],
    ['17. 1 start c3 S└ {T}', 1, 1, 'this is turn 1 of the game, not "17."'],
    [`${OPENING}\n3. 2 start f6 S┘ {I}`, 2, 1, 'this is turn 2 of the game, not "3."'],
    [`${OPENING}\n2.`, 2, 1, 'no move follows "2."'],
    ['1. 1 start c3 S└ {Q}', 1, 19, '"Q" is not a tile of the stack'],
    ['1. 1 start c3 S└ {T} 1 place c2 ├', 1, 22, 'a semicolon is missing before "1"'],
    ['1. {T}', 1, 4, 'a move is followed by at most one pair of braces'],
    ['1. ; 1 stay', 1, 4, 'a move is missing before this semicolon'],
    ['1. 1 start c3 S└ {T}; 2. 1 place c2 ├', 1, 23, 'a move is missing before "2."'],
    ['1. 1 start c3 S└ }', 1, 18, 'this brace was never opened'],
    ["1. 1 start c3 S└ {T};\n 1 place c2 ─'", 2, 2, 'The tile in hand is a different one: a T (L4)'],
    [`${OPENING}\n2. 1 move E`, 2, 4, 'prisoner 2 must place its start tile'],
  ])('%s is refused', (text, line, column, reason) => {
    const refusal = refusalOf(() => parseRecord(text));
    expect(refusal.reason).toContain(reason);
    expect([refusal.line, refusal.column]).toEqual([line, column]);
  });
});

describe('a shared deal', () => {
  const SECRET = 'a'.repeat(64);
  const CONTRIBUTIONS = ['1'.repeat(64), '2'.repeat(64)];
  const SETUP = SETUPS[0]!;

  function played(): { moves: RecordedMove[]; outcome: Outcome } {
    const moves: RecordedMove[] = [];
    const chance = deal(SETUP, secretRandom(deriveDealSeed(SECRET, CONTRIBUTIONS)));
    const keep = ({ before, intent, events }: RandomGameStep): void => {
      moves.push({ intent, turn: before.turns, drew: listDrawnTiles(events) });
    };
    const { outcome } = playRandomGame(SETUP, 'shared', keep, { chance });
    return { moves, outcome };
  }
  const { moves, outcome } = played();
  const written = (facts: RecordFacts): string => formatRecord(SETUP, moves, outcome, facts);
  const WHOLE = { seed: SECRET, contributions: CONTRIBUTIONS, commitment: createCommitment(SECRET) };

  test('agrees with the secret and the contributions, and has no seed', () => {
    const record = parseRecord(written(WHOLE));
    expect(record.seed).toBeNull();
    expect(record.shared).toEqual({
      secret: SECRET,
      contributions: CONTRIBUTIONS,
      commitment: createCommitment(SECRET),
    });
    expect(record.steps).toHaveLength(moves.length);
  });

  test.each([
    ['another secret', { ...WHOLE, seed: 'b'.repeat(64) }, 'the seed does not match the commitment'],
    ['one left out', { ...WHOLE, contributions: CONTRIBUTIONS.slice(1) }, 'of the stack is given as'],
    ['another order', { ...WHOLE, contributions: CONTRIBUTIONS.toReversed() }, 'of the stack is given as'],
    ['none, as if it were a seed', { seed: SECRET }, 'of the stack is given as'],
    [
      'something else',
      { ...WHOLE, contributions: ['x y'] },
      'Contributions must be numbers of 64 hexadecimal digits',
    ],
  ])('%s is refused', (_, facts, reason) => {
    expect(refusalOf(() => parseRecord(written(facts))).reason).toContain(reason);
  });

  test('without the secret any stack is valid', () => {
    const record = parseRecord(
      written({ contributions: CONTRIBUTIONS, commitment: createCommitment(SECRET) }),
    );
    expect([record.seed, record.shared]).toEqual([null, null]);
  });
});
