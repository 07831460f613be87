import { cloneState, seededRandom, type EditionName, type State } from '@night-cage/rules';
import type { Puzzle, PuzzleKind, Theme } from './puzzle.ts';

/** Criteria for puzzles; omitted ones match everything. */
export interface PuzzleFilter {
  readonly kind?: PuzzleKind;
  readonly edition?: EditionName;
  readonly theme?: Theme;
  /** 0 to 100, both ends included. */
  readonly easiest?: number;
  readonly hardest?: number;
}

/** The position to play from: a copy that may be changed. */
export const puzzleStateOf = ({ state }: Puzzle): State => cloneState(state);

/** The puzzles that match a filter. */
export const listPuzzles = (puzzles: readonly Puzzle[], wanted: PuzzleFilter): Puzzle[] =>
  puzzles.filter(({ kind, state, themes, difficulty }) => {
    if (wanted.kind !== undefined && kind !== wanted.kind) return false;
    if (wanted.edition !== undefined && state.setup.edition !== wanted.edition) return false;
    if (wanted.theme !== undefined && !themes.includes(wanted.theme)) return false;
    return difficulty >= (wanted.easiest ?? 0) && difficulty <= (wanted.hardest ?? 100);
  });

/** Picks from a list: the same for the same seed and list. */
export const pickOne = <P>(from: readonly P[], seed: string): P | null =>
  from.length === 0 ? null : from[seededRandom(seed).below(from.length)]!;

/** The puzzle of a day, written 2026-05-01: the same for everyone with the same file. */
export const puzzleOfTheDay = <P>(puzzles: readonly P[], date: string): P | null =>
  pickOne(puzzles, `puzzle of ${date}`);
