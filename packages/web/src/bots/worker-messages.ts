import type { ChoiceExplanation, Fact, JobResult, SearchJob, Teammate } from '@night-cage/bots';
import type { ChoiceOdds, PuzzleKind, Theme } from '@night-cage/analysis/puzzles';
import type {
  StepFindings,
  FirstLook,
  GameStep,
  OptionSummary,
  TrialOptions,
} from '@night-cage/analysis/report';
import type { EditionName, Option, State } from '@night-cage/rules';

/** What the page knows of each puzzle without opening it. */
export interface PuzzleSummary {
  /** Stable across versions of the file: part of links and of saved progress. */
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly within: number;
  readonly edition: EditionName;
  readonly themes: readonly Theme[];
  /** 0 to 100. */
  readonly difficulty: number;
}

/** The verdict on a choice, with the most telling facts. */
export type PuzzleVerdict =
  | { readonly verdict: 'right'; readonly solved: boolean; readonly odds: ChoiceOdds | null }
  | { readonly verdict: 'wrong'; readonly refutation: ShownRefutation; readonly odds: ChoiceOdds | null }
  /** Too far from the proved line to judge: it may be right. */
  | { readonly verdict: 'unknown' }
  | { readonly verdict: 'illegal' };

export interface ShownRefutation {
  /** A possible continuation, starting with the choice itself. */
  readonly line: readonly Option[];
  readonly facts: readonly Fact[];
}

export interface BotReply {
  readonly option: Option;
  readonly explanation?: ChoiceExplanation;
}

/**
 * A share of a game to analyze. The first worker also reports the first looks; each worker analyzes
 * every nth choice.
 */
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

/** A choice that a player tries. */
export interface TriedChoice {
  readonly state: State;
  readonly option: Option;
  /** The best option, if already known. */
  readonly best: Option | null;
  readonly trying: TrialOptions;
}

/** What a choice costs, and the explanations of it and of the best option. */
export interface ChoiceGrade {
  readonly cost: number;
  readonly tried: OptionSummary;
  readonly best: OptionSummary;
}

/** The requests to the bot worker, and its answers. */
export interface WorkerMethods {
  readonly think: {
    /** `helpers`: how many other cores may help. */
    readonly ask: { readonly state: State; readonly wants: Teammate | 'hint'; readonly helpers: number };
    /** Null if there is no decision to make. */
    readonly answer: BotReply | null;
  };
  /** Sent by the bot worker to its helpers, which run the same file. */
  readonly job: { readonly ask: SearchJob; readonly answer: readonly JobResult[] };
  /** Reads the puzzle file; the other puzzle requests refer to it. */
  readonly 'list-puzzles': {
    readonly ask: { readonly file: ArrayBuffer };
    readonly answer: readonly PuzzleSummary[];
  };
  readonly 'open-puzzle': { readonly ask: { readonly id: string }; readonly answer: State | null };
  readonly 'judge-puzzle': {
    readonly ask: { readonly id: string; readonly line: readonly Option[]; readonly option: Option };
    readonly answer: PuzzleVerdict;
  };
  readonly 'solve-puzzle': { readonly ask: { readonly id: string }; readonly answer: readonly Option[] };
  /** Answered many times, last with `done`. */
  readonly 'go-through-game': { readonly ask: GamePart; readonly answer: AnalysisNews };
  readonly 'grade-choice': { readonly ask: TriedChoice; readonly answer: ChoiceGrade };
}
export type WorkerMethod = keyof WorkerMethods;
export type ParamsOf<Q extends WorkerMethod> = WorkerMethods[Q]['ask'];
export type ResultOf<Q extends WorkerMethod> = WorkerMethods[Q]['answer'];

/** A reply carries the `id` of its request. */
export type WorkerRequest = {
  [Q in WorkerMethod]: { readonly id: number; readonly kind: Q; readonly ask: ParamsOf<Q> };
}[WorkerMethod];
export type WorkerReply = {
  [Q in WorkerMethod]: { readonly id: number; readonly kind: Q; readonly answer: ResultOf<Q> };
}[WorkerMethod];
export type ReplyTo<Q extends WorkerMethod> = WorkerReply & { readonly kind: Q };
