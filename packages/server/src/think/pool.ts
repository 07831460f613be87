import { carefulBot, questionOf } from '@night-cage/bots';
import type { BotHolder } from '@night-cage/protocol';
import { legalOptions, type Option, type State } from '@night-cage/rules';
import type { Bots } from '../table/ports.ts';
import { Thread } from './thread.ts';
import type { ToThink } from './worker.ts';

/** Milliseconds a strong bot may think about one choice; at three times that its thread is ended. */
const BUDGET = 400;
const PATIENCE = 3 * BUDGET;

interface Waiting {
  readonly asked: ToThink;
  readonly answer: (option: Option) => void;
}

/** Told how long a bot took, and whether it was too long. */
export type OnThought = (milliseconds: number, isLate: boolean) => void;

/** Bots that think in threads of their own: none of them can stall a table, nor a thousand of them the server. */
export class ThinkingBots implements Bots {
  readonly #threads: readonly Thread[];
  readonly #idle: Thread[];
  readonly #queue: Waiting[] = [];
  readonly #onThought: OnThought;

  constructor(threads: number, onThought: OnThought = () => undefined) {
    this.#threads = Array.from({ length: threads }, () => new Thread());
    this.#idle = [...this.#threads];
    this.#onThought = onThought;
  }

  choose(bot: BotHolder, state: State): Promise<Option> {
    return new Promise((answer) => {
      this.#queue.push({ asked: { bot, state, milliseconds: BUDGET }, answer });
      void this.#think();
    });
  }

  async #think(): Promise<void> {
    const thread = this.#idle.pop();
    if (thread === undefined) return;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const began = performance.now();
      const option = await thread.ask(next.asked, PATIENCE);
      this.#onThought(performance.now() - began, option === null);
      next.answer(option ?? instead(next.asked.state));
    }
    this.#idle.push(thread);
  }

  close(): void {
    for (const thread of this.#threads) thread.end();
  }
}

/** Somebody must choose: the careful bot, and if even that stumbles, whatever can be chosen first. */
function instead(state: State): Option {
  try {
    return carefulBot().choose(questionOf(state)!);
  } catch {
    return legalOptions(state)[0]!;
  }
}
