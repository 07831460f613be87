import {
  foldEntry,
  hashToken,
  createLinkKey,
  createTableState,
  createRefusal,
  type TableSettings,
  type ServerRefusal,
} from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { isNotification, type NotificationKind } from '../store/store.ts';
import { TableActor } from './table-actor.ts';
import { TableFailed, TableFailures } from './table-failures.ts';
import { FoldCache } from './fold-cache.ts';
import { entryOf, toStoredEntry } from './stored-entry.ts';
import { LastSeen } from './last-seen.ts';
import { toTableListing } from './table-listing.ts';
import { LogChain } from './log-chain.ts';
import { findSetupRefusal } from './lobby-requests.ts';
import type { TablePorts } from './ports.ts';

/**
 * What a client sends to open a table: an id and a token, both made by the client, so that a
 * repeated request is harmless.
 */
export interface TableOpening {
  readonly id: string;
  readonly token: string;
  readonly settings: TableSettings;
}

export type OpenTableResult =
  | { readonly ok: true; readonly link: string }
  | { readonly ok: false; readonly why: ServerRefusal };

interface ServedTable {
  borrowers: number;
  readonly actor: Promise<TableActor | null>;
}

/** Milliseconds for which one server claims an overdue deadline. After that another may. */
const CLAIM_DURATION = 10_000;
/** Overdue deadlines are left this long to servers that have the table open. */
const CLAIM_DELAY = 3_000;

/**
 * The tables that this server has open. A table is loaded on request, and released when no client
 * uses it.
 */
export class Tables {
  readonly #ports: TablePorts;
  readonly #served = new Map<string, ServedTable>();
  /** The folds of released tables. */
  readonly #folds: FoldCache;
  readonly #lastSeen: LastSeen;
  /** Notifications being sent right now. */
  readonly #notifying = new Set<Promise<void>>();

  constructor(ports: TablePorts) {
    const failures = new TableFailures(ports.store, ports.watch);
    this.#lastSeen = new LastSeen(ports.clock);
    this.#ports = { ...ports, store: failures.store, failures, lastSeen: this.#lastSeen };
    this.#folds = new FoldCache(ports.clock);
  }

  get served(): number {
    return this.#served.size;
  }

  /** The number of released tables whose fold is still cached. */
  get remembered(): number {
    return this.#folds.count;
  }

  async open({ id, token, settings }: TableOpening): Promise<OpenTableResult> {
    const refused = findSetupRefusal(settings.wish);
    if (refused !== null && !refused.ok) return refused;
    const { clock, store, random } = this.#ports;
    const at = clock.now();
    const hash = hashToken(token);
    const link = createLinkKey(random.bytes(16));
    const entries = [toStoredEntry({ kind: 'opened', format: FORMAT, settings }, 1, at, 1, 'opened:1')];
    const table = createTableState();
    foldEntry(table, entryOf(entries[0]!));
    const newChain = new LogChain();
    const chain = newChain.moveTo(newChain.after(entries));
    const creation = { table: id, after: 0, at, entries, chain, token: { person: 1, hash } };
    if (await store.create(id, link, { ...creation, listed: toTableListing(table) }))
      return { ok: true, link };
    // The same person may have sent this before and missed the answer.
    const isTheirs = (await store.personOf(id, hash)) === 1;
    const known = isTheirs ? await store.load(id, Number.MAX_SAFE_INTEGER) : null;
    return known === null ? { ok: false, why: createRefusal('table/taken') } : { ok: true, link: known.link };
  }

  /**
   * Returns the table with this id, or null if there is none. Rejects if the store fails, and with
   * `TableFailed` if the table cannot be served. Call `release` when done: until then this server
   * keeps only this instance, because a second one would not see its writes.
   */
  async borrow(id: string): Promise<TableActor | null> {
    const served = this.#served.get(id) ?? this.#load(id);
    served.borrowers++;
    try {
      const actor = await served.actor;
      if (actor === null) this.#return(id, served);
      return actor;
    } catch (error) {
      this.#return(id, served);
      throw error;
    }
  }

  #load(id: string): ServedTable {
    const actor = new TableActor(id, this.#ports, this.#folds.take(id));
    const served: ServedTable = {
      borrowers: 0,
      actor: loadActor(actor, this.#ports.failures),
    };
    this.#served.set(id, served);
    return served;
  }

  /** Closes the table when its last user releases it. Everything is in the store. */
  release(actor: TableActor): void {
    const { id } = actor.ledger;
    const served = this.#served.get(id);
    if (served !== undefined) void actor.settled().then(() => this.#return(id, served, actor));
  }

  #return(id: string, served: ServedTable, actor: TableActor | null = null): void {
    if (--served.borrowers > 0) return;
    actor?.stop();
    if (this.#served.get(id) !== served) return;
    this.#served.delete(id);
    const fold = actor?.ledger.fold ?? null;
    if (fold !== null) this.#folds.keep(id, fold);
  }

  #notify(actor: TableActor, what: NotificationKind): void {
    const notifying = actor.notifications.call(what).finally(() => {
      this.#notifying.delete(notifying);
      this.release(actor);
    });
    this.#notifying.add(notifying);
  }

  /** Resolves when all work in progress is done. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#notifying);
    for (const { actor } of this.#served.values()) await (await actor.catch(() => null))?.settled();
  }

  /** Stops all tables, even those in use: the process ends. */
  async end(): Promise<void> {
    await this.settled();
    for (const { actor } of this.#served.values()) (await actor.catch(() => null))?.stop();
  }

  /** Another server has written: tables that are open here reload. */
  async reloadAll(): Promise<void> {
    for (const { actor } of this.#served.values()) await (await actor.catch(() => null))?.reloadAll();
  }

  /** Reads what other servers wrote without a message that arrived. */
  async catchUp(): Promise<void> {
    this.#lastSeen.prune();
    this.#folds.prune();
    if (this.#served.size === 0) return;
    const standings = await this.#ports.store.standings([...this.#served.keys()]);
    for (const [id, { actor }] of this.#served) {
      const served = await actor.catch(() => null);
      if (served === null) continue;
      const { ledger } = served;
      const head = standings.get(id);
      if (head === undefined || !ledger.isAt(head) || head.hooked !== ledger.hooked) await served.reloadAll();
    }
  }

  /** Handles deadlines of tables that no server has open. An open table handles its own in time. */
  async runOverdue(): Promise<void> {
    const { clock, store, watch } = this.#ports;
    const now = clock.now();
    const claimed = await store.claimDue(now - CLAIM_DELAY, now + CLAIM_DURATION, 100);
    // Some of these wait for bots: handle all tables at once.
    await Promise.all(
      claimed.map(async ({ table, what }) => {
        const actor = await this.borrow(table).catch(ignoreFailedTable);
        if (actor === null) return;
        // A slow address must not delay the other tables.
        if (isNotification(what)) this.#notify(actor, what);
        else {
          if (actor.ledger.nextDeadline <= now) watch.foundDue(now - actor.ledger.nextDeadline);
          await actor.runOverdue();
          this.release(actor);
        }
      }),
    );
  }
}

/**
 * Null if the table does not exist. Stops a table that fails to load, so that it ignores later
 * hints.
 */
async function loadActor(actor: TableActor, failures?: TableFailures): Promise<TableActor | null> {
  let isThere = false;
  try {
    isThere = await actor.load();
  } catch (error) {
    if (failures?.isTableAtFault(actor.ledger.id, error) !== true) throw error;
    throw new TableFailed('this table cannot be served', { cause: error });
  } finally {
    if (!isThere) actor.stop();
  }
  return isThere ? actor : null;
}

/** The refusal for a client whose table could not be loaded. */
export const explainLoadFailure = (error: unknown): ServerRefusal =>
  error instanceof TableFailed
    ? createRefusal('table/another-format')
    : createRefusal('server/busy', { after: 1_000 });

/** A failed table must not stop the others. */
function ignoreFailedTable(error: unknown): null {
  if (error instanceof TableFailed) return null;
  throw error;
}
