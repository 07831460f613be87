import { decodeEvents, type LogEntry, type AutomaticReason, type PersonId } from '@night-cage/protocol';
import { packIntent, unpackIntent, type Intent, type Setup, type State } from '@night-cage/rules';
import type { KnownDeal } from '../deal.ts';
import type { ActionResult, GameChange, Game } from '../game.ts';
import type { HolderKind, Seat } from '../seat-holders.ts';
import type { Moment } from '../moments.ts';
import type { OnlineTable } from './online-table.ts';

/** A choice that stands, and the log entry that made it. */
interface StandingChoice {
  readonly moment: Moment;
  readonly seq: number;
  readonly by: PersonId;
  readonly for: AutomaticReason | null;
}

/** A game at an online table. It follows the log and never runs ahead of the server (law 6). */
export class OnlineGame implements Game {
  readonly setup: Setup;
  readonly first: State;
  /** Counts the games of a table, from 1. */
  readonly number: number;
  readonly #table: OnlineTable;
  readonly #listeners = new Set<(change: GameChange) => void>();
  #choices: readonly StandingChoice[] = [];
  #moments: readonly Moment[] = [];
  /** Hints used here; the log may not contain them yet. */
  #hintsRequested = 0;
  #isLost = false;

  constructor(table: OnlineTable, first: State, number: number) {
    this.#table = table;
    this.setup = first.setup;
    this.first = first;
    this.number = number;
  }

  get #isCurrent(): boolean {
    const { game } = this.#table.table;
    return !this.#isLost && game?.number === this.number;
  }

  /** The server's log was rewound: the table now has another game. */
  markLost(): void {
    this.#isLost = true;
  }

  /** The id under which devices save it. */
  get savedAs(): string {
    return `t-${this.#table.id}-${this.number}`;
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  /** The person who made a choice, and the reason if the server made it for them. */
  madeBy(moment: number): Pick<StandingChoice, 'by' | 'for'> {
    const { by, for: madeFor } = this.#choices[moment]!;
    return { by, for: madeFor };
  }

  get state(): State {
    return this.#moments.at(-1)?.after ?? this.first;
  }

  get deal(): KnownDeal {
    const { game } = this.#table.table;
    const known = { here: false, seed: null, fromStart: true, fromSeed: true } as const;
    if (game === null || !this.#isCurrent) return { ...known, commitment: null };
    const { secret, dealt, contributions } = game;
    const { commitment } = dealt;
    if (secret === null) return { ...known, commitment };
    const values = contributions.map(([, value]) => value);
    return { ...known, commitment, shared: { secret, contributions: values, commitment } };
  }

  get mySeats(): readonly Seat[] {
    return [...this.#table.table.seats.keys()].filter((seat) => this.holderOf(seat) === 'me');
  }

  holderOf(seat: Seat): HolderKind {
    const { table, you } = this.#table;
    const holder = table.seats[seat]?.holder ?? null;
    const { covered } = table.game ?? { covered: null };
    if (covered?.seat === seat && covered.by === you) return 'me';
    if (holder === null) return 'nobody';
    if (typeof holder === 'string') return 'bot';
    return holder === you ? 'me' : 'person';
  }

  /**
   * The choices that an undo takes back: from this player's first one that is followed by no new
   * information.
   */
  get undoable(): number {
    const first = this.#findFirstOwn();
    return first < 0 ? 0 : this.#choices.length - first;
  }

  #findFirstOwn(): number {
    const { table, you } = this.#table;
    const window = this.#isCurrent && table.phase === 'playing' ? (table.game?.undoWindow.length ?? 0) : 0;
    if (table.settings.undo === 'never' || you === null) return -1;
    return this.#choices.findIndex(
      (choice, n) => n >= this.#choices.length - window && choice.by === you && choice.for === null,
    );
  }

  play(intent: Intent): Promise<ActionResult> {
    if (intent.verb === 'concede') return this.#table.ask({ t: 'propose', what: { motion: 'concede' } });
    return this.#table.ask({ t: 'play', at: this.#table.table.position, option: packIntent(intent) });
  }

  undo(): Promise<ActionResult> {
    const first = this.#choices[this.#findFirstOwn()];
    if (first === undefined)
      return Promise.resolve({ done: false, refusal: { code: 'table/nothing-to-undo' } });
    return this.#table.ask({ t: 'propose', what: { motion: 'undo', to: first.seq } });
  }

  get hintsSpent(): number {
    const { table, you } = this.#table;
    const logged = this.#isCurrent && you !== null ? (table.game?.hints.get(you) ?? 0) : 0;
    return Math.max(logged, this.#hintsRequested);
  }

  spendHint(): void {
    this.#hintsRequested = this.hintsSpent + 1;
    void this.#table.ask({ t: 'hint' });
    this.notify({ what: 'hints' });
  }

  listen(listener: (change: GameChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(change: GameChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  /** Follows an entry that the table has folded; `after` is the state it led to. */
  follow(entry: LogEntry, after: State): void {
    if (entry.kind === 'chose') {
      const before = this.state;
      const events = decodeEvents(entry.rows, entry.option);
      const moment: Moment = { intent: unpackIntent(entry.option), events, before, after };
      this.#choices = [...this.#choices, { moment, seq: entry.seq, by: entry.by, for: entry.for ?? null }];
      this.#moments = [...this.#moments, moment];
      this.notify({ what: 'played', moment });
    } else if (entry.kind === 'took-back') {
      const undone = this.#moments.slice(-entry.count);
      this.#choices = this.#choices.slice(0, -entry.count);
      this.#moments = this.#moments.slice(0, -entry.count);
      this.notify({ what: 'took-back', moments: undone });
    }
  }
}
