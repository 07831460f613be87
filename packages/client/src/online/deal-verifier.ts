import { collectPledges, type LogEntry, type PersonId, type TableState } from '@night-cage/protocol';
import type { ActionResult } from '../game.ts';
import type { Moment } from '../moments.ts';
import type { Contributions } from './contributions.ts';
import type { UnkeyedRequest } from './online-ports.ts';
import type { RevealedDeal, UnfairReason } from './find-unfairness.ts';

/** The table whose deals are verified. */
export interface WatchedTable {
  readonly table: TableState;
  readonly you: PersonId | null;
  /** By the server's clock. */
  readonly now: number;
  ask(request: UnkeyedRequest): Promise<ActionResult>;
}

/** Milliseconds: a server process may learn a moment later what a parallel process received. */
const REVEAL_TOLERANCE = 1_000;

/**
 * Takes part in deals for this client and verifies what the server does. A finished deal does not
 * show all cheating: a server can collect all contributions, dislike the result, and deal again.
 */
export class DealVerifier {
  readonly #watched: WatchedTable;
  readonly #contributions: Contributions;
  #wantsReady = false;
  /** The pledges that the log contains. */
  readonly #loggedPledges = new Set<string>();
  /** The deals since the previous game: the first one, and the first fault in any of them. */
  #since: { readonly deal: number; readonly wrong: UnfairReason | null } = { deal: 1, wrong: null };
  /** The same for the current game. */
  #played = this.#since;

  constructor(watched: WatchedTable, contributions: Contributions) {
    this.#watched = watched;
    this.#contributions = contributions;
  }

  /**
   * Declares this player ready, with a pledge for the deal. If the deal fails, declares it again.
   */
  async ready(yes: boolean): Promise<ActionResult> {
    this.#wantsReady = yes;
    const pledge = yes ? this.#contributions.pledge() : null;
    const answer = await this.#watched.ask({ t: 'ready', yes, pledge });
    // The server confirmed the pledge but logged another: it wants to replace this client's
    // contribution.
    const { you, table } = this.#watched;
    if (answer.done && pledge !== null && !this.#loggedPledges.has(`${you} ${pledge}`))
      this.#contributions.recordFault(isBetweenDeals(table) ? table.deals + 1 : table.deals, 'left-out');
    return answer;
  }

  /** Call before `entry` is folded. */
  before(entry: LogEntry): void {
    const { table } = this.#watched;
    if (entry.kind === 'readied') {
      if (entry.pledge !== null) this.#loggedPledges.add(`${entry.by} ${entry.pledge}`);
    } else if (entry.kind === 'begun') {
      if (entry.deal !== (table.dealing ?? table.game?.dealt)?.deal) this.#recordFault('again');
      if (table.dealing !== null) {
        this.#played = this.#since;
        this.#since = { deal: entry.deal + 1, wrong: null };
      }
    } else if (entry.kind === 'dealt') {
      if ('missing' in entry) this.#onVoided(entry);
      else this.#onDealt(entry);
    }
  }

  #recordFault(wrong: UnfairReason): void {
    this.#since = { ...this.#since, wrong: this.#since.wrong ?? wrong };
  }

  /** Its pledge list must match the log, and it may only follow a void deal. */
  #onDealt(entry: Extract<LogEntry<'dealt'>, { readonly commitment: string }>): void {
    const { table } = this.#watched;
    if (table.dealing !== null || entry.deal !== table.deals + 1) this.#recordFault('again');
    const all = collectPledges(table);
    if (all === null || all.some(([person, pledge]) => !isIn(entry.pledges, person, pledge)))
      this.#recordFault('contribution');
  }

  #onVoided({ deal, missing, at }: Extract<LogEntry<'dealt'>, { readonly missing: unknown }>): void {
    const { table, you } = this.#watched;
    if (you === null || !missing.includes(you) || table.dealing?.deal !== deal) return;
    const confirmedAt = this.#contributions.revealedAt(table.dealing);
    if (confirmedAt !== null && confirmedAt + REVEAL_TOLERANCE < at)
      this.#contributions.recordFault(deal, 'again');
  }

  /** Call after `entry` is folded. */
  after(entry: LogEntry): void {
    if (entry.kind === 'begun') this.#wantsReady = false;
    if (entry.kind !== 'dealt') return;
    if (!('missing' in entry)) this.revealIfAsked();
    else if (this.#wantsReady) void this.ready(true);
  }

  /**
   * The server has published its commitment: reveals this client's contribution if the deal lists
   * it.
   */
  revealIfAsked(): void {
    const { table, you } = this.#watched;
    const { dealing } = table;
    if (dealing === null || you === null) return;
    const value = this.#contributions.revealTo(dealing, you);
    if (value === null) return;
    void this.#watched.ask({ t: 'reveal', deal: dealing.deal, value }).then(({ done }) => {
      if (done) this.#contributions.confirmReveal(dealing, this.#watched.now);
    });
  }

  /** Everything needed to check the deal of a finished game; null until it is over. */
  revealDeal(moments: readonly Moment[]): RevealedDeal | null {
    const { game } = this.#watched.table;
    if (game === null || game.secret === null) return null;
    const { dealt, contributions, secret, setup, requestedSetup } = game;
    const seen =
      this.#played.wrong ??
      this.#contributions.findRecordedFault(this.#played.deal, dealt.deal) ??
      this.#contributions.findFault(dealt, contributions);
    return {
      dealt,
      contributions,
      secret,
      setup,
      requestedSetup,
      events: moments.flatMap(({ events }) => events),
      seen,
    };
  }
}

const isBetweenDeals = ({ phase }: TableState): boolean => phase === 'lobby' || phase === 'over';

const isIn = (list: readonly (readonly [PersonId, string])[], person: PersonId, pledge: string): boolean =>
  list.some(([pledger, text]) => pledger === person && text === pledge);
