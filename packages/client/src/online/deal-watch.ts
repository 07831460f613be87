import { collectPledges, type LogEntry, type PersonId, type TableState } from '@night-cage/protocol';
import type { ActionResult } from '../game.ts';
import type { Moment } from '../moments.ts';
import type { Contributions } from './contributions.ts';
import type { UnkeyedRequest } from './online-ports.ts';
import type { RevealedDeal, UnfairReason } from './find-unfairness.ts';

/** What is looked at. */
export interface WatchedTable {
  readonly table: TableState;
  readonly you: PersonId | null;
  /** By the server's clock. */
  readonly now: number;
  ask(asked: UnkeyedRequest): Promise<ActionResult>;
}

/** Whoever serves the table beside another process may not know yet what that one heard in the last moment. */
const REVEAL_TOLERANCE = 1_000;

/**
 * This page's part in a deal, and its eye on the server's: what goes wrong while a deal is made cannot always be seen from
 * its end. A server can hear everybody, dislike what comes of it, and deal again.
 */
export class DealWatch {
  readonly #at: WatchedTable;
  readonly #own: Contributions;
  #wantsReady = false;
  /** What the log says that people pledged. */
  readonly #written = new Set<string>();
  /** The deals since the game before, the first and what was wrong with any of them. */
  #since: { readonly deal: number; readonly wrong: UnfairReason | null } = { deal: 1, wrong: null };
  /** The same for the game that is played. */
  #played = this.#since;

  constructor(at: WatchedTable, own: Contributions) {
    this.#at = at;
    this.#own = own;
  }

  /** Says that one is ready, with a pledge for the deal; if the deal comes to nothing, says so again. */
  async ready(yes: boolean): Promise<ActionResult> {
    this.#wantsReady = yes;
    const pledge = yes ? this.#own.pledge() : null;
    const answer = await this.#at.ask({ t: 'ready', yes, pledge });
    // Whoever says that it is written, and wrote something else, means to fill in for this page.
    const { you, table } = this.#at;
    if (answer.done && pledge !== null && !this.#written.has(`${you} ${pledge}`))
      this.#own.recordFault(isBetweenDeals(table) ? table.deals + 1 : table.deals, 'left-out');
    return answer;
  }

  /** An entry that is about to be folded. */
  before(entry: LogEntry): void {
    const { table } = this.#at;
    if (entry.kind === 'readied') {
      if (entry.pledge !== null) this.#written.add(`${entry.by} ${entry.pledge}`);
    } else if (entry.kind === 'begun') {
      if (entry.deal !== (table.dealing ?? table.game?.dealt)?.deal) this.#isWrong('again');
      if (table.dealing !== null) {
        this.#played = this.#since;
        this.#since = { deal: entry.deal + 1, wrong: null };
      }
    } else if (entry.kind === 'dealt') {
      if ('missing' in entry) this.#voided(entry);
      else this.#dealt(entry);
    }
  }

  #isWrong(wrong: UnfairReason): void {
    this.#since = { ...this.#since, wrong: this.#since.wrong ?? wrong };
  }

  /** Its list is everybody's pledge as the log has it, and it follows no deal that is not void. */
  #dealt(entry: Extract<LogEntry<'dealt'>, { readonly commitment: string }>): void {
    const { table } = this.#at;
    if (table.dealing !== null || entry.deal !== table.deals + 1) this.#isWrong('again');
    const all = collectPledges(table);
    if (all === null || all.some(([person, pledge]) => !isIn(entry.pledges, person, pledge)))
      this.#isWrong('contribution');
  }

  #voided({ deal, missing, at }: Extract<LogEntry<'dealt'>, { readonly missing: unknown }>): void {
    const { table, you } = this.#at;
    if (you === null || !missing.includes(you) || table.dealing?.deal !== deal) return;
    const heard = this.#own.revealedAt(table.dealing);
    if (heard !== null && heard + REVEAL_TOLERANCE < at) this.#own.recordFault(deal, 'again');
  }

  /** The same entry, folded. */
  after(entry: LogEntry): void {
    if (entry.kind === 'begun') this.#wantsReady = false;
    if (entry.kind !== 'dealt') return;
    if (!('missing' in entry)) this.revealIfAsked();
    else if (this.#wantsReady) void this.ready(true);
  }

  /** The server has shown its commitment: what this page pledged is told now, if it is in the list. */
  revealIfAsked(): void {
    const { table, you } = this.#at;
    const { dealing } = table;
    if (dealing === null || you === null) return;
    const value = this.#own.revealTo(dealing, you);
    if (value === null) return;
    void this.#at.ask({ t: 'reveal', deal: dealing.deal, value }).then(({ done }) => {
      if (done) this.#own.confirmReveal(dealing, this.#at.now);
    });
  }

  /** What a finished game tells of its deal, and what was seen of it here; null until it is over. */
  revealDeal(moments: readonly Moment[]): RevealedDeal | null {
    const { game } = this.#at.table;
    if (game === null || game.secret === null) return null;
    const { dealt, contributions, secret, setup, wish } = game;
    const seen =
      this.#played.wrong ??
      this.#own.findRecordedFault(this.#played.deal, dealt.deal) ??
      this.#own.findFault(dealt, contributions);
    return {
      dealt,
      contributions,
      secret,
      setup,
      wish,
      events: moments.flatMap(({ events }) => events),
      seen,
    };
  }
}

const isBetweenDeals = ({ phase }: TableState): boolean => phase === 'lobby' || phase === 'over';

const isIn = (list: readonly (readonly [PersonId, string])[], person: PersonId, pledge: string): boolean =>
  list.some(([one, text]) => one === person && text === pledge);
