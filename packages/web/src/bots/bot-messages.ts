import type { SearchJob, Explanation, JobResult, Teammate } from '@night-cage/bots';
import type { Option, State } from '@night-cage/rules';

/** What the page asks of the bot worker. */
export interface BotRequest {
  readonly id: number;
  readonly state: State;
  readonly wants: Teammate | 'hint';
  /** How many other cores may help. */
  readonly helpers: number;
}

export interface BotReply {
  readonly id: number;
  /** Null when nothing was asked of anybody. */
  readonly answer: { readonly option: Option; readonly explanation?: Explanation } | null;
}

/** What the bot worker asks of a helper, and what comes back. */
export interface HelperRequest {
  readonly job: SearchJob;
}

export interface HelperReply {
  readonly results: readonly JobResult[];
}
