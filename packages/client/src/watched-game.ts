import type { State } from '@night-cage/rules';
import { newGame } from '@night-cage/rules';
import { knownOf, type KnownDeal } from './deal.ts';
import type { Entry } from './entry.ts';
import type { Answer, Change, Game } from './game.ts';
import type { Holder, Seat } from './holder.ts';
import type { KeptGame } from './kept-game.ts';
import { momentsOf, type Moment } from './moments.ts';

/** A game that another tab plays, shown here: it is told which entries were added, and nothing can be chosen. */
export class WatchedGame implements Game {
  readonly id: string;
  readonly setup: Game['setup'];
  readonly first: State;
  readonly deal: KnownDeal;
  readonly mySeats: readonly Seat[] = [];
  readonly undoable = 0;
  readonly hintsSpent: number;
  readonly #holders: readonly Holder[];
  readonly #entries: Entry[];
  readonly #listeners = new Set<(change: Change) => void>();
  #moments: readonly Moment[];

  constructor({ id, setup, deal, holders, entries, hintsSpent }: KeptGame) {
    this.id = id;
    this.setup = setup;
    this.first = deal.from ?? newGame(setup);
    this.deal = { ...knownOf(deal), here: false };
    this.hintsSpent = hintsSpent;
    this.#holders = holders;
    this.#entries = [...entries];
    this.#moments = momentsOf(this.first, entries);
  }

  /** The log, with what was taken back. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  get state(): State {
    return this.#moments.at(-1)?.after ?? this.first;
  }

  /** A seat that is mine in the tab that plays is another person's here. */
  holderOf(seat: Seat): Holder {
    const holder = this.#holders[seat] ?? 'nobody';
    return holder === 'me' ? 'person' : holder;
  }

  /** What was added where it is played. Throws a `LogError` if it does not follow. */
  follow(entry: Entry): void {
    const before = this.#moments;
    const moments = momentsOf(this.first, [...this.#entries, entry]);
    this.#entries.push(entry);
    this.#moments = moments;
    if (entry.kind === 'took-back') this.#tell({ what: 'took-back', moments: before.slice(moments.length) });
    else this.#tell({ what: 'played', moment: moments.at(-1)! });
  }

  play(): Answer {
    return IN_ANOTHER_TAB;
  }

  undo(): Answer {
    return IN_ANOTHER_TAB;
  }

  spendHint(): void {
    // Hints are for whoever chooses.
  }

  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

const IN_ANOTHER_TAB: Answer = { done: false, refusal: { code: 'table/played-in-another-tab' } };
