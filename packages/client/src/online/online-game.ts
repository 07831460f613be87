import { decodeEvents, type LogEntry, type AutomaticReason, type PersonId } from '@night-cage/protocol';
import { packIntent, unpackIntent, type Intent, type Setup, type State } from '@night-cage/rules';
import type { KnownDeal } from '../deal.ts';
import type { ActionResult, GameChange, Game } from '../game.ts';
import type { HolderKind, Seat } from '../seat-holders.ts';
import type { Moment } from '../moments.ts';
import type { OnlineTable } from './online-table.ts';

/** A choice that stands, and the entry that made it. */
interface Stood {
  readonly moment: Moment;
  readonly seq: number;
  readonly by: PersonId;
  readonly for: AutomaticReason | null;
}

/** A game of a table elsewhere. It is what the log says: nothing is played ahead of the server (law 6). */
export class OnlineGame implements Game {
  readonly setup: Setup;
  readonly first: State;
  /** The games of a table, from 1. */
  readonly number: number;
  readonly #table: OnlineTable;
  readonly #listeners = new Set<(change: GameChange) => void>();
  #stood: readonly Stood[] = [];
  #moments: readonly Moment[] = [];
  /** Asked for here, and perhaps not written yet. */
  #hintsAsked = 0;
  #isLost = false;

  constructor(table: OnlineTable, first: State, number: number) {
    this.#table = table;
    this.setup = first.setup;
    this.first = first;
    this.number = number;
  }

  get #isPlayed(): boolean {
    const { game } = this.#table.table;
    return !this.#isLost && game?.number === this.number;
  }

  /** The server went back: what the table tells is of another game now. */
  markLost(): void {
    this.#isLost = true;
  }

  /** The name under which devices keep it. */
  get savedAs(): string {
    return `t-${this.#table.id}-${this.number}`;
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  /** Who made a choice, and for whom if not for themselves. */
  madeBy(moment: number): Pick<Stood, 'by' | 'for'> {
    const { by, for: madeFor } = this.#stood[moment]!;
    return { by, for: madeFor };
  }

  get state(): State {
    return this.#moments.at(-1)?.after ?? this.first;
  }

  get deal(): KnownDeal {
    const { game } = this.#table.table;
    const known = { here: false, seed: null, fromStart: true, fromSeed: true } as const;
    if (game === null || !this.#isPlayed) return { ...known, commitment: null };
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

  /** Choices that would go: all since one's own first that nobody has learned anything after. */
  get undoable(): number {
    const first = this.#firstOwn();
    return first < 0 ? 0 : this.#stood.length - first;
  }

  #firstOwn(): number {
    const { table, you } = this.#table;
    const window = this.#isPlayed && table.phase === 'playing' ? (table.game?.undoWindow.length ?? 0) : 0;
    if (table.settings.undo === 'never' || you === null) return -1;
    return this.#stood.findIndex(
      (one, n) => n >= this.#stood.length - window && one.by === you && one.for === null,
    );
  }

  play(intent: Intent): Promise<ActionResult> {
    if (intent.verb === 'concede') return this.#table.ask({ t: 'propose', what: { motion: 'concede' } });
    return this.#table.ask({ t: 'play', at: this.#table.table.position, option: packIntent(intent) });
  }

  undo(): Promise<ActionResult> {
    const first = this.#stood[this.#firstOwn()];
    if (first === undefined)
      return Promise.resolve({ done: false, refusal: { code: 'table/nothing-to-undo' } });
    return this.#table.ask({ t: 'propose', what: { motion: 'undo', to: first.seq } });
  }

  get hintsSpent(): number {
    const { table, you } = this.#table;
    const told = this.#isPlayed && you !== null ? (table.game?.hints.get(you) ?? 0) : 0;
    return Math.max(told, this.#hintsAsked);
  }

  spendHint(): void {
    this.#hintsAsked = this.hintsSpent + 1;
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

  /** An entry that the table has folded: `after` is the state it led to. */
  follow(entry: LogEntry, after: State): void {
    if (entry.kind === 'chose') {
      const before = this.state;
      const events = decodeEvents(entry.rows, entry.option);
      const moment: Moment = { intent: unpackIntent(entry.option), events, before, after };
      this.#stood = [...this.#stood, { moment, seq: entry.seq, by: entry.by, for: entry.for ?? null }];
      this.#moments = [...this.#moments, moment];
      this.notify({ what: 'played', moment });
    } else if (entry.kind === 'took-back') {
      const gone = this.#moments.slice(-entry.count);
      this.#stood = this.#stood.slice(0, -entry.count);
      this.#moments = this.#moments.slice(0, -entry.count);
      this.notify({ what: 'took-back', moments: gone });
    }
  }
}
