import type { Intent, Setup, State } from '@night-cage/rules';
import type { KnownDeal } from './deal.ts';
import type { HolderKind, Seat } from './seat-holders.ts';
import type { Moment } from './moments.ts';
import type { GameRefusal } from './refusal.ts';

/** The result of a request: done, or refused with a reason. */
export type ActionResult = { readonly done: true } | { readonly done: false; readonly refusal: GameRefusal };

/** A change that has just happened, sent to all listeners after the game itself has changed. */
export type GameChange =
  | { readonly what: 'played'; readonly moment: Moment }
  /** These moments are undone, earliest first. */
  | { readonly what: 'took-back'; readonly moments: readonly Moment[] }
  | { readonly what: 'seats' }
  | { readonly what: 'hints' }
  /** A note or a branch changed. */
  | { readonly what: 'tree' };

/**
 * A game as the table screen needs it, played on this device or online. Callers do not need to know
 * which.
 */
export interface Game {
  readonly setup: Setup;
  /** The state before the first moment. */
  readonly first: State;
  /**
   * The choices that stand. Every change makes a new list, so an old one stays valid as a snapshot.
   */
  readonly moments: readonly Moment[];
  readonly state: State;
  readonly deal: KnownDeal;
  readonly mySeats: readonly Seat[];
  holderOf(seat: Seat): HolderKind;
  /** How many choices `undo` takes back. */
  readonly undoable: number;
  /**
   * A local game answers at once; an online game answers later and changes only then. Never
   * rejects.
   */
  play(intent: Intent): ActionResult | Promise<ActionResult>;
  undo(): ActionResult | Promise<ActionResult>;
  /** How many hints were used. Part of the game, so reloading the page does not reset it. */
  readonly hintsSpent: number;
  spendHint(): void;
  /** Returns a function that stops listening. */
  listen(listener: (change: GameChange) => void): () => void;
}
