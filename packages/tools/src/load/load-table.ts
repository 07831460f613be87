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
import { NewTable, PLAYER_COUNT } from './new-table.ts';
import type { LoadTally } from './load-tally.ts';

/** Milliseconds after which a game that has not started never will. */
const PATIENCE = 120_000;

/**
 * A table of four players, each with their own connection, who choose any option. All four share
 * one fold, since the test is about the server and this process should cost little.
 */
export class LoadTable {
  readonly id: string;
  readonly #addresses: readonly string[];
  readonly #opening: NewTable;
  readonly #tally: LoadTally;
  readonly #table: TableState = createTableState();
  readonly #sockets: WebSocket[] = [];
  /** Requests without an answer, by key: each function sends its request again. */
  readonly #unanswered = new Map<string, () => void>();
  readonly #sits = new Map<string, number>();
  #link = '';
  #count = 0;
  #choices = 0;
  #sentAt = 0;
  #pending: string | null = null;
  /** The entry of the last acknowledged choice: another server may deliver it later. */
  #acknowledged = 0;
  #onReady: () => void = () => undefined;
  #onIdle: () => void = () => undefined;
  #optionSeed: number;

  /** `addresses`: servers that share a store. The players of a table spread over them. */
  constructor(addresses: readonly string[], n: number, tally: LoadTally) {
    this.#addresses = addresses;
    this.#tally = tally;
    this.#opening = new NewTable(addresses[n % addresses.length]!);
    this.#optionSeed = n;
    this.id = this.#opening.id;
  }

  get isIdle(): boolean {
    const { phase, seq } = this.#table;
    return this.#pending === null && phase === 'playing' && seq >= this.#acknowledged;
  }

  /** Called whenever the next choice is possible. */
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
    for (let n = 0; n < PLAYER_COUNT; n++) await this.#connect(n);
    await playing;
  }

  #connect(n: number): Promise<void> {
    const address = this.#addresses[n % this.#addresses.length]!;
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}api/live`, [...SUBPROTOCOLS], {
      perMessageDeflate: false,
    });
    this.#sockets[n] = socket;
    socket.on('message', (data: Buffer) => this.#receive(n, data));
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
        this.#send(n, hello);
        // A player who is refused a seat for the moment asks again, and is ready only after that.
        this.#sits.set(this.#request(n, { t: 'sit', seat: n }), n);
        resolve();
      });
    });
  }

  #contribution(n: number): string {
    const deal = this.#table.deals + (this.#table.dealing === null ? 1 : 0);
    return sha256Hex(`${this.#opening.seed} ${n} ${deal}`);
  }

  #ready(n: number): void {
    this.#request(n, { t: 'ready', yes: true, pledge: createCommitment(this.#contribution(n)) });
  }

  #send(n: number, message: object): void {
    this.#sockets[n]!.send(JSON.stringify(message));
  }

  #request(n: number, request: object): string {
    const key = `${this.id.slice(0, 6)}-${String(this.#count++).padStart(6, '0')}`;
    this.#unanswered.set(key, () => this.#send(n, { ...request, key }));
    this.#unanswered.get(key)!();
    return key;
  }

  #receive(n: number, data: Buffer): void {
    // Only the first of the four connections reads everything; the others only count bytes.
    const isReader = n === 0;
    if (!isReader && data.length > 12 && data.toString('latin1', 0, 13) === '{"t":"entries') {
      if (this.#table.phase === 'playing') this.#tally.delivered(data.length);
      return;
    }
    const message = JSON.parse(data.toString('utf8')) as ServerMessage;
    if (message.t === 'done' && this.#table.phase === 'playing') this.#tally.answered(data.length);
    if (message.t === 'entries') {
      if (this.#table.phase === 'playing') this.#tally.delivered(data.length);
      for (const entry of message.list) if (entry.seq > this.#table.seq) this.#fold(entry);
    } else if (message.t === 'done') this.#done(message.key, message.seq);
    else if (message.t === 'refused') this.#refused(message.key, message.code, message.after);
  }

  #fold(entry: Parameters<typeof foldEntry>[1]): void {
    foldEntry(this.#table, entry);
    if (entry.kind === 'dealt' && 'commitment' in entry)
      for (let n = 0; n < PLAYER_COUNT; n++)
        this.#request(n, { t: 'reveal', deal: entry.deal, value: this.#contribution(n) });
    if (entry.kind === 'ended' || (entry.kind === 'dealt' && 'missing' in entry))
      for (let n = 0; n < PLAYER_COUNT; n++) this.#ready(n);
    if (entry.kind === 'chose') this.#choices++;
    if (entry.kind === 'begun') this.#onReady();
    if (this.isIdle) this.#onIdle();
  }

  #done(key: string, seq: number): void {
    this.#unanswered.delete(key);
    const sitter = this.#sits.get(key);
    if (sitter !== undefined && this.#sits.delete(key)) this.#ready(sitter);
    if (key !== this.#pending) return;
    this.#pending = null;
    this.#acknowledged = seq;
    this.#tally.acknowledged(performance.now() - this.#sentAt);
    if (this.isIdle) this.#onIdle();
  }

  #refused(key: string | null, code: string, after = 0): void {
    const retry = this.#unanswered.get(key ?? '');
    if (code === 'server/busy' && retry !== undefined) {
      // A real client retries, too.
      this.#tally.failed(code);
      setTimeout(retry, after);
      return;
    }
    this.#unanswered.delete(key ?? '');
    if (key === this.#pending) this.#pending = null;
    // The server may have played the only option already, and the game may be over; other refusals
    // count as failures.
    if (code !== 'table/stale' && code !== 'table/not-playing') this.#tally.failed(code);
    if (this.isIdle) setTimeout(() => this.#onIdle(), 20);
  }

  /** Makes the next choice. Returns false if none is possible now. */
  move(): boolean {
    const { game, position } = this.#table;
    if (!this.isIdle || game === null || game.state.asks === null) return false;
    const options = legalOptions(game.state);
    const seat = seatOf(game.state, game.state.asks.prisoner);
    const option = options[this.#optionSeed++ % options.length]!;
    this.#sentAt = performance.now();
    this.#pending = this.#request(seat, { t: 'play', at: position, option });
    return true;
  }

  /** Plays until this many choices were made. */
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
