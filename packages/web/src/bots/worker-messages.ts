import type { Explanation, Fact, JobResult, SearchJob, Teammate } from '@night-cage/bots';
import type { Odds, PuzzleKind, Theme } from '@night-cage/analysis/puzzles';
import type { Found, Look, Step, Told, Trying } from '@night-cage/analysis/report';
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

export interface Thought {
  readonly option: Option;
  readonly explanation?: Explanation;
}

/** A share of a game: the first worker tells what a look says, and each finds out about its share of the choices. */
export interface GamePart {
  readonly steps: readonly Step[];
  readonly trying: Trying;
  readonly part: number;
  readonly parts: number;
}

export type GameNews =
  | { readonly news: 'looks'; readonly looks: readonly Look[] }
  | { readonly news: 'found'; readonly found: Found; readonly at: number }
  | { readonly news: 'done' };

/** A choice that somebody tries. */
export interface TriedChoice {
  readonly state: State;
  readonly option: Option;
  /** The best option, if that is known already. */
  readonly best: Option | null;
  readonly trying: Trying;
}

/** What a choice costs, and what is to be said about it and about the best one. */
export interface Graded {
  readonly cost: number;
  readonly tried: Told;
  readonly best: Told;
}

/** Everything that is asked of the bot worker, and its answers. */
export interface WorkerQuestions {
  readonly think: {
    /** `helpers`: how many other cores may help. */
    readonly ask: { readonly state: State; readonly wants: Teammate | 'hint'; readonly helpers: number };
    /** Null when nothing was asked of anybody. */
    readonly answer: Thought | null;
  };
  /** What the bot worker asks of a helper, which runs the same file. */
  readonly job: { readonly ask: SearchJob; readonly answer: readonly JobResult[] };
  /** The file as it was loaded; the other questions about puzzles are about what was in it. */
  readonly 'list-puzzles': {
    readonly ask: { readonly file: ArrayBuffer };
    readonly answer: readonly PuzzleNote[];
  };
  readonly 'open-puzzle': { readonly ask: { readonly id: string }; readonly answer: State | null };
  readonly 'judge-puzzle': {
    readonly ask: { readonly id: string; readonly line: readonly Option[]; readonly option: Option };
    readonly answer: PuzzleVerdict;
  };
  readonly 'solve-puzzle': { readonly ask: { readonly id: string }; readonly answer: readonly Option[] };
  /** Answered again and again, the last time with `done`. */
  readonly 'go-through-game': { readonly ask: GamePart; readonly answer: GameNews };
  readonly 'grade-choice': { readonly ask: TriedChoice; readonly answer: Graded };
}
export type WorkerQuestion = keyof WorkerQuestions;
export type AskOf<Q extends WorkerQuestion> = WorkerQuestions[Q]['ask'];
export type AnswerTo<Q extends WorkerQuestion> = WorkerQuestions[Q]['answer'];

/** Replies come with the `id` of their question. */
export type WorkerRequest = {
  [Q in WorkerQuestion]: { readonly id: number; readonly kind: Q; readonly ask: AskOf<Q> };
}[WorkerQuestion];
export type WorkerReply = {
  [Q in WorkerQuestion]: { readonly id: number; readonly kind: Q; readonly answer: AnswerTo<Q> };
}[WorkerQuestion];
export type ReplyTo<Q extends WorkerQuestion> = WorkerReply & { readonly kind: Q };
