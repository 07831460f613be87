import type { ActionResult, Game, GameChange, HolderKind, Moment } from '@night-cage/client';
import type { Intent, Setup, State } from '@night-cage/rules';

/** A game whose moments are given: what a table shows of choices that others make. */
export class ShownGame implements Game {
  readonly setup: Setup;
  readonly first: State;
  readonly deal = { here: false, seed: null, fromStart: true, fromSeed: true, commitment: null } as const;
  readonly mySeats: readonly number[];
  readonly undoable = 0;
  readonly hintsSpent = 0;
  moments: readonly Moment[] = [];
  readonly #listeners = new Set<(change: GameChange) => void>();

  constructor(first: State) {
    this.setup = first.setup;
    this.first = first;
    this.mySeats = Array.from({ length: first.setup.players }, (_, seat) => seat);
  }

  get state(): State {
    return this.moments.at(-1)?.after ?? this.first;
  }

  show(moment: Moment): void {
    this.moments = [...this.moments, moment];
    for (const listener of this.#listeners) listener({ what: 'played', moment });
  }

  takeBack(): void {
    const moments = this.moments.slice(-1);
    this.moments = this.moments.slice(0, -1);
    for (const listener of this.#listeners) listener({ what: 'took-back', moments });
  }

  listen(listener: (change: GameChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  holderOf = (): HolderKind => 'me';
  play = (_intent: Intent): ActionResult => ({ done: true });
  undo = (): ActionResult => ({ done: true });
  spendHint = (): void => undefined;
}
