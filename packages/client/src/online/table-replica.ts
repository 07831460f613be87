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

/** A client that misses more entries reads the log, so older hashes are not needed. */
const newHashes = (): HashWindow => new HashWindow(LIMITS.resentEntries + 1);

/** The server's claim about its log: an entry, and the short hash there. */
interface Claim {
  readonly seq: number;
  readonly hash: string;
}

/** The client's replica of a table: the fold of its log, with its game and hash chain. */
export class TableReplica {
  /** Always the same object. */
  readonly table: TableState = createTableState();
  #game: OnlineGame | null = null;
  #hashes = newHashes();
  /** The server's last claim about entries that this client does not have yet. */
  #claimed: Claim | null = null;

  /** The current or the last game. */
  get game(): OnlineGame | null {
    return this.#game;
  }

  /** The short hash of the whole log. */
  get hash(): string {
    return shortHash(this.#hashes.hash);
  }

  /** Throws a `TableLogError` for an entry that cannot follow. */
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

  /**
   * Whether the server's claim fits this replica. A claim about later entries is kept until they
   * arrive.
   */
  fits({ seq, hash }: { readonly seq: number; readonly hash?: string }): boolean {
    if (hash === undefined) return true;
    this.#claimed = seq > this.table.seq ? { seq, hash } : null;
    const own = this.#hashes.at(seq);
    return own === null || own === hash;
  }

  /** Checks the kept claim, after new entries. */
  fitsLastClaim(): boolean {
    return this.#claimed === null || this.fits(this.#claimed);
  }

  /** Forgets everything. Returns the game that this client showed, if there was one. */
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
