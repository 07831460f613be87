import { OnlineTable } from '@night-cage/client';
import { legalOptions, seatOf } from '@night-cage/rules';
import { Network } from './network.ts';
import { NewTable, PLAYER_COUNT } from './new-table.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Measures the delivery latency as for boardgame.io: each of the four players at a table is a
 * complete client, and a choice is timed until the client of the next player has it.
 */
export class DeliveryLatency {
  readonly #tables: readonly (readonly OnlineTable[])[];
  readonly #sentAt: number[] = [];
  #times: number[] = [];
  #isRunning = false;

  private constructor(tables: readonly (readonly OnlineTable[])[]) {
    this.#tables = tables;
    for (const [n, clients] of tables.entries())
      for (const client of clients)
        client.listen(({ what }) => {
          if (what === 'entry') this.#onEntry(n, client);
        });
  }

  static async open(address: string, count: number): Promise<DeliveryLatency> {
    const tables: OnlineTable[][] = [];
    for (let n = 0; n < count; n++) tables.push(await openTable(address));
    return new DeliveryLatency(tables);
  }

  /** Called with every entry: the client that must choose next does so. */
  #onEntry(n: number, client: OnlineTable): void {
    const { game, phase } = client.table;
    if (!this.#isRunning || phase !== 'playing' || game === null || game.state.asks === null) return;
    const seat = seatOf(game.state, game.state.asks.prisoner);
    if (this.#tables[n]![seat] !== client) return;
    const sent = this.#sentAt[n];
    if (sent !== undefined) this.#times.push(performance.now() - sent);
    setImmediate(() => this.#move(n, client));
  }

  #move(n: number, client: OnlineTable): void {
    const { game, position } = client.table;
    if (!this.#isRunning || game === null || game.state.asks === null) return;
    const options = legalOptions(game.state);
    this.#sentAt[n] = performance.now();
    void client.ask({ t: 'play', at: position, option: options[this.#times.length % options.length]! });
  }

  /** Every table chooses as fast as entries arrive. Finished games start again. */
  async run(
    seconds: number,
  ): Promise<{ readonly moves: number; readonly p50: number; readonly p99: number }> {
    this.#isRunning = true;
    this.#times = [];
    this.#sentAt.length = 0;
    for (const [n, clients] of this.#tables.entries()) for (const client of clients) this.#onEntry(n, client);
    await pause(seconds * 1_000);
    this.#isRunning = false;
    const sorted = this.#times.toSorted((a, b) => a - b);
    const share = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
    return { moves: sorted.length, p50: share(0.5), p99: share(0.99) };
  }

  close(): void {
    for (const clients of this.#tables) for (const client of clients) client.stop();
  }
}

async function openTable(address: string): Promise<OnlineTable[]> {
  const opening = new NewTable(address);
  const link = await opening.open();
  const network = new Network([address]);
  const clients = Array.from({ length: PLAYER_COUNT }, (_, n) => {
    const token = opening.tokenOf(n);
    return new OnlineTable({ id: opening.id, token, link }, network.portsAt(opening.id));
  });
  for (const [seat, client] of clients.entries()) {
    client.start();
    while (client.status !== 'open' || !client.isCaughtUp) await pause(2);
    await client.ask({ t: 'sit', seat });
  }
  for (const client of clients) {
    void client.ready(true);
    client.listen(({ what }) => {
      if (what === 'entry' && client.table.phase === 'over') void client.ready(true);
    });
  }
  while (clients.some(({ table }) => table.phase !== 'playing')) await pause(2);
  return clients;
}
