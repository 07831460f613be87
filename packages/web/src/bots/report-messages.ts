import type { Found, Look, Step, Told, Trying } from '@night-cage/analysis/report';
import type { Option, State } from '@night-cage/rules';

/** A game to be gone through by several workers: the first tells what a look says, and each finds out about its share of the choices. */
export interface GameRequest {
  readonly report: 'game';
  readonly steps: readonly Step[];
  readonly trying: Trying;
  readonly part: number;
  readonly parts: number;
}

export type GameReply =
  | { readonly looks: readonly Look[] }
  | { readonly found: Found; readonly at: number }
  | { readonly done: true };

/** A choice that somebody tries: what it costs, and what is to be said about it and about the best one. */
export interface GradeRequest {
  readonly report: 'grade';
  readonly state: State;
  readonly option: Option;
  /** The best option, if that is known already. */
  readonly best: Option | null;
  readonly trying: Trying;
}

export interface Graded {
  readonly cost: number;
  readonly tried: Told;
  readonly best: Told;
}

export interface GradeReply {
  /** Of the question, if it had one. */
  readonly id: number | undefined;
  readonly answer: Graded;
}

export type ReportRequest = GameRequest | (GradeRequest & { readonly id?: number });
