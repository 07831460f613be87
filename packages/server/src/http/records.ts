import type { Store } from '../store/store.ts';
import type { Standing } from '../store/hooks.ts';
import { Scribe, type PlayedGame } from '../table/record.ts';
import { entriesAfter } from './log-pieces.ts';
import { headOf, isSameLog, type ReadSoFar } from './same-log.ts';

/** So many tables are remembered; of the others the log is read again from its beginning. */
const MOST = 50;

interface Kept {
  readonly scribe: Scribe;
  read: ReadSoFar | null;
}

/** Records of the games of tables, for whoever asks. A log is read once: then only what is new in it. */
export class Records {
  readonly #store: Store;
  readonly #kept = new Map<string, Kept>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The game of this number; null: the last one, played or over. Null if there is none. */
  async of(id: string, standing: Standing, number: number | null): Promise<PlayedGame | null> {
    const name = `${id} ${standing.made}`;
    const before = this.#kept.get(name);
    const isSame = await isSameLog(this.#store, id, before?.read ?? null, standing);
    const kept: Kept = before !== undefined && isSame ? before : { scribe: new Scribe(), read: null };
    // The one asked for last is forgotten last.
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!);
    const { scribe } = kept;
    if (scribe.seq < standing.seq)
      for await (const piece of entriesAfter(this.#store, id, scribe.seq)) {
        scribe.read(piece);
        const { seq, body } = piece.at(-1)!;
        kept.read = { seq, body, head: headOf(standing) };
      }
    const { finished, unfinished } = scribe;
    const games = unfinished === null ? finished : [...finished, unfinished];
    return (number === null ? games.at(-1) : games.find((game) => game.number === number)) ?? null;
  }
}
