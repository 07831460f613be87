import { describe, expect, test } from 'vitest';
import { KINDS } from '@night-cage/rules';
import {
  listDrawnTiles,
  formatStack,
  parseRecord,
  parseRecordPartly,
  formatRecord,
  type RecordedMove,
} from '@night-cage/notation';
import { playRandomGame, listSetups } from '@night-cage/testkit';
import { refusalOf } from './support.ts';

const SEED = 'parted';

/** A game of each setup, and its record. */
const GAMES = listSetups().map((setup) => {
  const moves: RecordedMove[] = [];
  const { outcome } = playRandomGame(setup, SEED, ({ before, intent, events }) =>
    moves.push({ intent, turn: before.turns, drew: listDrawnTiles(events) }),
  );
  const name = `${setup.edition}, ${setup.prisoners} prisoners, ${JSON.stringify(setup.options)}`;
  return { name, setup, moves, outcome };
});
type Game = (typeof GAMES)[number];

const recordOf = ({ setup, outcome }: Game, moves: readonly RecordedMove[], seed?: string): string =>
  formatRecord(setup, moves, outcome, seed === undefined ? {} : { seed });

describe.each(GAMES)('$name', (game) => {
  const { moves, outcome } = game;
  const drawing = moves.flatMap(({ drew }, n) => (drew.length > 0 ? [n] : []));
  const withDraws = (n: number, drew: readonly number[]): RecordedMove[] =>
    moves.map((move, m) => (m === n ? { ...move, drew } : move));

  test('any draw that contradicts the seed is refused', () => {
    for (const n of [drawing[0]!, drawing[drawing.length >> 1]!, drawing.at(-1)!]) {
      const { drew } = moves[n]!;
      const other = KINDS.findIndex((name, kind) => name !== 'none' && name !== 'start' && kind !== drew[0]);
      const refusal = refusalOf(() =>
        parseRecordPartly(recordOf(game, withDraws(n, [other, ...drew.slice(1)]), SEED)),
      );
      expect(refusal.reason).toContain('but by the seed it is');
      expect(refusal.reason).toContain(formatStack([drew[0]!]));
    }
  });

  test('the seed of another game is refused', () => {
    expect(refusalOf(() => parseRecordPartly(recordOf(game, moves, 'another'))).reason).toContain(
      'by the seed',
    );
  });

  test('a wrong turn number is refused', () => {
    const n = moves.length >> 1;
    const shifted = moves.map((move, m) => (m >= n ? { ...move, turn: move.turn + 1 } : move));
    expect(refusalOf(() => parseRecordPartly(recordOf(game, shifted, SEED))).reason).toContain(
      'of the game, not',
    );
  });

  test('a record with an illegal move opens up to there', () => {
    const n = moves.length >> 1;
    const changed = moves.map((move, m) =>
      m === n ? { ...move, intent: { verb: 'start', prisoner: 0, space: 0, tile: 0 } as const } : move,
    );
    for (const seed of [SEED, undefined]) {
      const text = recordOf(game, changed, seed).replace('1 start a1 .', '1 start a1 S└');
      const opened = parseRecordPartly(text);
      expect(opened.steps).toHaveLength(n);
      expect(opened.parted?.why).toBe('illegal');
      expect(refusalOf(() => parseRecord(text)).message).toBe(opened.parted?.error.message);
    }
  });

  test('a record with moves after the end opens up to the end', () => {
    const last = moves.at(-1)!;
    const more = { intent: { verb: 'stay', prisoner: 0 } as const, turn: last.turn, drew: [] };
    const opened = parseRecordPartly(recordOf(game, [...moves, more], SEED));
    expect(opened.steps).toHaveLength(moves.length);
    expect(opened.parted?.why).toBe('over');
    expect(opened.steps.at(-1)?.state.outcome).toBe(outcome);
  });

  test('a record with another result opens with all its moves', () => {
    const cut = parseRecordPartly(recordOf(game, moves.slice(0, -1), SEED));
    expect(cut.steps).toHaveLength(moves.length - 1);
    expect(cut.parted?.why).toBe('result');
    const text = recordOf(game, moves, SEED).replace(`[Result "${outcome}"]`, '[Result "won"]');
    expect(parseRecordPartly(text).parted?.error.reason).toContain('the result is given as "won"');
  });

  test('a record with too few draws opens up to there', () => {
    const n = drawing.at(-1)!;
    const fewer = parseRecordPartly(recordOf(game, withDraws(n, []), SEED));
    expect([fewer.steps.length, fewer.parted?.why]).toEqual([n, 'draws']);
  });
});
