import {
  decodeEvents,
  foldEntry,
  createTableState,
  type LogEntry,
  type EntryKind,
  type TableGame,
} from '@night-cage/protocol';
import {
  toRecordFacts,
  toRecordedMoves,
  formatRecord,
  type RecordedChoice,
  type RecordedMove,
} from '@night-cage/notation';
import { unpackIntent } from '@night-cage/rules';
import type { StoredEntry } from '../store/store.ts';
import { entryOf } from './stored-entry.ts';

/** A game of a table: its number and its record, with the proof of its deal once it is over. */
export interface TableGameRecord {
  readonly number: number;
  readonly record: string;
}

/** Reads the log of a table and writes the records of its games. */
export class GameRecorder {
  readonly #table = createTableState();
  readonly #finished: TableGameRecord[] = [];
  #moves: RecordedMove[][] = [];
  #bots: number[] = [];

  /** The number of the last entry read. */
  get seq(): number {
    return this.#table.seq;
  }

  /** Continues with the entries after the last one it has read. */
  read(entries: readonly StoredEntry[]): void {
    for (const stored of entries) if (stored.seq > this.seq) this.#add(entryOf(stored));
  }

  #add(entry: LogEntry): void {
    if (is(entry, 'begun')) {
      this.#moves = [];
      this.#bots = entry.holders.flatMap((holder, seat) => (typeof holder === 'string' ? [seat] : []));
    }
    if (is(entry, 'chose')) {
      const game = this.#table.game!;
      this.#moves.push(toRecordedMoves(game.setup, choiceOf(game, entry), this.#bots));
    }
    if (is(entry, 'took-back')) this.#moves = this.#moves.slice(0, -entry.count);
    foldEntry(this.#table, entry);
    if (is(entry, 'ended')) this.#finished.push(this.#format(entry.at, entry.secret));
  }

  /** The finished games, in order. */
  get finished(): readonly TableGameRecord[] {
    return this.#finished;
  }

  /** The game in progress up to now, without anything that is still hidden. */
  get unfinished(): TableGameRecord | null {
    const { phase, lastEntryAt } = this.#table;
    return phase === 'playing' ? this.#format(lastEntryAt, null) : null;
  }

  #format(at: number, secret: string | null): TableGameRecord {
    const { number, setup, contributions, dealt, outcome } = this.#table.game!;
    const values = contributions.map(([, value]) => value);
    const { commitment } = dealt;
    const record = formatRecord(setup, this.#moves.flat(), outcome, {
      bots: this.#bots,
      ...(secret === null
        ? { contributions: values, commitment, isHashed: true }
        : toRecordFacts({ secret, contributions: values, commitment })),
      date: new Date(at).toISOString().slice(0, 10),
      software: 'night-cage',
    });
    return { number, record };
  }
}

/** All finished games of a log, in order. */
export function listFinishedGames(entries: readonly StoredEntry[]): readonly TableGameRecord[] {
  const recorder = new GameRecorder();
  recorder.read(entries);
  return recorder.finished;
}

const is = <Kind extends EntryKind>(
  entry: LogEntry,
  kind: Kind,
): entry is Extract<LogEntry, LogEntry<Kind>> => entry.kind === kind;

const choiceOf = ({ state }: TableGame, { option, rows }: LogEntry<'chose'>): RecordedChoice => ({
  intent: unpackIntent(option),
  turn: state.turns,
  events: decodeEvents(rows, option),
});
