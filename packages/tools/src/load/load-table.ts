import {
  SUBPROTOCOLS,
  foldEntry,
  createTableState,
  parseSubprotocol,
  type ServerMessage,
  type TableState,
} from '@night-cage/protocol';
import { FORMAT, createCommitment, legalOptions, seatOf, sha256Hex } from '@night-cage/rules';
import { WebSocket } from 'ws';
import { NewTable, PEOPLE } from './new-table.ts';
import type { LoadTally } from './load-tally.ts';

/** Milliseconds after which a game that has not begun never will. */
const PATIENCE = 120_000;

/**
 * A table of four people, each with a connection of their own, who choose whatever comes first. One fold serves all four: what
 * is measured is the server, and everything here is the other side of the scale.
 */
export class LoadTable {
  readonly id: string;
  readonly #addresses: readonly string[];
  readonly #opening: NewTable;
  readonly #tally: LoadTally;
  readonly #table: TableState = createTableState();
  readonly #sockets: WebSocket[] = [];
  /** What was not answered yet, and how it is said. */
  readonly #open = new Map<string, () => void>();
  readonly #sits = new Map<string, number>();
  #link = '';
  #count = 0;
  #choices = 0;
  #sentAt = 0;
  #pending: string | null = null;
  /** The entry of the last choice that was acknowledged: another server may tell of it later. */
  #acknowledged = 0;
  #onReady: () => void = () => undefined;
  #onIdle: () => void = () => undefined;
  #luck: number;

  /** `addresses`: servers that share a store; the people of a table are spread over them. */
  constructor(addresses: readonly string[], n: number, tally: LoadTally) {
    this.#addresses = addresses;
    this.#tally = tally;
    this.#opening = new NewTable(addresses[n % addresses.length]!);
    this.#luck = n;
    this.id = this.#opening.id;
  }

  get isIdle(): boolean {
    const { phase, seq } = this.#table;
    return this.#pending === null && phase === 'playing' && seq >= this.#acknowledged;
  }

  /** Called whenever the next choice may be made. */
  set onIdle(call: () => void) {
    this.#onIdle = call;
  }

  async open(): Promise<void> {
    this.#link = await this.#opening.open();
    const playing = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () =>
          reject(
            new Error(
              `a table is ${this.#table.phase} after ${PATIENCE / 1_000} s: ${JSON.stringify(this.#tally.report().failed)}`,
            ),
          ),
        PATIENCE,
      );
      this.#onReady = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    for (let n = 0; n < PEOPLE; n++) await this.#connect(n);
    await playing;
  }

  #connect(n: number): Promise<void> {
    const address = this.#addresses[n % this.#addresses.length]!;
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}api/live`, [...SUBPROTOCOLS], {
      perMessageDeflate: false,
    });
    this.#sockets[n] = socket;
    socket.on('message', (data: Buffer) => this.#hear(n, data));
    return new Promise((resolve, reject) => {
      socket.on('error', (error) => {
        this.#tally.failed(error.message);
        reject(error);
      });
      socket.once('open', () => {
        const token = this.#opening.tokenOf(n);
        const hello = {
          t: 'hello',
          v: parseSubprotocol(socket.protocol),
          format: FORMAT,
          table: this.id,
          token,
          link: this.#link,
          seq: 0,
        };
        this.#say(n, hello);
        // Whoever is refused a seat for a moment asks again, and is ready only then.
        this.#sits.set(this.#ask(n, { t: 'sit', seat: n }), n);
        resolve();
      });
    });
  }

  #contribution(n: number): string {
    const deal = this.#table.deals + (this.#table.dealing === null ? 1 : 0);
    return sha256Hex(`${this.#opening.seed} ${n} ${deal}`);
  }

  #ready(n: number): void {
    this.#ask(n, { t: 'ready', yes: true, pledge: createCommitment(this.#contribution(n)) });
  }

  #say(n: number, message: object): void {
    this.#sockets[n]!.send(JSON.stringify(message));
  }

  #ask(n: number, request: object): string {
    const key = `${this.id.slice(0, 6)}-${String(this.#count++).padStart(6, '0')}`;
    this.#open.set(key, () => this.#say(n, { ...request, key }));
    this.#open.get(key)!();
    return key;
  }

  #hear(n: number, data: Buffer): void {
    // Only one of the four reads everything; the others only weigh it.
    const isReader = n === 0;
    if (!isReader && data.length > 12 && data.toString('latin1', 0, 13) === '{"t":"entries') {
      if (this.#table.phase === 'playing') this.#tally.told(data.length);
      return;
    }
    const message = JSON.parse(data.toString('utf8')) as ServerMessage;
    if (message.t === 'done' && this.#table.phase === 'playing') this.#tally.answered(data.length);
    if (message.t === 'entries') {
      if (this.#table.phase === 'playing') this.#tally.told(data.length);
      for (const entry of message.list) if (entry.seq > this.#table.seq) this.#fold(entry);
    } else if (message.t === 'done') this.#done(message.key, message.seq);
    else if (message.t === 'refused') this.#refused(message.key, message.code, message.after);
  }

  #fold(entry: Parameters<typeof foldEntry>[1]): void {
    foldEntry(this.#table, entry);
    if (entry.kind === 'dealt' && 'commitment' in entry)
      for (let n = 0; n < PEOPLE; n++)
        this.#ask(n, { t: 'reveal', deal: entry.deal, value: this.#contribution(n) });
    if (entry.kind === 'ended' || (entry.kind === 'dealt' && 'missing' in entry))
      for (let n = 0; n < PEOPLE; n++) this.#ready(n);
    if (entry.kind === 'chose') this.#choices++;
    if (entry.kind === 'begun') this.#onReady();
    if (this.isIdle) this.#onIdle();
  }

  #done(key: string, seq: number): void {
    this.#open.delete(key);
    const sitter = this.#sits.get(key);
    if (sitter !== undefined && this.#sits.delete(key)) this.#ready(sitter);
    if (key !== this.#pending) return;
    this.#pending = null;
    this.#acknowledged = seq;
    this.#tally.acknowledged(performance.now() - this.#sentAt);
    if (this.isIdle) this.#onIdle();
  }

  #refused(key: string | null, code: string, after = 0): void {
    const ask = this.#open.get(key ?? '');
    if (code === 'server/busy' && ask !== undefined) {
      // A page asks again, too.
      this.#tally.failed(code);
      setTimeout(ask, after);
      return;
    }
    this.#open.delete(key ?? '');
    if (key === this.#pending) this.#pending = null;
    // The server may have played the only option before, and the game may be over by that; anything else is told.
    if (code !== 'table/stale' && code !== 'table/not-playing') this.#tally.failed(code);
    if (this.isIdle) setTimeout(() => this.#onIdle(), 20);
  }

  /** Whoever must choose chooses. False: it is not the moment. */
  move(): boolean {
    const { game, position } = this.#table;
    if (!this.isIdle || game === null || game.state.asks === null) return false;
    const options = legalOptions(game.state);
    const seat = seatOf(game.state, game.state.asks.prisoner);
    const option = options[this.#luck++ % options.length]!;
    this.#sentAt = performance.now();
    this.#pending = this.#ask(seat, { t: 'play', at: position, option });
    return true;
  }

  /** Until so many choices were made here. */
  playOn(choices: number): Promise<void> {
    return new Promise((resolve) => {
      this.onIdle = () => {
        if (this.#choices < choices) this.move();
        else resolve();
      };
      this.#onIdle();
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
