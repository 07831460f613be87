import type { TableRequest, ServerRefusal } from '@night-cage/protocol';
import type { ActionResult } from '../game.ts';
import type { OnlineRefusal, GameRefusal } from '../refusal.ts';
import type { Timer } from './connection.ts';

interface Pending {
  readonly request: TableRequest;
  readonly answer: (answer: ActionResult) => void;
  /** Written as this entry: answered once that is folded here. */
  seq: number | null;
  tries: number;
}

/** A request that a busy server puts off is asked again so often. */
const MAX_TRIES = 6;

export const toGameRefusal = ({ code, facts, rule }: ServerRefusal): GameRefusal =>
  ({
    code,
    ...(facts === undefined ? {} : { facts }),
    ...(rule === undefined ? {} : { rule }),
  }) as OnlineRefusal;

/** What was asked and not yet answered. It is sent again whenever the line is new: by its key it is still one deed. */
export class Outbox {
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

  /** `upTo`: the last entry of the server's log. What was done as a later one is not done any more: the server went back. */
  sendAgain(upTo = Infinity): void {
    for (const pending of this.#pending.values()) {
      if (pending.seq !== null && pending.seq > upTo) pending.seq = null;
      if (pending.seq === null) this.#send(pending.request);
    }
  }

  /** It is this entry; whoever asked hears of it when that is folded here. */
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

  /** Everything that is asked is asked no more. */
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
