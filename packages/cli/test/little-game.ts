import { seededRandom } from '@night-cage/rules';
import type { Store } from '@night-cage/server';
import { Eavesdropper, LiveTable, type LiveEndpoint } from '@night-cage/testkit/live';

const NO_TROUBLE = { doubled: 0, cut: 0 };
const TACT = 20;

/** A table of a real server: two people and a bot, made over HTTP and played by real sockets. */
export class LittleGame {
  readonly #table: LiveTable;
  readonly #acting: NodeJS.Timeout;
  #choices = 0;
  #wanted = { choices: Infinity, reached: (): void => undefined };

  private constructor(table: LiveTable) {
    this.#table = table;
    this.#acting = setInterval(() => table.act(), TACT);
  }

  static async open(servers: readonly LiveEndpoint[]): Promise<LittleGame> {
    const heard = { onChoice: (): void => undefined };
    const around = {
      servers,
      random: seededRandom('a little game'),
      trouble: NO_TROUBLE,
      ear: new Eavesdropper(),
      onChoice: () => heard.onChoice(),
    };
    const wish = { edition: 'base', players: 3, options: {} } as const;
    const game = new LittleGame(await LiveTable.open(wish, 2, around));
    heard.onChoice = () => game.#count();
    return game;
  }

  get id(): string {
    return this.#table.id;
  }

  #count(): void {
    if (++this.#choices >= this.#wanted.choices) this.#wanted.reached();
  }

  /** Resolves when people made so many more choices that the server acknowledged. */
  plays(more: number): Promise<void> {
    return new Promise((reached) => {
      this.#wanted = { choices: this.#choices + more, reached };
    });
  }

  /** Everybody leaves; throws where the store, the rules and what was promised do not agree. */
  async end(store: Store): Promise<{ readonly entries: number }> {
    this.leave();
    return this.#table.judge(store);
  }

  leave(): void {
    clearInterval(this.#acting);
    this.#table.leave();
  }
}
