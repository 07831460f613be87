import { KINDS } from '@night-cage/rules';
import type { Intent, Kind, KindName, Outcome, Position, Prisoner, Space, Verb } from '@night-cage/rules';
import type { BoardText } from '../position/boards.ts';
import type { TextLocation } from '../error.ts';
import type { Falling } from '../position/falling.ts';

/** A move of a scenario. Without an intent it is well written, but names a space this table does not have. */
export interface ScenarioMove {
  readonly text: string;
  readonly place: TextLocation;
  readonly intent: Intent | null;
}

/** What is said about one prisoner; what is left out may be anything. */
export interface PrisonerText {
  readonly prisoner: Prisoner;
  readonly place: TextLocation;
  readonly at?: Space;
  readonly falling?: Falling;
  readonly waiting?: boolean;
  readonly lit?: boolean;
  readonly nerve?: number;
  readonly key?: boolean;
}

/** What must be true in the end; what is left out may be anything. */
export interface ScenarioExpectation {
  readonly board?: BoardText;
  readonly hollow?: BoardText;
  readonly state?: readonly PrisonerText[];
  readonly drawn?: number;
  /** Exact: kinds not named must not have changed. */
  readonly lost?: Readonly<Partial<Record<KindName, number>>>;
  readonly turn?: Prisoner;
  readonly asks?: { readonly prisoner: Prisoner; readonly verb: Verb };
  readonly may?: readonly ScenarioMove[];
  readonly mayNot?: readonly ScenarioMove[];
  readonly outcome?: Outcome;
}

/** A rule, checked on a position. */
export interface Scenario {
  readonly title: string;
  readonly rules: readonly string[];
  readonly position: Position;
  /** The whole stack, top first. */
  readonly stack: readonly Kind[];
  readonly play: readonly ScenarioMove[];
  readonly expect: ScenarioExpectation;
}

/** The kinds that can be discarded, as `lost` names them: all but what nobody has seen and what is laid over the board. */
export const LOST_KINDS: readonly KindName[] = KINDS.filter(
  (name) => name !== 'none' && name !== 'dirge' && name !== 'other',
);
