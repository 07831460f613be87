import type { TableHead } from '../store/hooks.ts';
import type { Store } from '../store/store.ts';
import { GameRecorder, type TableGameRecord } from '../table/game-recorder.ts';
import { LogReaders } from './log-readers.ts';

/** Records of the games of tables, for whoever asks. */
export class GameRecords {
  readonly #scribes: LogReaders<GameRecorder>;

  constructor(store: Pick<Store, 'entries'>) {
    this.#scribes = new LogReaders(store);
  }

  /** The game of this number; null: the last one, played or over. Null if there is none. */
  async of(id: string, standing: TableHead, number: number | null): Promise<TableGameRecord | null> {
    const { finished, unfinished } = await this.#scribes.of(id, 'record', standing, () => new GameRecorder());
    const games = unfinished === null ? finished : [...finished, unfinished];
    return (number === null ? games.at(-1) : games.find((game) => game.number === number)) ?? null;
  }
}
