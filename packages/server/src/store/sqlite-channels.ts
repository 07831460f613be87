import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { isExclusive, type SaveChannelResult } from './notification-channels.ts';
import type { StoreJob } from './jobs.ts';

type ChannelJob = Extract<StoreJob, { do: 'save-channel' | 'delete-channel' | 'record-delivery' }>;
type Of<Do extends ChannelJob['do']> = Extract<ChannelJob, { readonly do: Do }>;

/** Notification channels, inside the writing transaction. */
export class SqliteChannels {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  do(job: ChannelJob): SaveChannelResult | boolean {
    switch (job.do) {
      case 'save-channel':
        return this.#keep(job);
      case 'delete-channel':
        return this.#drop(job);
      case 'record-delivery':
        return this.#note(job);
    }
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) this.#statements.set(sql, (statement = this.#db.prepare(sql)));
    return statement;
  }

  #run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  #numberOf(table: string): number | undefined {
    return this.#statement('SELECT no FROM tables WHERE id = ?').get(table)?.['no'] as number | undefined;
  }

  #keep({ table, person, channel, most }: Of<'save-channel'>): SaveChannelResult {
    const no = this.#numberOf(table) ?? -1;
    const known = this.#statement('SELECT 1 FROM tokens WHERE no = ? AND person = ?').get(no, person);
    if (known === undefined) return 'unknown-person';
    const { kind, address, details, vouched = false } = channel;
    const isOther = 'no = ? AND person = ? AND kind = ? AND address <> ?';
    const which = [no, person, kind, address];
    if (isExclusive(kind)) this.#run(`DELETE FROM hooks WHERE ${isOther}`, ...which);
    const others = this.#statement(`SELECT count(*) AS count FROM hooks WHERE ${isOther}`).get(...which)!;
    if ((others['count'] as number) >= most) return 'too-many';
    this.#run(
      `INSERT INTO hooks (no, person, kind, address, details, vouched) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET details = excluded.details, vouched = excluded.vouched, tries = 0`,
      ...which,
      details,
      Number(vouched),
    );
    this.#run('UPDATE tables SET hooked = hooked + 1 WHERE no = ?', no);
    return 'kept';
  }

  #drop({ table, person, channel: { kind, address } }: Of<'delete-channel'>): boolean {
    const no = this.#numberOf(table);
    if (no === undefined) return false;
    const isTarget = 'no = ? AND person = ? AND kind = ? AND address = ?';
    this.#run(`DELETE FROM hooks WHERE ${isTarget}`, no, person, kind, address);
    return this.#run('UPDATE tables SET hooked = hooked + 1 WHERE no = ?', no) > 0;
  }

  #note({ table, person, channel }: Of<'record-delivery'>): boolean {
    const { kind, address, told, tries } = channel;
    const changed = this.#run(
      `UPDATE hooks SET told = ?, tries = ? WHERE no = (SELECT no FROM tables WHERE id = ?)
       AND person = ? AND kind = ? AND address = ?`,
      told,
      tries,
      table,
      person,
      kind,
      address,
    );
    return changed > 0;
  }
}
