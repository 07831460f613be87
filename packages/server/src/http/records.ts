import type { Store } from '../store/store.ts';
import type { Standing } from '../store/hooks.ts';
import { Scribe, type PlayedGame } from '../table/record.ts';
import { entriesAfter } from './log-pieces.ts';

/** So many tables are remembered; of the others the log is read again from its beginning. */
const MOST = 50;

/** Records of the games of tables, for whoever asks. A log is read once: then only what is new in it. */
export class Records {
  readonly #store: Store;
  readonly #scribes = new Map<string, Scribe>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The game of this number; null: the last one, played or over. Null if there is none. */
  async of(id: string, { made, seq }: Standing, number: number | null): Promise<PlayedGame | null> {
    const name = `${id} ${made}`;
    const scribe = this.#scribes.get(name) ?? new Scribe();
    // The one asked for last is forgotten last.
    this.#scribes.delete(name);
    this.#scribes.set(name, scribe);
    if (this.#scribes.size > MOST) this.#scribes.delete(this.#scribes.keys().next().value!);
    if (scribe.seq < seq)
      for await (const piece of entriesAfter(this.#store, id, scribe.seq)) scribe.read(piece);
    const { finished, unfinished } = scribe;
    const games = unfinished === null ? finished : [...finished, unfinished];
    return (number === null ? games.at(-1) : games.find((game) => game.number === number)) ?? null;
  }
}
