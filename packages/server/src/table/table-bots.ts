import { canAdvanceUnattended, type BotHolder } from '@night-cage/protocol';
import type { Chance, Option } from '@night-cage/rules';
import type { TablePresence } from './presence.ts';
import { botToMove } from './automatic-actions.ts';
import type { Ledger } from './ledger.ts';
import type { Bots } from './ports.ts';

/** Writes a bot's choice; false: it was not written. */
type Choose = (option: Option, chance: Chance) => Promise<boolean>;

/** The bots that hold seats of one table. */
export class TableBots {
  readonly #bots: Bots;
  readonly #ledger: Ledger;
  readonly #crowd: TablePresence;
  readonly #choose: Choose;
  /** The position a bot is thinking about. */
  #thinking = -1;
  /** How often the table went back. */
  #rewound = 0;

  constructor(bots: Bots, ledger: Ledger, crowd: TablePresence, choose: Choose) {
    this.#bots = bots;
    this.#ledger = ledger;
    this.#crowd = crowd;
    this.#choose = choose;
  }

  /** What a bot would choose now. */
  think(bot: BotHolder): Promise<Option> {
    const { id, table } = this.#ledger;
    return this.#bots.choose(bot, table.game!.state, {
      table: id,
      // Tables at which nobody is connected take turns with each other.
      address: this.#crowd.addressOfSeated(table) ?? `nobody at ${id}`,
    });
  }

  /** Asks the one that must choose, and goes on; its choice is made in its turn. */
  ask(inTurn: (job: () => Promise<void>) => void): void {
    const { position } = this.#ledger.table;
    const next = botToMove(this.#ledger.table);
    if (next === null || this.#thinking === position) return;
    this.#thinking = position;
    const rewound = this.#rewound;
    void this.think(next.bot).then((option) =>
      inTurn(async () => {
        if (rewound !== this.#rewound) return;
        if (this.#thinking === position) this.#thinking = -1;
        const { chance, table } = this.#ledger;
        const isTheirs = table.position === position && botToMove(table)?.seat === next.seat;
        if (isTheirs && chance !== null) await this.#choose(option, chance);
      }),
    );
  }

  /** The table went back: what a bot thinks about is no more. */
  forget(): void {
    this.#thinking = -1;
    this.#rewound++;
  }

  /** Where nobody may be there they are waited for, one after the other. */
  async playAll(): Promise<void> {
    const { table } = this.#ledger;
    const next = botToMove(table);
    const { chance } = this.#ledger;
    if (next === null || chance === null || !canAdvanceUnattended(table)) return;
    const option = await this.think(next.bot);
    if (await this.#choose(option, chance)) await this.playAll();
  }
}
