import type { TableRequest, ServerRefusal } from '@night-cage/protocol';
import type { ActionResult } from '../game.ts';
import type { OnlineRefusal, GameRefusal } from '../refusal.ts';
import type { Timer } from './connection.ts';

interface Pending {
  readonly request: TableRequest;
  readonly answer: (answer: ActionResult) => void;
  /** The log entry of the request: it is answered once this client has folded that entry. */
  seq: number | null;
  tries: number;
}

/** How often a request is sent again when a busy server defers it. */
const MAX_TRIES = 6;

export const toGameRefusal = ({ code, facts, rule }: ServerRefusal): GameRefusal =>
  ({
    code,
    ...(facts === undefined ? {} : { facts }),
    ...(rule === undefined ? {} : { rule }),
  }) as OnlineRefusal;

/**
 * The unanswered requests. They are sent again after a reconnect; the idempotency key makes the
 * server apply each only once.
 */
export class RequestQueue {
  readonly #pending = new Map<string, Pending>();
  readonly #send: (request: TableRequest) => void;
  readonly #timer: Timer;

  constructor(send: (request: TableRequest) => void, timer: Timer) {
    this.#send = send;
    this.#timer = timer;
  }

  get size(): number {
    return this.#pending.size;
  }

  ask(request: TableRequest): Promise<ActionResult> {
    return new Promise((answer) => {
      this.#pending.set(request.key, { request, answer, seq: null, tries: 0 });
      this.#send(request);
    });
  }

  /**
   * `upTo`: the last entry of the server's log. A request that was done as a later entry is pending
   * again: the log was rewound.
   */
  sendAgain(upTo = Infinity): void {
    for (const pending of this.#pending.values()) {
      if (pending.seq !== null && pending.seq > upTo) pending.seq = null;
      if (pending.seq === null) this.#send(pending.request);
    }
  }

  /** The request became this entry; resolves once that entry is folded. */
  done(key: string, seq: number, folded: number): void {
    const pending = this.#pending.get(key);
    if (pending === undefined) return;
    pending.seq = seq;
    if (seq > folded) return;
    this.#pending.delete(key);
    pending.answer({ done: true });
  }

  folded(upTo: number): void {
    for (const [key, { seq }] of this.#pending) if (seq !== null) this.done(key, seq, upTo);
  }

  /** Refuses all pending requests. */
  refuseAll(refusal: GameRefusal): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { answer } of all) answer({ done: false, refusal });
  }

  refused(key: string, why: ServerRefusal): void {
    const pending = this.#pending.get(key);
    if (pending === undefined) return;
    const { after, code } = why;
    if (after !== undefined && code !== 'table/too-soon' && pending.tries++ < MAX_TRIES) {
      this.#timer.after(after, () => {
        if (this.#pending.has(key)) this.#send(pending.request);
      });
      return;
    }
    this.#pending.delete(key);
    pending.answer({ done: false, refusal: toGameRefusal(why) });
  }
}
