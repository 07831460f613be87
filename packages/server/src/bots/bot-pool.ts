import { carefulBot, botQuestionOf } from '@night-cage/bots';
import type { BotHolder } from '@night-cage/protocol';
import { legalOptions, type Option, type State } from '@night-cage/rules';
import type { BotRequester, Bots } from '../table/ports.ts';
import { FairQueue } from './fair-queue.ts';
import { BotThread } from './bot-thread.ts';
import type { BotTask } from './worker.ts';

/** Milliseconds a strong bot may think about one choice; at three times that its thread is ended. */
const BUDGET = 400;
const TIME_LIMIT = 3 * BUDGET;

interface Waiting {
  readonly asked: BotTask;
  readonly answer: (option: Option) => void;
}

/** Told how long a bot took, and whether it was too long. */
export type OnBotDecision = (milliseconds: number, isLate: boolean) => void;

/** Thinks about one question at a time. */
type Thinker = Pick<BotThread, 'ask' | 'end'>;

/** Threads for bots of one kind, and what waits for them. */
interface Lane {
  readonly threads: readonly Thinker[];
  readonly idle: Thinker[];
  readonly queue: FairQueue<Waiting>;
}

/**
 * Bots that think in threads of their own: none of them can stall a table, nor a thousand of them the server. The careful bot
 * takes a few milliseconds: it has a thread where it never waits for one that searches.
 */
export class BotPool implements Bots {
  readonly #lanes: Readonly<Record<BotHolder, Lane>>;
  readonly #onThought: OnBotDecision;

  constructor(
    threads: number,
    onThought: OnBotDecision = () => undefined,
    start: () => Thinker = () => new BotThread(),
  ) {
    const laneOf = (length: number): Lane => {
      const all = Array.from({ length }, start);
      return { threads: all, idle: [...all], queue: new FairQueue() };
    };
    this.#lanes = { careful: laneOf(1), search: laneOf(threads) };
    this.#onThought = onThought;
  }

  choose(bot: BotHolder, state: State, asker: BotRequester): Promise<Option> {
    const lane = this.#lanes[bot];
    return new Promise((answer) => {
      lane.queue.add(asker, { asked: { bot, state, milliseconds: BUDGET }, answer });
      void this.#think(lane);
    });
  }

  async #think({ idle, queue }: Lane): Promise<void> {
    const thread = idle.pop();
    if (thread === undefined) return;
    for (let next = queue.next(); next !== undefined; next = queue.next()) {
      const began = performance.now();
      const option = await thread.ask(next.asked, TIME_LIMIT);
      this.#onThought(performance.now() - began, option === null);
      next.answer(option ?? chooseFallback(next.asked.state));
    }
    idle.push(thread);
  }

  close(): void {
    for (const { threads } of Object.values(this.#lanes)) for (const thread of threads) thread.end();
  }
}

/** Somebody must choose: the careful bot, and if even that stumbles, whatever can be chosen first. */
function chooseFallback(state: State): Option {
  try {
    return carefulBot().choose(botQuestionOf(state)!);
  } catch {
    return legalOptions(state)[0]!;
  }
}
