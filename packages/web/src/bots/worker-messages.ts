import type { Explanation, Fact, JobResult, SearchJob, Teammate } from '@night-cage/bots';
import type { ChoiceOdds, PuzzleKind, Theme } from '@night-cage/analysis/puzzles';
import type {
  StepFindings,
  FirstLook,
  GameStep,
  OptionExplanation,
  TrialOptions,
} from '@night-cage/analysis/report';
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
  | { readonly verdict: 'right'; readonly solved: boolean; readonly odds: ChoiceOdds | null }
  | { readonly verdict: 'wrong'; readonly refutation: ShownRefutation; readonly odds: ChoiceOdds | null }
  /** Too far from the proved line to be told: it may be right. */
  | { readonly verdict: 'unknown' }
  | { readonly verdict: 'illegal' };

export interface ShownRefutation {
  /** What may follow, the choice itself first. */
  readonly line: readonly Option[];
  readonly facts: readonly Fact[];
}

export interface BotReply {
  readonly option: Option;
  readonly explanation?: Explanation;
}

/** A share of a game: the first worker tells what a look says, and each finds out about its share of the choices. */
export interface GamePart {
  readonly steps: readonly GameStep[];
  readonly trying: TrialOptions;
  readonly part: number;
  readonly parts: number;
}

export type AnalysisNews =
  | { readonly news: 'looks'; readonly looks: readonly FirstLook[] }
  | { readonly news: 'found'; readonly found: StepFindings; readonly at: number }
  | { readonly news: 'done' };

/** A choice that somebody tries. */
export interface TriedChoice {
  readonly state: State;
  readonly option: Option;
  /** The best option, if that is known already. */
  readonly best: Option | null;
  readonly trying: TrialOptions;
}

/** What a choice costs, and what is to be said about it and about the best one. */
export interface ChoiceGrade {
  readonly cost: number;
  readonly tried: OptionExplanation;
  readonly best: OptionExplanation;
}

/** Everything that is asked of the bot worker, and its answers. */
export interface WorkerMethods {
  readonly think: {
    /** `helpers`: how many other cores may help. */
    readonly ask: { readonly state: State; readonly wants: Teammate | 'hint'; readonly helpers: number };
    /** Null when nothing was asked of anybody. */
    readonly answer: BotReply | null;
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
  readonly 'go-through-game': { readonly ask: GamePart; readonly answer: AnalysisNews };
  readonly 'grade-choice': { readonly ask: TriedChoice; readonly answer: ChoiceGrade };
}
export type WorkerMethod = keyof WorkerMethods;
export type ParamsOf<Q extends WorkerMethod> = WorkerMethods[Q]['ask'];
export type ResultOf<Q extends WorkerMethod> = WorkerMethods[Q]['answer'];

/** Replies come with the `id` of their question. */
export type WorkerRequest = {
  [Q in WorkerMethod]: { readonly id: number; readonly kind: Q; readonly ask: ParamsOf<Q> };
}[WorkerMethod];
export type WorkerReply = {
  [Q in WorkerMethod]: { readonly id: number; readonly kind: Q; readonly answer: ResultOf<Q> };
}[WorkerMethod];
export type ReplyTo<Q extends WorkerMethod> = WorkerReply & { readonly kind: Q };
