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

/** What somebody needs to open a table: its name and their token, both made by the page, so that asking twice is harmless. */
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

/** Milliseconds for which what is due is left to one process; then it is taken up by whoever is alive. */
const CLAIM_DURATION = 10_000;
/** What is due is left for so long to those whose pages are at the table. */
const CLAIM_DELAY = 3_000;

/** The tables that this process serves now. A table is loaded when somebody asks for it, and let go when nobody looks. */
export class Tables {
  readonly #ports: TablePorts;
  readonly #served = new Map<string, ServedTable>();
  /** Tables that were let go. */
  readonly #folds: FoldCache;
  readonly #lastSeen: LastSeen;
  /** People who are being called at this moment. */
  readonly #calling = new Set<Promise<void>>();

  constructor(ports: TablePorts) {
    const failures = new TableFailures(ports.store, ports.watch);
    this.#lastSeen = new LastSeen(ports.clock);
    this.#ports = { ...ports, store: failures.store, failures, lastSeen: this.#lastSeen };
    this.#folds = new FoldCache(ports.clock);
  }

  get served(): number {
    return this.#served.size;
  }

  /** Tables that nobody uses, of which the fold is kept for a while. */
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
    const first = { table: id, after: 0, at, entries, chain, token: { person: 1, hash } };
    if (await store.create(id, link, { ...first, listed: toTableListing(table) })) return { ok: true, link };
    // The same person asked before, and perhaps did not hear the answer.
    const isTheirs = (await store.personOf(id, hash)) === 1;
    const known = isTheirs ? await store.load(id, Number.MAX_SAFE_INTEGER) : null;
    return known === null ? { ok: false, why: createRefusal('table/taken') } : { ok: true, link: known.link };
  }

  /**
   * The table of this name, or null if there is none; rejects if the store cannot be asked, and with
   * `TableFailed` if the table cannot be served. Whoever gets one gives it back: as
   * long as somebody has it there is no second one of that name here, which would not hear what this one writes.
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

  /** Nobody looks any more: everything is in the store. */
  giveBack(actor: TableActor): void {
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

  #call(actor: TableActor, what: NotificationKind): void {
    const calling = actor.notifications.call(what).finally(() => {
      this.#calling.delete(calling);
      this.giveBack(actor);
    });
    this.#calling.add(calling);
  }

  /** Everything that was begun is done. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#calling);
    for (const { actor } of this.#served.values()) await (await actor.catch(() => null))?.settled();
  }

  /** Nothing is served any more, whoever still has a table: the process ends. */
  async end(): Promise<void> {
    await this.settled();
    for (const { actor } of this.#served.values()) (await actor.catch(() => null))?.stop();
  }

  /** Another process has written: whoever looks at a table here is told of it. */
  async lookAgain(): Promise<void> {
    for (const { actor } of this.#served.values()) await (await actor.catch(() => null))?.lookAgain();
  }

  /** Looks in the store for what other processes wrote, and did not tell, or not so that it was heard. */
  async catchUp(): Promise<void> {
    this.#lastSeen.prune();
    this.#folds.prune();
    if (this.#served.size === 0) return;
    const standings = await this.#ports.store.standings([...this.#served.keys()]);
    for (const [id, { actor }] of this.#served) {
      const served = await actor.catch(() => null);
      if (served === null) continue;
      const { ledger } = served;
      const there = standings.get(id);
      if (there === undefined || !ledger.isAt(there) || there.hooked !== ledger.hooked)
        await served.lookAgain();
    }
  }

  /** Does what was due while nobody looked. Those who look do it themselves, in time. */
  async runOverdue(): Promise<void> {
    const { clock, store, watch } = this.#ports;
    const now = clock.now();
    const claimed = await store.claimDue(now - CLAIM_DELAY, now + CLAIM_DURATION, 100);
    // Bots think for some of them: no table waits for another one's.
    await Promise.all(
      claimed.map(async ({ table, what }) => {
        const actor = await this.borrow(table).catch(ignoreFailedTable);
        if (actor === null) return;
        // Whoever is called may be slow to answer: nothing else waits for that.
        if (isNotification(what)) this.#call(actor, what);
        else {
          if (actor.ledger.nextDeadline <= now) watch.foundDue(now - actor.ledger.nextDeadline);
          await actor.runOverdue();
          this.giveBack(actor);
        }
      }),
    );
  }
}

/** Null: there is no such table. One that is not served does nothing more, whatever it hears. */
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

/** What somebody is told whose table could not be had. */
export const explainLoadFailure = (error: unknown): ServerRefusal =>
  error instanceof TableFailed
    ? createRefusal('table/another-format')
    : createRefusal('server/busy', { after: 1_000 });

/** Others must not wait for a table that cannot go on. */
function ignoreFailedTable(error: unknown): null {
  if (error instanceof TableFailed) return null;
  throw error;
}
