import type { Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { Kind } from '../tiles/kinds.ts';
import type { Tile } from '../tiles/tile.ts';
import type { StepName } from '../editions/edition.ts';
import type { Decision, Purpose } from './decision.ts';
import type { Prisoner } from './intent.ts';
import type { Option } from './option.ts';
import type { Outcome } from './outcomes.ts';
import type { Task } from './task.ts';

/** Why tiles leave the top of the stack unused. */
export type DiscardCause = 'stay' | 'pass' | 'penalty' | 'endbringer';
/** Why tiles turn over. */
export type PitCause =
  | 'crumbled'
  | 'contact'
  | 'key-taken'
  | 'pit-fiend'
  | 'pathbreaker'
  | 'light-eater'
  | 'shriek'
  | 'other';
/** What a nerve is spent on (chapter 12). */
export type NerveUse = 'again' | 'stay' | 'block' | 'charge' | 'sustain';
/** Why tiles leave the board. */
export type RemovalCause = 'dark' | 'struck' | 'contact' | 'snuffed' | 'other';

/** What happened. The events alone rebuild the state; each holds all that a screen, a log or a voice needs to tell it. */
export type Event =
  | { readonly type: 'chose'; readonly option: Option }
  | {
      readonly type: 'asked';
      readonly decision: Decision;
      readonly step: StepName;
      readonly agenda: readonly Task[];
    }
  | { readonly type: 'turn-began'; readonly prisoner: Prisoner; readonly insteadOf: Prisoner }
  | { readonly type: 'started'; readonly prisoner: Prisoner; readonly space: Space; readonly tile: Tile }
  | { readonly type: 'drew'; readonly kind: Kind; readonly purpose: Purpose; readonly subject: Prisoner }
  | { readonly type: 'placed'; readonly space: Space; readonly tile: Tile }
  | { readonly type: 'passage-revealed'; readonly space: Space }
  | { readonly type: 'swapped'; readonly space: Space; readonly tile: Tile; readonly before: Tile }
  | { readonly type: 'hand-discarded'; readonly kind: Kind }
  | { readonly type: 'omen-revealed'; readonly inHand: boolean; readonly count: number }
  | {
      readonly type: 'discarded';
      readonly kinds: readonly Kind[];
      readonly cause: DiscardCause;
      readonly prisoner: Prisoner;
    }
  | {
      readonly type: 'set-out';
      readonly prisoner: Prisoner;
      readonly direction: Direction;
      readonly seenBy: readonly Space[];
    }
  | { readonly type: 'turned-back'; readonly prisoner: Prisoner }
  | { readonly type: 'triggered'; readonly spaces: readonly Space[] }
  | { readonly type: 'stayed'; readonly prisoner: Prisoner }
  | {
      readonly type: 'stepped';
      readonly prisoner: Prisoner;
      readonly from: Space;
      readonly to: Space;
      readonly scramble: boolean;
    }
  | { readonly type: 'landed'; readonly prisoner: Prisoner; readonly space: Space }
  /** What it lights is laid: strikes belong to the turn's Stay or Move again (M5). */
  | { readonly type: 'landing-ended' }
  | { readonly type: 'fell'; readonly prisoner: Prisoner; readonly from: Space; readonly off: number }
  | { readonly type: 'line-chosen'; readonly prisoner: Prisoner; readonly off: number }
  | { readonly type: 'ejected'; readonly prisoners: readonly Prisoner[] }
  | { readonly type: 'key-taken'; readonly prisoner: Prisoner; readonly space: Space }
  | { readonly type: 'key-given'; readonly from: Prisoner; readonly to: Prisoner }
  | { readonly type: 'nerve-gained'; readonly prisoner: Prisoner }
  | {
      readonly type: 'nerve-spent';
      readonly prisoner: Prisoner;
      readonly use: NerveUse;
    }
  | { readonly type: 'pits-formed'; readonly spaces: readonly Space[]; readonly cause: PitCause }
  | { readonly type: 'removed'; readonly spaces: readonly Space[]; readonly cause: RemovalCause }
  | { readonly type: 'woke'; readonly spaces: readonly Space[] }
  | {
      readonly type: 'struck';
      readonly space: Space;
      readonly kind: Kind;
      readonly reached: readonly Space[];
      readonly hits: readonly Prisoner[];
    }
  | {
      readonly type: 'hit';
      readonly prisoner: Prisoner;
      readonly by: Kind;
      readonly cost: number;
      readonly dark: boolean;
    }
  | { readonly type: 'went-dark'; readonly prisoner: Prisoner }
  | { readonly type: 'relit'; readonly prisoner: Prisoner }
  | { readonly type: 'dirge-due' }
  | { readonly type: 'dirge-arrived'; readonly spaces: readonly Space[] }
  | { readonly type: 'dirge-opened'; readonly spaces: readonly Space[] }
  | { readonly type: 'dirge-lost' }
  | { readonly type: 'endbringer-arrived' }
  | { readonly type: 'shriek-loosed' }
  | { readonly type: 'shriek-placed'; readonly space: Space }
  | { readonly type: 'shriek-discarded' }
  | { readonly type: 'shrieks-called'; readonly spaces: readonly Space[] }
  | { readonly type: 'other-looked' }
  | {
      readonly type: 'other-advanced';
      readonly spaces: readonly Space[];
      readonly sections: number;
      readonly depth: number;
      readonly byPit: boolean;
      readonly atTurnEnd: boolean;
    }
  | { readonly type: 'other-left'; readonly pits: readonly Space[]; readonly byPit: boolean }
  | {
      readonly type: 'other-emerged';
      readonly edge: Direction;
      readonly first: number;
      readonly depth: number;
      readonly spaces: readonly Space[];
      readonly atTurnEnd: boolean;
    }
  | { readonly type: 'passed'; readonly prisoner: Prisoner; readonly to: Prisoner }
  | { readonly type: 'flickers-began' }
  | { readonly type: 'conceded'; readonly seat: number }
  | { readonly type: 'ended'; readonly outcome: Outcome };

export type EventType = Event['type'];

/** Where somebody learned something: undo never goes back past one of these (law 10). */
export const REVEALS = {
  chose: false,
  asked: false,
  'turn-began': false,
  started: false,
  drew: true,
  placed: false,
  'passage-revealed': false,
  swapped: false,
  'hand-discarded': false,
  'omen-revealed': true,
  discarded: true,
  'set-out': false,
  'turned-back': false,
  triggered: false,
  stayed: false,
  stepped: false,
  landed: false,
  'landing-ended': false,
  fell: false,
  'line-chosen': false,
  ejected: false,
  'key-taken': false,
  'key-given': false,
  'nerve-gained': false,
  'nerve-spent': false,
  'pits-formed': false,
  removed: false,
  woke: false,
  struck: false,
  hit: false,
  'went-dark': false,
  relit: false,
  'dirge-due': false,
  'dirge-arrived': false,
  'dirge-opened': false,
  'dirge-lost': false,
  'endbringer-arrived': false,
  'shriek-loosed': false,
  'shriek-placed': false,
  'shriek-discarded': false,
  'shrieks-called': false,
  'other-looked': false,
  'other-advanced': false,
  'other-left': false,
  'other-emerged': false,
  passed: false,
  'flickers-began': false,
  conceded: true,
  ended: false,
} as const satisfies Record<EventType, boolean>;
