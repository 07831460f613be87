import type { PersonId } from '@night-cage/protocol';
import { MemoryNights } from './memory-nights.ts';
import { newRow, type Row } from './memory-row.ts';
import { problemWith, problemWithFirst } from './append-check.ts';
import {
  isOnlyOne,
  type FeedOwner,
  type Hook,
  type HookKept,
  type HookName,
  type NewHook,
  type Standing,
} from './hooks.ts';
import {
  firstKeptNight,
  stageAfter,
  type Ages,
  type Append,
  type Appended,
  type DueAt,
  type Expired,
  type Listed,
  type Loaded,
  type Revealed,
  type Stage,
  type Store,
  type Summary,
} from './store.ts';

const isSame = (a: HookName, b: HookName): boolean => a.kind === b.kind && a.address === b.address;

/** A store that forgets everything when its process ends: for tests, and to measure what the others cost. */
export class MemoryStore extends MemoryNights implements Store {
  readonly #rows = new Map<string, Row>();
  readonly #own = new Map<string, string>();

  create(id: string, link: string, first: Append): Promise<boolean> {
    const problem = problemWithFirst(id, first);
    if (problem !== null) return Promise.reject(new Error(problem));
    if (this.#rows.has(id)) return Promise.resolve(false);
    this.#rows.set(id, newRow(link, first.at));
    return this.append(first).then(({ ok }) => ok);
  }

  load(id: string, after: number): Promise<Loaded | null> {
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
      called: [...new Set(row.hooks.filter(({ kind }) => kind !== 'feed').map(({ person }) => person))],
      hooked: row.hooked,
      chain: row.chain,
    });
  }

  append(append: Append): Promise<Appended> {
    const problem = problemWith(append);
    return problem === null ? Promise.resolve(this.#append(append)) : Promise.reject(new Error(problem));
  }

  #append({ table, after, at, entries, chain, secret, link, token, forget, due, listed }: Append): Appended {
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
    row.stage = stageAfter(entries) ?? row.stage;
    for (const _ of entries) row.times.push(at);
    if (secret !== undefined) row.secret = secret;
    if (link !== undefined) row.link = link;
    if (due !== undefined) row.due = due;
    if (listed !== undefined) row.listed = listed;
    if (token !== undefined) row.tokens.set(token.hash, token.person);
    if (forget !== undefined) this.#forget(row, forget);
    return { ok: true };
  }

  #forget(row: Row, person: PersonId): void {
    row.entries = row.entries.map((entry) => (entry.by === person ? { ...entry, text: null } : entry));
    for (const [hash, one] of row.tokens) if (one === person) row.tokens.delete(hash);
    for (const [hash, pass] of row.passes) if (pass.person === person) row.passes.delete(hash);
    row.revealed.delete(person);
    row.hooks = row.hooks.filter((hook) => hook.person !== person);
  }

  personOf(table: string, tokenHash: string): Promise<PersonId | null> {
    return Promise.resolve(this.#rows.get(table)?.tokens.get(tokenHash) ?? null);
  }

  deedOf(table: string, person: PersonId, key: string): Promise<number | null> {
    const entries = this.#rows.get(table)?.entries ?? [];
    return Promise.resolve(entries.find((entry) => entry.by === person && entry.key === key)?.seq ?? null);
  }

  listed(most: number): Promise<readonly (Listed & { readonly id: string; readonly touched: number })[]> {
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

  claimDue(now: number, until: number, most: number): Promise<readonly DueAt[]> {
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

  reveal(table: string, revealed: Revealed): Promise<void> {
    this.#rows.get(table)?.revealed.set(revealed.person, revealed);
    return Promise.resolve();
  }

  standings(ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
    const found = ids.flatMap((id) => {
      const row = this.#rows.get(id);
      return row === undefined
        ? []
        : [[id, { seq: row.entries.length, chain: row.chain, hooked: row.hooked }] as const];
    });
    return Promise.resolve(new Map(found));
  }

  hooksOf(table: string, person: PersonId): Promise<readonly Hook[]> {
    const found = this.#rows.get(table)?.hooks.filter((hook) => hook.person === person) ?? [];
    return Promise.resolve(
      found.map(({ kind, address, details, told, tries }) => ({ kind, address, details, told, tries })),
    );
  }

  keepHook(table: string, person: PersonId, hook: NewHook, most: number): Promise<HookKept> {
    const row = this.#rows.get(table);
    if (row === undefined || ![...row.tokens.values()].includes(person)) return Promise.resolve('nobody');
    const others = row.hooks.filter(
      (one) =>
        one.person !== person ||
        one.kind !== hook.kind ||
        (!isOnlyOne(hook.kind) && one.address !== hook.address),
    );
    const before = row.hooks.find((one) => one.person === person && isSame(one, hook));
    const browsers = others.filter((one) => one.person === person && one.kind === 'push').length;
    if (hook.kind === 'push' && browsers >= most) return Promise.resolve('too-many');
    row.hooks = [...others, { ...hook, person, told: before?.told ?? 0, tries: 0 }];
    row.hooked++;
    return Promise.resolve('kept');
  }

  dropHook(table: string, person: PersonId, { kind, address }: HookName): Promise<void> {
    const row = this.#rows.get(table);
    if (row !== undefined) {
      row.hooks = row.hooks.filter((hook) => hook.person !== person || !isSame(hook, { kind, address }));
      row.hooked++;
    }
    return Promise.resolve();
  }

  noteHook(
    table: string,
    person: PersonId,
    { kind, address, told, tries }: HookName & Pick<Hook, 'told' | 'tries'>,
  ): Promise<void> {
    const row = this.#rows.get(table);
    const isMeant = (hook: Row['hooks'][number]): boolean =>
      hook.person === person && isSame(hook, { kind, address });
    if (row !== undefined)
      row.hooks = row.hooks.map((hook) => (isMeant(hook) ? { ...hook, told, tries } : hook));
    return Promise.resolve();
  }

  feedOf(hash: string): Promise<FeedOwner | null> {
    for (const [table, { hooks }] of this.#rows)
      for (const { kind, address, person } of hooks)
        if (kind === 'feed' && address === hash) return Promise.resolve({ table, person });
    return Promise.resolve(null);
  }

  keepOnce(name: string, value: string): Promise<string> {
    const kept = this.#own.get(name) ?? value;
    this.#own.set(name, kept);
    return Promise.resolve(kept);
  }

  makePass(table: string, person: PersonId, hash: string, until: number): Promise<void> {
    this.#rows.get(table)?.passes.set(hash, { person, until });
    return Promise.resolve();
  }

  usePass(table: string, hash: string, tokenHash: string, now: number): Promise<PersonId | null> {
    const row = this.#rows.get(table);
    const pass = row?.passes.get(hash);
    if (row === undefined || pass === undefined) return Promise.resolve(null);
    row.passes.delete(hash);
    if (pass.until <= now) return Promise.resolve(null);
    row.tokens.set(tokenHash, pass.person);
    return Promise.resolve(pass.person);
  }

  remove(id: string): Promise<boolean> {
    return Promise.resolve(this.#rows.delete(id));
  }

  expire(now: number, ages: Ages): Promise<Expired> {
    const { lobby, game, finished, words } = ages;
    this.expireNights(firstKeptNight(now, ages));
    const age: Readonly<Record<Stage, number>> = { lobby, playing: game, over: finished };
    const tables = [...this.#rows].flatMap(([id, { stage, touched }]) =>
      touched <= now - age[stage] ? [id] : [],
    );
    for (const id of tables) this.#rows.delete(id);
    let texts = 0;
    for (const row of this.#rows.values())
      row.entries = row.entries.map((entry, n) => {
        if (entry.kind !== 'said' || entry.text === null || row.times[n]! > now - words) return entry;
        texts++;
        return { ...entry, text: null };
      });
    return Promise.resolve({ tables, texts, isAll: true });
  }

  tables(after: string, most: number): Promise<readonly Summary[]> {
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
