import { OnlineTable, unfairnessAt } from '@night-cage/client';
import type { Settings, Wish } from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import { readSecret, checkLog, type Loaded, type Store } from '@night-cage/server';
import { plain } from '../online/plain.ts';
import { makeTable, realPorts } from '../online/real-table.ts';
import { SimPlayer } from '../online/sim-player.ts';
import { badLine, type Lines, type Trouble } from './bad-line.ts';
import type { Eavesdropper } from './eavesdropper.ts';
import type { LiveServer } from './live-server.ts';
import { Promises } from './promises.ts';

/** Where pages go: a server, or what stands before several. */
export type Place = Pick<LiveServer, 'address' | 'isUp' | 'lives'>;

/** A page that is ahead of a store that was read so often is ahead of it. */
const READ_AGAIN = 50;

export interface Around {
  /** Processes that share one store. */
  readonly servers: readonly Place[];
  readonly random: Random;
  readonly trouble: Trouble;
  readonly ear: Eavesdropper;
  /** Called after every choice that was acknowledged. */
  readonly onChoice: () => void;
}

/** One table of a real server, with people at it who do what people do, and somebody who watches. */
export class LiveTable implements Lines {
  readonly id: string;
  readonly promises = new Promises();
  readonly random: Random;
  readonly trouble: Trouble;
  doubled = 0;
  cuts = 0;
  readonly #around: Around;
  readonly #players: readonly SimPlayer[];
  readonly #watcher: OnlineTable;

  private constructor(id: string, link: string, people: number, around: Around) {
    this.id = id;
    this.#around = around;
    this.random = around.random;
    this.trouble = around.trouble;
    const address = (): string => anyOf(around);
    const ports = () => ({ ...realPorts(address, id), dial: badLine(address, this) });
    this.#players = Array.from(
      { length: people },
      (_, n) => new SimPlayer(`player ${n}`, id, link, this.random, ports()),
    );
    this.#watcher = new OnlineTable({ id, token: null, link: null }, ports());
    for (const page of this.pages) page.start();
  }

  /** `pace`: hours a choice, for a table that is played by letter; null: live. */
  static async open(
    wish: Wish,
    people: number,
    around: Around,
    pace: Settings['pace'] = null,
  ): Promise<LiveTable> {
    const settings = { fill: 'careful', absent: 'bot', absentAfter: 10, pace } as const;
    const { id, link } = await makeTable(anyOf(around), 'player 0', wish, settings);
    return new LiveTable(id, link, people, around);
  }

  get pages(): readonly OnlineTable[] {
    return [...this.#players.map(({ online }) => online), this.#watcher];
  }

  said(text: string): void {
    this.promises.said(text, livesOf(this.#around));
  }

  heard(text: string): void {
    this.#around.ear.hears(text);
    if (this.promises.heard(text, livesOf(this.#around))) this.#around.onChoice();
  }

  act(): void {
    for (const player of this.#players) if (this.random.below(2) === 0) player.act();
  }

  /** Nobody waits any longer than needed. */
  wake(): void {
    for (const page of this.pages) page.wake();
  }

  /** Who was not answered yet, or has not heard everything that this store has; null: all is well. */
  async isMissing(store: Store): Promise<string | null> {
    const { seq } = (await store.load(this.id, Number.MAX_SAFE_INTEGER))!;
    const late = this.pages.filter(
      (page) => page.touch !== 'open' || page.unanswered > 0 || page.table.seq !== seq,
    );
    if (late.length === 0) return null;
    const told = late.map(
      ({ touch, unanswered, table }) => `${touch}, ${unanswered} unanswered, at ${table.seq}`,
    );
    return `the store is at ${seq}, but of ${this.pages.length} pages ${told.join('; ')}`;
  }

  /** Throws where the store, the rules, what was promised and what people see do not agree. */
  async judge(store: Store): Promise<{ readonly entries: number; readonly games: number }> {
    const { entries, secret, promised } = await this.#read(store);
    const table = checkLog(entries, readSecret(secret));
    const broken = promised.brokenBy(entries);
    if (broken !== null) throw new Error(`table ${this.id}: ${broken}`);
    const known = this.#around.ear.knew(entries, readSecret(secret));
    if (known !== null) throw new Error(`table ${this.id}: the secret ${known} was told before the end`);
    for (const { table: seen } of this.pages) {
      // A bot may have gone on since.
      const then = seen.seq === table.seq ? table : checkLog(entries.slice(0, seen.seq), null);
      if (plain(seen) !== plain(then)) throw new Error(`table ${this.id}: a page shows another table`);
    }
    for (const { online } of this.#players) {
      const unfair = unfairnessAt(online);
      if (unfair !== null) throw new Error(`table ${this.id}: the deal was unfair: ${unfair}`);
    }
    return { entries: entries.length, games: table.games };
  }

  /** The store's word, and what it is measured by. A bot may go on while it is read: it is read again until no page is ahead. */
  async #read(store: Store): Promise<Loaded & { readonly promised: Promises }> {
    for (let tries = READ_AGAIN; ; tries--) {
      const promised = this.promises.untilNow();
      const loaded = (await store.load(this.id, 0))!;
      if (tries === 0 || this.pages.every(({ table }) => table.seq <= loaded.seq))
        return { ...loaded, promised };
    }
  }

  leave(): void {
    for (const page of this.pages) page.stop();
  }
}

/** Where a page is sent: to any of those that are there. */
function anyOf({ servers, random }: Around): string {
  const up = servers.filter(({ isUp }) => isUp);
  const all = up.length > 0 ? up : servers;
  return all[random.below(all.length)]!.address;
}

/** How often any of them was started: what was asked before may be answered by another one. */
const livesOf = ({ servers }: Around): number => servers.reduce((sum, { lives }) => sum + lives, 0);
