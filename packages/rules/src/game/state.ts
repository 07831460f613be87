import type { Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { StepName } from '../editions/edition.ts';
import type { Kind } from '../tiles/kinds.ts';
import type { Tile } from '../tiles/tile.ts';
import type { Decision } from './decision.ts';
import type { Prisoner } from './intent.ts';
import type { Layout } from '../stack/layout.ts';
import type { Outcome } from './outcomes.ts';
import type { Setup } from '../setup/setup.ts';
import type { Task } from './task.ts';

/** The prisoner's action in this turn so far. */
export const ACTIONS = ['none', 'stayed', 'moved'] as const;
export type Action = (typeof ACTIONS)[number];

/** The Other and its triggers (H6-H9). Events replace this value as a whole. */
export interface Hollow {
  readonly mainSpaces: number;
  /** Every prisoner had left its start tile before this turn. */
  readonly awake: boolean;
  /** A pit formed on the main board this turn; The Other has looked since. */
  readonly pit: boolean;
  readonly looked: boolean;
  /** It advanced this turn because of a pit. */
  readonly advanced: boolean;
  /** Sections in the Hollow, 0 to 3; always 0 while on the main board. */
  readonly sections: number;
  readonly onMain: boolean;
  /**
   * Its lane on the main board: the edge it came from, the first row or column, its depth, and its
   * greatest depth.
   */
  readonly edge: Direction;
  readonly first: number;
  readonly depth: number;
  readonly lastDepth: number;
  /**
   * It came onto the main board this turn; it was at its greatest depth when this turn began (H9).
   */
  readonly arrived: boolean;
  readonly resting: boolean;
}

/**
 * The state of a game. Only `evolve` changes it, and play without a log by the same functions.
 * Arrays by space, prisoner or kind are changed in place; readonly fields are values that clones
 * share. The order of the stack is not part of the state (L3).
 */
export interface State {
  readonly setup: Setup;
  readonly layout: Layout;
  outcome: Outcome;

  /**
   * The prisoner whose turn it is, the number of turns begun, the step of the turn, and what that step
   * still has to do.
   */
  turn: Prisoner;
  turns: number;
  step: StepName;
  agenda: readonly Task[];
  asks: Decision | null;

  tiles: Tile[];

  /**
   * By prisoner. `at` is a space, or `AWAY` while `off` says where the prisoner is
   * (whereabouts.ts). Flags are 0 or 1.
   */
  at: Space[];
  off: number[];
  lit: number[];
  nerve: number[];
  key: number[];

  /**
   * The stack: tiles left by kind, in all, and in the top pile; `mark` is `bag` at the moment that
   * pile came up.
   */
  bag: number[];
  mark: readonly number[];
  left: number;
  pile: number;
  pileLeft: number;
  /** The tile that is drawn and not yet laid. */
  hand: Kind;
  /** Discards by kind (L3); Shrieks revealed and not yet placed (H11). */
  gone: number[];
  loose: number;
  /** Keys held, on the board or in the stack; Gates on the board or in the stack (W2). */
  keysLeft: number;
  gatesLeft: number;

  /** This turn so far. */
  action: Action;
  /** The prisoner of the turn fell or left its board: it may not move again. */
  fell: boolean;
  /** The prisoner of the turn gained a nerve (N6). */
  gained: boolean;
  /**
   * The spaces left and entered by this Move, the monsters that saw the prisoner leave, and those
   * that have struck.
   */
  origin: Space;
  entered: Space;
  woken: readonly Space[];
  struck: readonly Space[];
  /**
   * The monsters that had struck in this Move before a landing interrupted it: a landing counts
   * separately (M5). Null if no landing has interrupted it.
   */
  setAside: readonly Space[] | null;
  /** Spaces where a tile was laid this turn (X4). */
  laid: readonly Space[];
  /** Prisoners re-lit this turn, as bits. */
  relit: number;
  /**
   * X3: the prisoner that plays this passed turn, and the prisoner whose turn this one replaces.
   */
  passedTo: Prisoner;
  insteadOf: Prisoner;

  flickers: boolean;
  /**
   * Omens revealed; the Dirge must come as soon as the strikes are over (D2); the Endbringer has
   * arrived.
   */
  omens: number;
  dirgeDue: boolean;
  endbringer: boolean;
  /**
   * The seat that steers the fourth prisoner in games of three players (S2); seats that agreed to
   * concede, as bits (T4).
   */
  marker: number;
  conceded: number;
  hollow: Hollow | null;
}

/** An exact, independent copy. A test compares its fields with those of the interface. */
export function cloneState(state: State): State {
  return {
    setup: state.setup,
    layout: state.layout,
    outcome: state.outcome,
    turn: state.turn,
    turns: state.turns,
    step: state.step,
    agenda: state.agenda,
    asks: state.asks,
    tiles: state.tiles.slice(),
    at: state.at.slice(),
    off: state.off.slice(),
    lit: state.lit.slice(),
    nerve: state.nerve.slice(),
    key: state.key.slice(),
    bag: state.bag.slice(),
    mark: state.mark,
    left: state.left,
    pile: state.pile,
    pileLeft: state.pileLeft,
    hand: state.hand,
    gone: state.gone.slice(),
    loose: state.loose,
    keysLeft: state.keysLeft,
    gatesLeft: state.gatesLeft,
    action: state.action,
    fell: state.fell,
    gained: state.gained,
    origin: state.origin,
    entered: state.entered,
    woken: state.woken,
    struck: state.struck,
    setAside: state.setAside,
    laid: state.laid,
    relit: state.relit,
    passedTo: state.passedTo,
    insteadOf: state.insteadOf,
    flickers: state.flickers,
    omens: state.omens,
    dirgeDue: state.dirgeDue,
    endbringer: state.endbringer,
    marker: state.marker,
    conceded: state.conceded,
    hollow: state.hollow,
  };
}
