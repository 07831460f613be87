import type { State } from '@night-cage/rules';
import { newGame } from '@night-cage/rules';
import { toKnownDeal, type KnownDeal } from './deal.ts';
import type { GameEntry } from './game-entry.ts';
import type { ActionResult, GameChange, Game } from './game.ts';
import type { HolderKind, Seat } from './seat-holders.ts';
import type { SavedGame } from './saved-game.ts';
import { foldGameLog, type Moment } from './moments.ts';

/** A read-only view of a game that another tab plays; that tab sends the new entries. */
export class OtherTabGame implements Game {
  readonly id: string;
  readonly setup: Game['setup'];
  readonly first: State;
  readonly deal: KnownDeal;
  readonly mySeats: readonly Seat[] = [];
  readonly undoable = 0;
  readonly hintsSpent: number;
  readonly #holders: readonly HolderKind[];
  readonly #entries: GameEntry[];
  readonly #listeners = new Set<(change: GameChange) => void>();
  #moments: readonly Moment[];

  constructor({ id, setup, deal, holders, entries, hintsSpent }: SavedGame) {
    this.id = id;
    this.setup = setup;
    this.first = deal.from ?? newGame(setup);
    this.deal = { ...toKnownDeal(deal), here: false };
    this.hintsSpent = hintsSpent;
    this.#holders = holders;
    this.#entries = [...entries];
    this.#moments = foldGameLog(this.first, entries);
  }

  /** The log, including undone choices. */
  get entries(): readonly GameEntry[] {
    return this.#entries;
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  get state(): State {
    return this.#moments.at(-1)?.after ?? this.first;
  }

  /** A seat that is `me` in the playing tab is `person` here. */
  holderOf(seat: Seat): HolderKind {
    const holder = this.#holders[seat] ?? 'nobody';
    return holder === 'me' ? 'person' : holder;
  }

  /** Appends an entry from the playing tab. Throws a `GameLogError` if it does not follow. */
  follow(entry: GameEntry): void {
    const before = this.#moments;
    const moments = foldGameLog(this.first, [...this.#entries, entry]);
    this.#entries.push(entry);
    this.#moments = moments;
    if (entry.kind === 'took-back')
      this.#notify({ what: 'took-back', moments: before.slice(moments.length) });
    else this.#notify({ what: 'played', moment: moments.at(-1)! });
  }

  play(): ActionResult {
    return IN_ANOTHER_TAB;
  }

  undo(): ActionResult {
    return IN_ANOTHER_TAB;
  }

  spendHint(): void {
    // Hints belong to the tab that plays.
  }

  listen(listener: (change: GameChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(change: GameChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

const IN_ANOTHER_TAB: ActionResult = { done: false, refusal: { code: 'table/played-in-another-tab' } };
