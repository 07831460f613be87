import type { Explanation } from '@night-cage/bots';
import type { Option, State } from '@night-cage/rules';

/** The teammates there are. */
export const TEAMMATES = ['careful', 'search'] as const;
export type Teammate = (typeof TEAMMATES)[number];

/** What the page asks of whoever thinks beside it. */
export interface Asked {
  readonly id: number;
  readonly state: State;
  readonly wants: Teammate | 'hint';
}

export interface Answered {
  readonly id: number;
  /** Null when nothing was asked of anybody. */
  readonly answer: { readonly option: Option; readonly explanation?: Explanation } | null;
}
