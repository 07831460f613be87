import { seededRandom } from '@night-cage/rules';
import type { Store } from '@night-cage/server';
import { TrafficMonitor, LiveTable, type LiveEndpoint } from '@night-cage/testkit/live';

const NO_FAULTS = { doubled: 0, cut: 0 };
const ACT_INTERVAL = 20;

/** A table of a real server: two people and a bot, created over HTTP and played over real sockets. */
export class LittleGame {
  readonly #table: LiveTable;
  readonly #acting: NodeJS.Timeout;
  #choices = 0;
  #wanted = { choices: Infinity, reached: (): void => undefined };

  private constructor(table: LiveTable) {
    this.#table = table;
    this.#acting = setInterval(() => table.act(), ACT_INTERVAL);
  }

  static async open(servers: readonly LiveEndpoint[]): Promise<LittleGame> {
    const callbacks = { onChoice: (): void => undefined };
    const options = {
      servers,
      random: seededRandom('a little game'),
      faults: NO_FAULTS,
      monitor: new TrafficMonitor(),
      onChoice: () => callbacks.onChoice(),
    };
    const wish = { edition: 'base', players: 3, options: {} } as const;
    const game = new LittleGame(await LiveTable.open(wish, 2, options));
    callbacks.onChoice = () => game.#count();
    return game;
  }

  get id(): string {
    return this.#table.id;
  }

  #count(): void {
    if (++this.#choices >= this.#wanted.choices) this.#wanted.reached();
  }

  /** Resolves after `more` further choices of people were acknowledged. */
  plays(more: number): Promise<void> {
    return new Promise((reached) => {
      this.#wanted = { choices: this.#choices + more, reached };
    });
  }

  /** All leave; throws if the store, the rules and the acknowledgements do not agree. */
  async end(store: Store): Promise<{ readonly entries: number }> {
    this.leave();
    return this.#table.judge(store);
  }

  leave(): void {
    clearInterval(this.#acting);
    this.#table.leave();
  }
}
