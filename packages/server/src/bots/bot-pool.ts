import { createCarefulBot, botQuestionOf } from '@night-cage/bots';
import type { BotHolder } from '@night-cage/protocol';
import { legalOptions, type Option, type State } from '@night-cage/rules';
import type { BotRequester, Bots } from '../table/ports.ts';
import { FairQueue } from './fair-queue.ts';
import { BotThread } from './bot-thread.ts';
import type { BotTask } from './worker.ts';

/**
 * Milliseconds a strong bot may think about one choice. The pool ends its thread at three times
 * that.
 */
const BUDGET = 400;
const TIME_LIMIT = 3 * BUDGET;

interface Waiting {
  readonly task: BotTask;
  readonly answer: (option: Option) => void;
}

/** Receives how long a bot took, and whether that was too long. */
export type OnBotDecision = (milliseconds: number, isLate: boolean) => void;

/** Answers one question at a time. */
type Thinker = Pick<BotThread, 'ask' | 'end'>;

/** The threads for one kind of bot, and the queue for them. */
interface Lane {
  readonly threads: readonly Thinker[];
  readonly idle: Thinker[];
  readonly queue: FairQueue<Waiting>;
}

/**
 * Bots that think in worker threads, so that no bot can block a table and no number of bots can
 * block the server. The careful bot takes a few milliseconds: it has its own thread and never waits
 * for a search.
 */
export class BotPool implements Bots {
  readonly #lanes: Readonly<Record<BotHolder, Lane>>;
  readonly #onDecision: OnBotDecision;

  constructor(
    threads: number,
    onDecision: OnBotDecision = () => undefined,
    start: () => Thinker = () => new BotThread(),
  ) {
    const createLane = (length: number): Lane => {
      const all = Array.from({ length }, start);
      return { threads: all, idle: [...all], queue: new FairQueue() };
    };
    this.#lanes = { careful: createLane(1), search: createLane(threads) };
    this.#onDecision = onDecision;
  }

  choose(bot: BotHolder, state: State, asker: BotRequester): Promise<Option> {
    const lane = this.#lanes[bot];
    return new Promise((answer) => {
      lane.queue.add(asker, { task: { bot, state, milliseconds: BUDGET }, answer });
      void this.#think(lane);
    });
  }

  async #think({ idle, queue }: Lane): Promise<void> {
    const thread = idle.pop();
    if (thread === undefined) return;
    for (let next = queue.next(); next !== undefined; next = queue.next()) {
      const startedAt = performance.now();
      const option = await thread.ask(next.task, TIME_LIMIT);
      this.#onDecision(performance.now() - startedAt, option === null);
      next.answer(option ?? chooseFallback(next.task.state));
    }
    idle.push(thread);
  }

  close(): void {
    for (const { threads } of Object.values(this.#lanes)) for (const thread of threads) thread.end();
  }
}

/** Falls back to the careful bot, and if that fails, to the first legal option. */
function chooseFallback(state: State): Option {
  try {
    return createCarefulBot().choose(botQuestionOf(state)!);
  } catch {
    return legalOptions(state)[0]!;
  }
}
