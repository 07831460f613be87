import { dayAt, type PersonId } from '@night-cage/protocol';
import { takeToken, isOldSalt, type Counter } from './counters.ts';
import { MemoryNightly } from './memory-nightly.ts';
import { createMemoryRow, tableHeadOf, wipeWords, type MemoryRow } from './memory-row.ts';
import { findAppendProblem, findCreationProblem } from './find-append-problem.ts';
import {
  isExclusive,
  type FeedOwner,
  type NotificationChannel,
  type SaveChannelResult,
  type ChannelId,
  type NewChannel,
  type TableHead,
} from './notification-channels.ts';
import {
  firstKeptDay,
  phaseAfter,
  type Retention,
  type AppendRequest,
  type AppendResult,
  type OverdueAction,
  type ExpiryResult,
  type StoredEntry,
  type TableListing,
  type LoadedTable,
  type StoredReveal,
  type StoredPhase,
  type Store,
  type StoredTable,
} from './store.ts';

const isSame = (a: ChannelId, b: ChannelId): boolean => a.kind === b.kind && a.address === b.address;

/** A store in memory only: for tests, and as a baseline for measurements. */
export class MemoryStore extends MemoryNightly implements Store {
  readonly #rows = new Map<string, MemoryRow>();
  readonly #keptOnce = new Map<string, string>();
  readonly #counters = new Map<string, number>();

  create(id: string, link: string, first: AppendRequest): Promise<boolean> {
    const problem = findCreationProblem(id, first);
    if (problem !== null) return Promise.reject(new Error(problem));
    if (this.#rows.has(id)) return Promise.resolve(false);
    this.#rows.set(id, createMemoryRow(link, first.at));
    return this.append(first).then(({ ok }) => ok);
  }

  load(id: string, after: number): Promise<LoadedTable | null> {
    const row = this.#rows.get(id);
    if (row === undefined) return Promise.resolve(null);
    const { link, entries, secret } = row;
    return Promise.resolve({
      link,
      seq: entries.length,
      entries: entries.slice(after),
      secret,
      due: row.due.map(({ what, at }) => ({ what, at })),
      revealed: [...row.revealed.values()],
      notified: [...new Set(row.channels.filter(({ kind }) => kind !== 'feed').map(({ person }) => person))],
      hooked: row.hooked,
      chain: row.chain,
    });
  }

  entries(id: string, after: number, most: number): Promise<readonly StoredEntry[]> {
    return Promise.resolve(this.#rows.get(id)?.entries.slice(after, after + most) ?? []);
  }

  append(append: AppendRequest): Promise<AppendResult> {
    const problem = findAppendProblem(append);
    return problem === null ? Promise.resolve(this.#append(append)) : Promise.reject(new Error(problem));
  }

  #append({
    table,
    after,
    at,
    entries,
    chain,
    secret,
    link,
    token,
    forget,
    due,
    listed,
  }: AppendRequest): AppendResult {
    const row = this.#rows.get(table);
    if (row === undefined) return { ok: false, why: 'conflict' };
    for (const { by, key } of entries) {
      const known =
        key === null ? undefined : row.entries.find((entry) => entry.by === by && entry.key === key);
      if (known !== undefined) return { ok: false, why: 'known', seq: known.seq };
    }
    if (row.entries.length !== after) return { ok: false, why: 'conflict' };
    if (chain !== undefined && chain.before !== row.chain) return { ok: false, why: 'conflict' };
    if (chain !== undefined) row.chain = chain.after;
    row.entries = [...row.entries, ...entries];
    row.touched = at;
    row.stage = phaseAfter(entries) ?? row.stage;
    for (const _ of entries) row.times.push(at);
    if (secret !== undefined) row.secret = secret;
    if (link !== undefined) row.link = link;
    if (due !== undefined) row.due = due;
    if (listed !== undefined) row.listed = listed;
    if (token !== undefined) this.#addToken(row, token.hash, token.person, false);
    if (forget !== undefined) this.#forget(row, forget);
    return { ok: true };
  }

  #addToken(row: MemoryRow, hash: string, person: PersonId, isVouched: boolean): void {
    row.tokens.set(hash, person);
    if (isVouched) row.vouched.add(hash);
    else row.vouched.delete(hash);
  }

  #forget(row: MemoryRow, person: PersonId): void {
    row.wiped++;
    row.entries = row.entries.map((entry) => (entry.by === person ? { ...entry, text: null } : entry));
    for (const [hash, owner] of row.tokens) if (owner === person) row.tokens.delete(hash);
    for (const [hash, pass] of row.passes) if (pass.person === person) row.passes.delete(hash);
    row.revealed.delete(person);
    row.channels = row.channels.filter((channel) => channel.person !== person);
  }

  personOf(table: string, tokenHash: string): Promise<PersonId | null> {
    return Promise.resolve(this.#rows.get(table)?.tokens.get(tokenHash) ?? null);
  }

  entryOfRequest(table: string, person: PersonId, key: string): Promise<number | null> {
    const entries = this.#rows.get(table)?.entries ?? [];
    return Promise.resolve(entries.find((entry) => entry.by === person && entry.key === key)?.seq ?? null);
  }

  listed(
    most: number,
  ): Promise<readonly (TableListing & { readonly id: string; readonly touched: number })[]> {
    const found = [...this.#rows].flatMap(([id, { listed, touched }]) =>
      listed === null ? [] : [{ ...listed, id, touched }],
    );
    return Promise.resolve(found.sort((a, b) => b.touched - a.touched).slice(0, most));
  }

  plan(...[table, after, kinds, due]: Parameters<Store['plan']>): Promise<boolean> {
    const row = this.#rows.get(table);
    const isLast = row?.entries.length === after;
    if (isLast) row.due = [...row.due.filter(({ what }) => !kinds.includes(what)), ...due];
    return Promise.resolve(isLast);
  }

  claimDue(now: number, until: number, most: number): Promise<readonly OverdueAction[]> {
    const found = [...this.#rows].flatMap(([table, { due }]) =>
      due
        .filter(({ at, claimed = 0 }) => at <= now && claimed <= now)
        .map(({ what, at }) => ({ table, what, at })),
    );
    const first = found.sort((a, b) => a.at - b.at).slice(0, most);
    for (const { table, what } of first) {
      const row = this.#rows.get(table)!;
      row.due = row.due.map((due) => (due.what === what ? { ...due, claimed: until } : due));
    }
    return Promise.resolve(first.map(({ table, what }) => ({ table, what })));
  }

  reveal(table: string, revealed: StoredReveal): Promise<void> {
    this.#rows.get(table)?.revealed.set(revealed.person, revealed);
    return Promise.resolve();
  }

  standings(ids: readonly string[]): Promise<ReadonlyMap<string, TableHead>> {
    const found = ids.flatMap((id) => {
      const row = this.#rows.get(id);
      return row === undefined ? [] : [[id, tableHeadOf(row)] as const];
    });
    return Promise.resolve(new Map(found));
  }

  channelsOf(table: string, person: PersonId): Promise<readonly NotificationChannel[]> {
    const found = this.#rows.get(table)?.channels.filter((channel) => channel.person === person) ?? [];
    return Promise.resolve(
      found.map(({ kind, address, details, told, tries, vouched }) => ({
        kind,
        address,
        details,
        told,
        tries,
        vouched,
      })),
    );
  }

  saveChannel(
    table: string,
    person: PersonId,
    channel: NewChannel,
    most: number,
  ): Promise<SaveChannelResult> {
    const row = this.#rows.get(table);
    if (row === undefined || ![...row.tokens.values()].includes(person))
      return Promise.resolve('unknown-person');
    const others = row.channels.filter(
      (other) =>
        other.person !== person ||
        other.kind !== channel.kind ||
        (!isExclusive(channel.kind) && other.address !== channel.address),
    );
    const before = row.channels.find((other) => other.person === person && isSame(other, channel));
    const browsers = others.filter((other) => other.person === person && other.kind === 'push').length;
    if (channel.kind === 'push' && browsers >= most) return Promise.resolve('too-many');
    row.channels = [...others, { vouched: false, ...channel, person, told: before?.told ?? 0, tries: 0 }];
    row.hooked++;
    return Promise.resolve('kept');
  }

  deleteChannel(table: string, person: PersonId, { kind, address }: ChannelId): Promise<void> {
    const row = this.#rows.get(table);
    if (row !== undefined) {
      row.channels = row.channels.filter(
        (channel) => channel.person !== person || !isSame(channel, { kind, address }),
      );
      row.hooked++;
    }
    return Promise.resolve();
  }

  recordDelivery(
    table: string,
    person: PersonId,
    { kind, address, told, tries }: ChannelId & Pick<NotificationChannel, 'told' | 'tries'>,
  ): Promise<void> {
    const row = this.#rows.get(table);
    const isTarget = (channel: MemoryRow['channels'][number]): boolean =>
      channel.person === person && isSame(channel, { kind, address });
    if (row !== undefined)
      row.channels = row.channels.map((channel) =>
        isTarget(channel) ? { ...channel, told, tries } : channel,
      );
    return Promise.resolve();
  }

  feedOf(hash: string): Promise<FeedOwner | null> {
    for (const [table, { channels }] of this.#rows)
      for (const { kind, address, person } of channels)
        if (kind === 'feed' && address === hash) return Promise.resolve({ table, person });
    return Promise.resolve(null);
  }

  saveOnce(name: string, value: string): Promise<string> {
    const stored = this.#keptOnce.get(name) ?? value;
    this.#keptOnce.set(name, stored);
    return Promise.resolve(stored);
  }

  count(counter: Counter, now: number): Promise<number> {
    const { after, until } = takeToken(this.#counters.get(counter.name) ?? 0, counter, now);
    this.#counters.set(counter.name, until);
    return Promise.resolve(after);
  }

  makePass(...[table, person, hash, until, isVouched = false]: Parameters<Store['makePass']>): Promise<void> {
    this.#rows.get(table)?.passes.set(hash, { person, until, isVouched });
    return Promise.resolve();
  }

  usePass(table: string, hash: string, tokenHash: string, now: number): Promise<PersonId | null> {
    const row = this.#rows.get(table);
    const pass = row?.passes.get(hash);
    if (row === undefined || pass === undefined) return Promise.resolve(null);
    row.passes.delete(hash);
    if (pass.until <= now) return Promise.resolve(null);
    this.#addToken(row, tokenHash, pass.person, pass.isVouched);
    return Promise.resolve(pass.person);
  }

  isVouched(table: string, tokenHash: string): Promise<boolean> {
    return Promise.resolve(this.#rows.get(table)?.vouched.has(tokenHash) ?? false);
  }

  remove(id: string): Promise<boolean> {
    return Promise.resolve(this.#rows.delete(id));
  }

  expire(now: number, ages: Retention): Promise<ExpiryResult> {
    const { lobby, game, finished, words } = ages;
    this.expireNights(firstKeptDay(now, ages));
    const age: Readonly<Record<StoredPhase, number>> = { lobby, playing: game, over: finished };
    const tables = [...this.#rows].flatMap(([id, { stage, touched }]) =>
      touched <= now - age[stage] ? [id] : [],
    );
    for (const id of tables) this.#rows.delete(id);
    this.#forgetCounters(now);
    let texts = 0;
    for (const row of this.#rows.values()) texts += wipeWords(row, now - words);
    return Promise.resolve({ tables, texts, isAll: true });
  }

  #forgetCounters(now: number): void {
    for (const [name, until] of this.#counters) if (until <= now) this.#counters.delete(name);
    for (const name of this.#keptOnce.keys()) if (isOldSalt(name, dayAt(now))) this.#keptOnce.delete(name);
  }

  tables(after: string, most: number): Promise<readonly StoredTable[]> {
    const found = [...this.#rows].flatMap(([id, { entries, stage, made, touched }]) =>
      id > after ? [{ id, seq: entries.length, stage, made, touched }] : [],
    );
    return Promise.resolve(found.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, most));
  }

  writes(): Promise<boolean> {
    return Promise.resolve(true);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
