import type { Intent, Setup, State } from '@night-cage/rules';
import type { KnownDeal } from './deal.ts';
import type { HolderKind, Seat } from './seat-holders.ts';
import type { Moment } from './moments.ts';
import type { GameRefusal } from './refusal.ts';

/** What became of a request: it stands, or it does not, and why. */
export type ActionResult = { readonly done: true } | { readonly done: false; readonly refusal: GameRefusal };

/** What just changed, told to everybody who listens. The game itself has changed already. */
export type GameChange =
  | { readonly what: 'played'; readonly moment: Moment }
  /** These moments stand no more, first one first. */
  | { readonly what: 'took-back'; readonly moments: readonly Moment[] }
  | { readonly what: 'seats' }
  | { readonly what: 'hints' }
  /** Something was noted, or a side path was kept. */
  | { readonly what: 'tree' };

/** A game as a table needs it, wherever it is played. Nobody who shows it asks which kind it is. */
export interface Game {
  readonly setup: Setup;
  /** The state before the first moment. */
  readonly first: State;
  /** The choices that stand. A new list after every change: whoever holds an old one still has what was. */
  readonly moments: readonly Moment[];
  readonly state: State;
  readonly deal: KnownDeal;
  readonly mySeats: readonly Seat[];
  holderOf(seat: Seat): HolderKind;
  /** How many choices `undo` would take back. */
  readonly undoable: number;
  /** Here it is answered at once; by a game played elsewhere later, and until then nothing changes. It never rejects. */
  play(intent: Intent): ActionResult | Promise<ActionResult>;
  undo(): ActionResult | Promise<ActionResult>;
  /** How many hints were asked for: part of the game, so that closing the page brings none back. */
  readonly hintsSpent: number;
  spendHint(): void;
  /** Answers with a function that ends it. */
  listen(listener: (change: GameChange) => void): () => void;
}
