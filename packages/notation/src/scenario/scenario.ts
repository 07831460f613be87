import { KINDS } from '@night-cage/rules';
import type { Intent, Kind, KindName, Outcome, Position, Prisoner, Space, Verb } from '@night-cage/rules';
import type { BoardText } from '../position/boards.ts';
import type { TextLocation } from '../error.ts';
import type { Falling } from '../position/falling.ts';

/**
 * A move of a scenario. Without an intent it is valid text that names a space the boards do not
 * have.
 */
export interface ScenarioMove {
  readonly text: string;
  readonly place: TextLocation;
  readonly intent: Intent | null;
}

/** The facts about one prisoner; missing ones are not checked. */
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

/** What must be true at the end; missing facts are not checked. */
export interface ScenarioExpectation {
  readonly board?: BoardText;
  readonly hollow?: BoardText;
  readonly state?: readonly PrisonerText[];
  readonly drawn?: number;
  /** Exact: the counts of other kinds must not have changed. */
  readonly lost?: Readonly<Partial<Record<KindName, number>>>;
  readonly turn?: Prisoner;
  readonly asks?: { readonly prisoner: Prisoner; readonly verb: Verb };
  readonly may?: readonly ScenarioMove[];
  readonly mayNot?: readonly ScenarioMove[];
  readonly outcome?: Outcome;
}

/** A position, moves and an expectation that together check a rule. */
export interface Scenario {
  readonly title: string;
  readonly rules: readonly string[];
  readonly position: Position;
  /** The whole stack, top first. */
  readonly stack: readonly Kind[];
  readonly play: readonly ScenarioMove[];
  readonly expect: ScenarioExpectation;
}

/**
 * The kinds that can be discarded, as named in `lost`: all except unseen tiles and what covers the
 * board.
 */
export const LOST_KINDS: readonly KindName[] = KINDS.filter(
  (name) => name !== 'none' && name !== 'dirge' && name !== 'other',
);
