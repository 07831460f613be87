import {
  HashWindow,
  LIMITS,
  serializeBody,
  foldEntry,
  hashNext,
  createTableState,
  shortHash,
  type LogEntry,
  type TableState,
} from '@night-cage/protocol';
import { OnlineGame } from './online-game.ts';
import type { OnlineTable } from './online-table.ts';

/** A server tells a page that misses more to read the log, so older hashes are not compared. */
const newHashes = (): HashWindow => new HashWindow(LIMITS.resentEntries + 1);

/** What a server says of its log: an entry, and the short hash there. */
interface Claim {
  readonly seq: number;
  readonly hash: string;
}

/** The log of a table as this page has folded it, with its game and its hash chain. */
export class TableCopy {
  /** Always the same object. */
  readonly table: TableState = createTableState();
  #game: OnlineGame | null = null;
  #hashes = newHashes();
  /** What the server said last of entries that this page does not have yet. */
  #claimed: Claim | null = null;

  /** The game that is played, or was played last. */
  get game(): OnlineGame | null {
    return this.#game;
  }

  /** The short hash of the whole log. */
  get hash(): string {
    return shortHash(this.#hashes.hash);
  }

  /** Throws a `TableLogError` for an entry that cannot be the next one. */
  fold(entry: LogEntry, owner: OnlineTable): void {
    foldEntry(this.table, entry);
    this.#hashes.add(hashNext(this.#hashes.hash, serializeBody(entry)));
    const { game } = this.table;
    if (entry.kind === 'begun') this.#game = new OnlineGame(owner, game!.state, entry.game);
    else if (entry.kind === 'chose' || entry.kind === 'took-back') this.#game?.follow(entry, game!.state);
    else if (
      entry.kind === 'sat' ||
      entry.kind === 'stood' ||
      entry.kind === 'handed' ||
      entry.kind === 'removed'
    )
      this.#game?.notify({ what: 'seats' });
  }

  /** Whether what the server says of its log fits this copy, as far as can be said now. */
  fits({ seq, hash }: { readonly seq: number; readonly hash?: string }): boolean {
    if (hash === undefined) return true;
    this.#claimed = seq > this.table.seq ? { seq, hash } : null;
    const own = this.#hashes.at(seq);
    return own === null || own === hash;
  }

  /** Whether what the server said of later entries fits, now that there are more. */
  fitsLastClaim(): boolean {
    return this.#claimed === null || this.fits(this.#claimed);
  }

  /** Forgets everything. The game that this page saw, if there was one. */
  startOver(): OnlineGame | null {
    const lost = this.#game;
    lost?.markLost();
    Object.assign(this.table, createTableState());
    this.#hashes = newHashes();
    this.#claimed = null;
    this.#game = null;
    return lost;
  }
}
