import type { PersonId } from '@night-cage/protocol';
import { findAppendProblem, findCreationProblem } from './find-append-problem.ts';
import type { Counter } from './counters.ts';
import { GroupCommit } from './group-commit.ts';
import type { SaveChannelResult, ChannelId, ChannelStore, NewChannel } from './notification-channels.ts';
import type { StoreJob, StoreJobOutcome } from './jobs.ts';
import { StoreFault } from './store-fault.ts';
import type {
  Retention,
  AppendRequest,
  AppendResult,
  OverdueAction,
  ExpiryResult,
  StoredReveal,
  Store,
} from './store.ts';

/** Milliseconds for which a store counts as failing after a failure. */
const FAULT_LIFETIME = 5_000;

/** The queries of a store, which change nothing. */
export type StoreReader = Pick<
  Store,
  | 'load'
  | 'entries'
  | 'personOf'
  | 'isVouched'
  | 'entryOfRequest'
  | 'listed'
  | 'tables'
  | 'standings'
  | 'channelsOf'
  | 'feedOf'
  | 'hasResult'
  | 'results'
>;

/**
 * A store that writes in groups: every change becomes a job. Subclasses provide the reader and the
 * commit.
 */
export abstract class GroupedStore implements Store {
  protected readonly writer: GroupCommit;

  constructor(lanes: number) {
    this.writer = new GroupCommit(lanes, (jobs) => this.commit(jobs));
  }

  /** Runs all jobs in order and never rejects. A job that is `done` is durable. */
  protected abstract commit(jobs: readonly StoreJob[]): Promise<readonly StoreJobOutcome[]>;
  protected abstract readonly reader: StoreReader;
  abstract close(): Promise<void>;

  /** Jobs without an answer: how far the store is behind. */
  get waiting(): number {
    return this.writer.waiting;
  }

  /** Milliseconds since the oldest running commit began. */
  get behind(): number {
    return this.writer.behind;
  }

  create(id: string, link: string, first: AppendRequest): Promise<boolean> {
    const problem = findCreationProblem(id, first);
    if (problem !== null) return Promise.reject(new StoreFault(problem));
    return this.writer.ask({ do: 'create', table: id, link, append: first });
  }

  append(append: AppendRequest): Promise<AppendResult> {
    const problem = findAppendProblem(append);
    if (problem !== null) return Promise.reject(new StoreFault(problem));
    return this.writer.ask({ do: 'append', table: append.table, append });
  }

  load(...args: Parameters<Store['load']>): ReturnType<Store['load']> {
    return this.reader.load(...args);
  }

  entries(...args: Parameters<Store['entries']>): ReturnType<Store['entries']> {
    return this.reader.entries(...args);
  }

  isVouched(...args: Parameters<Store['isVouched']>): ReturnType<Store['isVouched']> {
    return this.reader.isVouched(...args);
  }

  personOf(...args: Parameters<Store['personOf']>): ReturnType<Store['personOf']> {
    return this.reader.personOf(...args);
  }

  entryOfRequest(...args: Parameters<Store['entryOfRequest']>): ReturnType<Store['entryOfRequest']> {
    return this.reader.entryOfRequest(...args);
  }

  listed(...args: Parameters<Store['listed']>): ReturnType<Store['listed']> {
    return this.reader.listed(...args);
  }

  tables(...args: Parameters<Store['tables']>): ReturnType<Store['tables']> {
    return this.reader.tables(...args);
  }

  standings(...args: Parameters<Store['standings']>): ReturnType<Store['standings']> {
    return this.reader.standings(...args);
  }

  channelsOf(...args: Parameters<Store['channelsOf']>): ReturnType<Store['channelsOf']> {
    return this.reader.channelsOf(...args);
  }

  feedOf(...args: Parameters<Store['feedOf']>): ReturnType<Store['feedOf']> {
    return this.reader.feedOf(...args);
  }

  hasResult(...args: Parameters<Store['hasResult']>): ReturnType<Store['hasResult']> {
    return this.reader.hasResult(...args);
  }

  results(...args: Parameters<Store['results']>): ReturnType<Store['results']> {
    return this.reader.results(...args);
  }

  keepResult(day: string, person: string, body: string): Promise<boolean> {
    return this.writer.ask({ do: 'keep-result', table: `night ${day}`, day, person, body });
  }

  saveChannel(
    table: string,
    person: PersonId,
    channel: NewChannel,
    most: number,
  ): Promise<SaveChannelResult> {
    return this.writer.ask({ do: 'save-channel', table, person, channel, most });
  }

  async deleteChannel(table: string, person: PersonId, channel: ChannelId): Promise<void> {
    await this.writer.ask({ do: 'delete-channel', table, person, channel });
  }

  async recordDelivery(
    ...[table, person, channel]: Parameters<ChannelStore['recordDelivery']>
  ): Promise<void> {
    await this.writer.ask({ do: 'record-delivery', table, person, channel });
  }

  async saveOnce(name: string, value: string): Promise<string> {
    const { kept } = await this.writer.ask<{ kept: string }>({ do: 'save-once', table: '', name, value });
    return kept;
  }

  plan(...[table, after, kinds, due]: Parameters<Store['plan']>): Promise<boolean> {
    return this.writer.ask({ do: 'plan', table, after, kinds, due });
  }

  claimDue(now: number, until: number, most: number): Promise<readonly OverdueAction[]> {
    return this.writer.ask({ do: 'claim-due', table: '', now, until, most });
  }

  async reveal(table: string, revealed: StoredReveal): Promise<void> {
    await this.writer.ask({ do: 'reveal', table, revealed });
  }

  async count(counter: Counter, now: number): Promise<number> {
    const table = `count ${counter.name}` as const;
    const { after } = await this.writer.ask<{ after: number }>({ do: 'count', table, counter, now });
    return after;
  }

  async makePass(
    ...[table, person, hash, until, isVouched = false]: Parameters<Store['makePass']>
  ): Promise<void> {
    await this.writer.ask({ do: 'make-pass', table, person, hash, until, isVouched });
  }

  usePass(table: string, hash: string, tokenHash: string, now: number): Promise<PersonId | null> {
    return this.writer.ask({ do: 'use-pass', table, hash, tokenHash, now });
  }

  remove(id: string): Promise<boolean> {
    return this.writer.ask({ do: 'remove', table: id });
  }

  expire(now: number, ages: Retention): Promise<ExpiryResult> {
    return this.writer.ask({ do: 'expire', table: '', now, ages });
  }

  /**
   * A small row may fit where a choice did not, so after a failed write the store counts as not
   * writable for a while. After that the row decides alone: without clients, no choice could show
   * that writing works again.
   */
  async writes(): Promise<boolean> {
    const { failedSince } = this.writer;
    if (failedSince !== null && failedSince < FAULT_LIFETIME) return false;
    return this.writer.ask<boolean>({ do: 'probe', table: '' }).catch(() => false);
  }
}
