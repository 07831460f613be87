import { ID_BYTES, DEFAULT_TABLE_SETTINGS, createTableId, deriveToken } from '@night-cage/protocol';

export const PLAYER_COUNT = 4;

/** A table to open, and the tokens of its players. */
export class NewTable {
  readonly id = createTableId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  readonly #address: string;
  readonly seed = `load ${Math.random()}`;

  constructor(address: string) {
    this.#address = address;
  }

  tokenOf(n: number): string {
    return deriveToken(`${this.seed} ${n}`, this.id);
  }

  /** Opens the table and returns the key of its link. */
  async open(): Promise<string> {
    const answer = await fetch(new URL('api/tables', this.#address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.tokenOf(0)}` },
      body: JSON.stringify({
        id: this.id,
        settings: {
          ...DEFAULT_TABLE_SETTINGS,
          wish: { edition: 'base', players: PLAYER_COUNT, options: {} },
        },
      }),
    });
    if (answer.status !== 201) throw new Error(`no table: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { link: string }).link;
  }
}
