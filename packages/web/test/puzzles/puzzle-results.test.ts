import { describe, expect, test } from 'vitest';
import { PUZZLE_KINDS } from '@night-cage/analysis/puzzles';
import type { Attempt, PuzzleMode } from '../../src/puzzles/attempts.ts';
import { chooseNextPuzzle, levelOf } from '../../src/puzzles/choose-next-puzzle.ts';
import { puzzleRating } from '../../src/puzzles/puzzle-rating.ts';
import { computePuzzleResults } from '../../src/puzzles/puzzle-results.ts';
import type { PuzzleSummary } from '../../src/bots/worker-messages.ts';

let answers = 0;
const answer = (mode: PuzzleMode, solved: boolean, more: Partial<Attempt> = {}): Attempt => ({
  at: `2026-05-01T20:00:${String(answers).padStart(2, '0')}.000Z`,
  puzzle: `puzzle ${answers++}`,
  mode,
  solved,
  rating: 1300,
  ...more,
});

describe('results are computed from the answers', () => {
  test('right answers raise the rating, wrong ones lower it, and both make it more certain', () => {
    const unknown = computePuzzleResults([]).rating;
    const good = computePuzzleResults([answer('rated', true)]).rating;
    const bad = computePuzzleResults([answer('day', false)]).rating;
    expect(good.rating).toBeGreaterThan(unknown.rating);
    expect(bad.rating).toBeLessThan(unknown.rating);
    for (const { deviation } of [good, bad]) expect(deviation).toBeLessThan(unknown.deviation);
  });

  test('only the first answer to a puzzle is rated, and no answer in a storm', () => {
    const first = answer('rated', false);
    const again = answer('rated', true, { puzzle: first.puzzle });
    const storm = answer('storm', true, { run: 'a', minutes: 3 });
    const all = computePuzzleResults([first, again, storm]);
    expect(all.rating).toEqual(computePuzzleResults([first]).rating);
    expect(all).toMatchObject({ rated: 1, solved: 2, answered: 2 });
  });

  test('a streak counts right answers since the last wrong one in streak mode', () => {
    const right = (): Attempt => answer('streak', true);
    const all = [
      right(),
      right(),
      right(),
      answer('streak', false),
      right(),
      answer('rated', false),
      right(),
    ];
    expect(computePuzzleResults(all)).toMatchObject({ streak: 2, bestStreak: 3 });
  });

  test('the best storm is recorded per clock', () => {
    const storm = (run: string, minutes: number, solved: boolean): Attempt =>
      answer('storm', solved, { run, minutes });
    const all = [
      storm('a', 3, true),
      storm('a', 3, true),
      storm('b', 3, true),
      storm('b', 3, false),
      storm('c', 0, true),
    ];
    expect([...computePuzzleResults(all).storms]).toEqual([
      [3, 2],
      [0, 1],
    ]);
  });
});

/** Like the real file: many easy puzzles, few hard ones. */
const notes = Array.from({ length: 400 }, (_, n): PuzzleSummary => ({
  id: `${n}`,
  kind: n % 3 === 0 ? 'flickers' : 'dodge',
  within: 2,
  edition: 'base',
  themes: [],
  difficulty: n < 200 ? 3 : Math.round((n - 200) / 2),
}));

describe('the next puzzle', () => {
  const nearness = (level: number): number => {
    const next = Array.from({ length: 30 }, (_, n) => chooseNextPuzzle(notes, new Set(), level, `${n}`)!);
    return Math.max(...next.map((note) => Math.abs(puzzleRating(note) - level)));
  };

  test('has about the right difficulty, although most are easy', () => {
    for (const level of [1100, 1300, 1500, 1700, 1900]) expect(nearness(level), `${level}`).toBeLessThan(170);
  });

  test('is of either kind, new if possible, and the same for the same seed', () => {
    const kinds = new Set(
      Array.from({ length: 30 }, (_, n) => chooseNextPuzzle(notes, new Set(), 1200, `${n}`)!.kind),
    );
    expect([...kinds].toSorted()).toEqual(['dodge', 'flickers']);
    const seen = new Set(notes.slice(1).map(({ id }) => id));
    expect(chooseNextPuzzle(notes, seen, 1900, 'a')!.id).toBe('0');
    expect(chooseNextPuzzle(notes, new Set(notes.map(({ id }) => id)), 1900, 'a')).not.toBeNull();
    expect(chooseNextPuzzle(notes, new Set(), 1500, 'a')).toBe(chooseNextPuzzle(notes, new Set(), 1500, 'a'));
    expect(chooseNextPuzzle([], new Set(), 1500, 'a')).toBeNull();
  });

  test('players who solve theirs get harder puzzles, players who fail get easier ones', () => {
    const play = (solves: boolean): number => {
      const answered: Attempt[] = [];
      for (let n = 0; n < 25; n++) {
        const results = computePuzzleResults(answered);
        const next = chooseNextPuzzle(notes, results.seen, levelOf(results), `${n}`)!;
        answered.push(answer('rated', solves, { puzzle: next.id, rating: puzzleRating(next) }));
      }
      return levelOf(computePuzzleResults(answered));
    };
    expect(play(true)).toBeGreaterThan(1600);
    expect(play(false)).toBeLessThan(900);
  });
});

describe('puzzle ratings', () => {
  test.each(PUZZLE_KINDS)('%s: harder puzzles have higher, finite ratings', (kind) => {
    const ratings = Array.from({ length: 101 }, (_, difficulty) => puzzleRating({ kind, difficulty }));
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    expect(ratings[0]).toBeGreaterThan(900);
    expect(ratings[100]).toBeLessThan(2100);
  });

  test('a Dodge that only unknowing bots fail is easy', () => {
    expect(puzzleRating({ kind: 'dodge', difficulty: 36 })).toBeLessThan(1050);
    expect(puzzleRating({ kind: 'flickers', difficulty: 36 })).toBeGreaterThan(1350);
    expect(puzzleRating({ kind: 'odds', difficulty: 50 })).toBe(1500);
  });
});
