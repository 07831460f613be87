import { canAdvanceUnattended, type BotHolder } from '@night-cage/protocol';
import type { Chance, Option } from '@night-cage/rules';
import type { TablePresence } from './presence.ts';
import { botToMove } from './automatic-actions.ts';
import type { Ledger } from './ledger.ts';
import type { Bots } from './ports.ts';

/** Writes a bot's choice. False: it was not written. */
type Choose = (option: Option, chance: Chance) => Promise<boolean>;

/** The bots that hold seats of one table. */
export class TableBots {
  readonly #bots: Bots;
  readonly #ledger: Ledger;
  readonly #presence: TablePresence;
  readonly #choose: Choose;
  /** The position that a bot is thinking about. */
  #thinkingAbout = -1;
  /** How often the table was rewound. */
  #timesRewound = 0;

  constructor(bots: Bots, ledger: Ledger, presence: TablePresence, choose: Choose) {
    this.#bots = bots;
    this.#ledger = ledger;
    this.#presence = presence;
    this.#choose = choose;
  }

  /** The choice of a bot in the current position. */
  think(bot: BotHolder): Promise<Option> {
    const { id, table } = this.#ledger;
    return this.#bots.choose(bot, table.game!.state, {
      table: id,
      // Each empty table counts as an address, so that they take turns.
      address: this.#presence.addressOfSeated(table) ?? `nobody at ${id}`,
    });
  }

  /** Asks the bot to move without waiting. Its choice is made later, in the table's queue. */
  ask(runInTurn: (job: () => Promise<void>) => void): void {
    const { position } = this.#ledger.table;
    const next = botToMove(this.#ledger.table);
    if (next === null || this.#thinkingAbout === position) return;
    this.#thinkingAbout = position;
    const timesRewound = this.#timesRewound;
    void this.think(next.bot).then((option) =>
      runInTurn(async () => {
        if (timesRewound !== this.#timesRewound) return;
        if (this.#thinkingAbout === position) this.#thinkingAbout = -1;
        const { chance, table } = this.#ledger;
        const isTheirs = table.position === position && botToMove(table)?.seat === next.seat;
        if (isTheirs && chance !== null) await this.#choose(option, chance);
      }),
    );
  }

  /** The table was rewound: drop what a bot is thinking about. */
  forget(): void {
    this.#thinkingAbout = -1;
    this.#timesRewound++;
  }

  /**
   * Lets bots choose one after the other, and waits for them, in a game that continues without
   * people online.
   */
  async playAll(): Promise<void> {
    const { table } = this.#ledger;
    const next = botToMove(table);
    const { chance } = this.#ledger;
    if (next === null || chance === null || !canAdvanceUnattended(table)) return;
    const option = await this.think(next.bot);
    if (await this.#choose(option, chance)) await this.playAll();
  }
}
