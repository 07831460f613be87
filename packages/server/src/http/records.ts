import type { Store } from '../store/store.ts';
import { Scribe, type PlayedGame } from '../table/record.ts';

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
  async of(id: string, number: number | null): Promise<PlayedGame | null> {
    const scribe = this.#scribes.get(id) ?? new Scribe();
    const loaded = await this.#store.load(id, scribe.seq);
    this.#scribes.delete(id);
    if (loaded === null) return null;
    scribe.read(loaded.entries);
    this.#scribes.set(id, scribe);
    if (this.#scribes.size > MOST) this.#scribes.delete(this.#scribes.keys().next().value!);
    const { finished, unfinished } = scribe;
    const games = unfinished === null ? finished : [...finished, unfinished];
    return (number === null ? games.at(-1) : games.find((game) => game.number === number)) ?? null;
  }
}
