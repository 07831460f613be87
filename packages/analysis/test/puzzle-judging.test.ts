import {
  PuzzleFileError,
  judgeChoice,
  listPuzzles,
  puzzleOfTheDay,
  decodePuzzles,
  computeSolution,
  puzzleStateOf,
  encodePuzzles,
  type Puzzle,
  type PuzzleKind,
} from '@night-cage/analysis/puzzles';
import { legalOptions, play, unpackIntent, NONE, type Option, type State } from '@night-cage/rules';
import { pickByDepth } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { puzzles, some } from './puzzle-file.ts';

const TRIED = pickByDepth(8, 100);
const LONG = pickByDepth(60_000, 1_200_000);
const ofKind = (kind: PuzzleKind): Puzzle[] =>
  [...some, ...puzzles].filter((puzzle) => puzzle.kind === kind).slice(0, TRIED);

function follow(from: State, line: readonly Option[]): State {
  return line.reduce((state, option) => {
    const result = play(state, unpackIntent(option), { draw: () => NONE });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.state;
  }, from);
}

describe('judging a choice', () => {
  test.each(['flickers', 'dodge', 'odds'] as const)(
    '%s: the solution is right step by step, and every other first choice wrong',
    { timeout: LONG },
    (kind) => {
      for (const puzzle of ofKind(kind)) {
        const { line, wrong } = computeSolution(puzzle);
        line.forEach((option, n) => {
          const judgement = judgeChoice(puzzle, line.slice(0, n), option);
          expect(judgement).toMatchObject({ verdict: 'right', solved: n === line.length - 1 });
        });
        const now = legalOptions(puzzle.state);
        for (const option of wrong.filter((other) => now.includes(other)))
          expect(judgeChoice(puzzle, [], option).verdict).toBe('wrong');
      }
    },
  );

  test('a wrong choice is refuted: no escape, a hit, or worse odds', { timeout: LONG }, () => {
    for (const puzzle of ['flickers', 'dodge', 'odds'].flatMap((kind) =>
      ofKind(kind as PuzzleKind).slice(0, 4),
    )) {
      const now = legalOptions(puzzle.state);
      const option = computeSolution(puzzle).wrong.find((other) => now.includes(other))!;
      const judgement = judgeChoice(puzzle, [], option);
      if (judgement.verdict !== 'wrong') throw new Error('it should be wrong');
      const { line, facts, outcome } = judgement.refutation;
      expect(line[0]).toBe(option);
      if (puzzle.kind === 'flickers') {
        expect(follow(puzzle.state, line).outcome).toBe(outcome);
        expect(outcome).not.toBe('won');
        expect(facts.some(({ fact }) => fact === 'no-escape' || fact === 'loses')).toBe(true);
      } else if (puzzle.kind === 'dodge') expect(facts.length).toBeGreaterThan(0);
      else expect(judgement.odds!.chosen).toBeLessThan(judgement.odds!.best);
    }
  });

  test('an option that is not legal is refused', () => {
    const [puzzle] = puzzles;
    expect(judgeChoice(puzzle!, [], -1)).toEqual({ verdict: 'illegal' });
    expect(judgeChoice(puzzle!, [-1], 0)).toEqual({ verdict: 'illegal' });
  });
});

describe('the library', () => {
  test('lists by kind, edition, theme and difficulty', () => {
    const [puzzle] = puzzles.filter(({ themes }) => themes.length > 0);
    const { kind, state, themes, difficulty } = puzzle!;
    const wanted = {
      kind,
      edition: state.setup.edition,
      theme: themes[0]!,
      easiest: difficulty,
      hardest: difficulty,
    };
    const found = listPuzzles(puzzles, wanted);
    expect(found).toContain(puzzle);
    for (const other of found) expect(other).toMatchObject({ kind, difficulty });
    expect(listPuzzles(puzzles, {})).toHaveLength(puzzles.length);
  });

  test('returns a copy of the position', () => {
    const [puzzle] = puzzles;
    const state = puzzleStateOf(puzzle!);
    state.tiles[0] = -1;
    expect(puzzle!.state.tiles[0]).not.toBe(-1);
  });

  test('a puzzle for every day, the same for all', () => {
    const days = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'];
    const chosen = days.map((day) => puzzleOfTheDay(puzzles, day));
    expect(chosen).toEqual(days.map((day) => puzzleOfTheDay(puzzles, day)));
    expect(new Set(chosen).size).toBeGreaterThan(1);
    expect(puzzleOfTheDay([], '2026-05-01')).toBeNull();
  });
});

describe('a file of puzzles', () => {
  const few = puzzles.slice(0, 5);
  const bytes = encodePuzzles(few);

  test('survives a round trip', () => {
    expect(decodePuzzles(bytes)).toEqual(few);
  });

  test('is refused if it is truncated, too long, of another version or something else', () => {
    for (const wrong of [
      bytes.slice(0, 3),
      bytes.slice(0, bytes.length - 1),
      Uint8Array.from([...bytes, 0]),
      Uint8Array.from(bytes, (byte, n) => (n === 4 ? 99 : byte)),
      Uint8Array.from(bytes, (byte, n) => (n === 1 ? 1 : byte)),
      new Uint8Array(),
    ])
      expect(() => decodePuzzles(wrong)).toThrow(PuzzleFileError);
  });
});
