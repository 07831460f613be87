import type { Standing } from '../store/hooks.ts';
import type { Store } from '../store/store.ts';
import { Scribe, type PlayedGame } from '../table/record.ts';
import { LogReaders } from './log-readers.ts';

/** Records of the games of tables, for whoever asks. */
export class Records {
  readonly #scribes: LogReaders<Scribe>;

  constructor(store: Pick<Store, 'entries'>) {
    this.#scribes = new LogReaders(store);
  }

  /** The game of this number; null: the last one, played or over. Null if there is none. */
  async of(id: string, standing: Standing, number: number | null): Promise<PlayedGame | null> {
    const { finished, unfinished } = await this.#scribes.of(id, 'record', standing, () => new Scribe());
    const games = unfinished === null ? finished : [...finished, unfinished];
    return (number === null ? games.at(-1) : games.find((game) => game.number === number)) ?? null;
  }
}
