import type { Clock } from '@night-cage/server';

interface Call {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
  isCancelled: boolean;
}

/**
 * A clock that only moves when told to. Timers run in order, so the same simulation always runs the
 * same way.
 */
export class SimClock implements Clock {
  #now = Date.UTC(2026, 0, 1);
  #order = 0;
  readonly #calls: Call[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer: Call = {
      // Whole milliseconds, like the clock of a process.
      at: this.#now + Math.max(0, Math.ceil(milliseconds)),
      order: this.#order++,
      call,
      isCancelled: false,
    };
    push(this.#calls, timer);
    return () => {
      timer.isCancelled = true;
    };
  }

  /** Advances the time and runs all timers that are due. */
  async run(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settled();
    for (;;) {
      const next = this.#calls[0];
      if (next === undefined || next.at > end) break;
      pop(this.#calls);
      if (next.isCancelled) continue;
      this.#now = next.at;
      next.call();
      await settled();
    }
    this.#now = end;
  }
}

/** Resolves when all pending promises have settled that need no time to pass. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isBefore = (a: Call, b: Call): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap, soonest first, because simulations have thousands of timers. */
function push(heap: Call[], call: Call): void {
  let n = heap.push(call) - 1;
  while (n > 0) {
    const parent = (n - 1) >> 1;
    if (!isBefore(call, heap[parent]!)) break;
    heap[n] = heap[parent]!;
    n = parent;
  }
  heap[n] = call;
}

function pop(heap: Call[]): void {
  const last = heap.pop()!;
  if (heap.length === 0) return;
  let n = 0;
  for (;;) {
    let child = 2 * n + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
    if (!isBefore(heap[child]!, last)) break;
    heap[n] = heap[child]!;
    n = child;
  }
  heap[n] = last;
}
