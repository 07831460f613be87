import type { Fact } from '@night-cage/bots';
import type { Odds, PuzzleKind, Theme } from '@night-cage/analysis/puzzles';
import type { EditionName, Option, State } from '@night-cage/rules';

/** What the page knows of every puzzle without opening it. */
export interface PuzzleNote {
  /** Stays when the file changes: part of links and of what somebody keeps. */
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly within: number;
  readonly edition: EditionName;
  readonly themes: readonly Theme[];
  /** 0 to 100. */
  readonly difficulty: number;
}

/** What is said to a choice, with what of it tells most. */
export type PuzzleVerdict =
  | { readonly verdict: 'right'; readonly solved: boolean; readonly odds: Odds | null }
  | { readonly verdict: 'wrong'; readonly refutation: ShownRefutation; readonly odds: Odds | null }
  /** Too far from the proved line to be told: it may be right. */
  | { readonly verdict: 'unknown' }
  | { readonly verdict: 'illegal' };

export interface ShownRefutation {
  /** What may follow, the choice itself first. */
  readonly line: readonly Option[];
  readonly facts: readonly Fact[];
}

/** What can be asked about puzzles, and what is answered. */
export interface PuzzleQuestions {
  /** The file as it was loaded; everything else is about what was in it. */
  readonly list: { readonly ask: { readonly file: ArrayBuffer }; readonly answer: readonly PuzzleNote[] };
  readonly open: { readonly ask: { readonly id: string }; readonly answer: State | null };
  readonly judge: {
    readonly ask: { readonly id: string; readonly line: readonly Option[]; readonly option: Option };
    readonly answer: PuzzleVerdict;
  };
  readonly solve: { readonly ask: { readonly id: string }; readonly answer: readonly Option[] };
}
export type PuzzleQuestion = keyof PuzzleQuestions;

/** What the page asks of the worker. */
export type PuzzleRequest = {
  [Q in PuzzleQuestion]: {
    readonly id: number;
    readonly puzzles: Q;
    readonly ask: PuzzleQuestions[Q]['ask'];
  };
}[PuzzleQuestion];

export interface PuzzleReply {
  readonly id: number;
  readonly answer: PuzzleQuestions[PuzzleQuestion]['answer'];
}
