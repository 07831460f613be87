import type { Kind, Outcome, Prisoner, Space } from '@night-cage/rules';

/**
 * A verifiable fact for or against an option. This is data: the client phrases it in the player's
 * language. Chances are between 0 and 1.
 */
export type Fact =
  | { readonly fact: 'escapes' }
  | { readonly fact: 'loses'; readonly outcome: Outcome }
  /**
   * The stack is empty and the ending is solved: the team escapes in this many turns, this turn
   * included; or never.
   */
  | { readonly fact: 'sure-escape'; readonly turns: number }
  | { readonly fact: 'no-escape' }
  | { readonly fact: 'gate-lost'; readonly left: number }
  | { readonly fact: 'key-lost'; readonly count: number; readonly spare: number }
  | { readonly fact: 'hit'; readonly prisoner: Prisoner; readonly by: Kind; readonly cost: number }
  | { readonly fact: 'key-taken'; readonly prisoner: Prisoner }
  | { readonly fact: 'candle-out'; readonly prisoner: Prisoner }
  | { readonly fact: 'monster-wakes'; readonly kind: Kind; readonly space: Space }
  | { readonly fact: 'falls'; readonly prisoner: Prisoner }
  | { readonly fact: 'relit'; readonly prisoner: Prisoner }
  /**
   * Measured in steps to the nearest one, as far as the revealed tiles show: the dark may hide
   * walls.
   */
  | { readonly fact: 'nearer-to-gate'; readonly prisoner: Prisoner }
  | { readonly fact: 'nearer-to-key'; readonly prisoner: Prisoner }
  | { readonly fact: 'farther-from-gate'; readonly prisoner: Prisoner }
  | { readonly fact: 'may-draw-monster'; readonly chance: number; readonly tiles: number }
  | { readonly fact: 'may-draw-key'; readonly chance: number; readonly tiles: number }
  | { readonly fact: 'may-draw-gate'; readonly chance: number; readonly tiles: number }
  /**
   * `left` is how many tiles the stack holds after this draw and after the hits that come before
   * it.
   */
  | { readonly fact: 'draws'; readonly tiles: number; readonly left: number }
  | { readonly fact: 'draws-nothing' };
/** The name of a fact: its field `fact`. */
export type FactName = Fact['fact'];

/** Facts with a higher weight come first. */
const WEIGHT: Readonly<Record<FactName, number>> = {
  escapes: 100,
  loses: 99,
  'sure-escape': 98,
  'no-escape': 97,
  'gate-lost': 80,
  'key-lost': 78,
  hit: 76,
  'key-taken': 74,
  falls: 60,
  relit: 58,
  'candle-out': 56,
  'monster-wakes': 54,
  'nearer-to-gate': 40,
  'nearer-to-key': 39,
  'farther-from-gate': 38,
  'may-draw-monster': 30,
  'may-draw-key': 28,
  'may-draw-gate': 26,
  draws: 12,
  'draws-nothing': 10,
};
const SHOWN = 3;

/** The three facts with the highest weights. */
export const selectKeyFacts = (facts: readonly Fact[]): Fact[] =>
  facts.toSorted((a, b) => WEIGHT[b.fact] - WEIGHT[a.fact]).slice(0, SHOWN);
