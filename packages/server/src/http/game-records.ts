import type { TableHead } from '../store/notification-channels.ts';
import type { Store } from '../store/store.ts';
import { GameRecorder, type TableGameRecord } from '../table/game-recorder.ts';
import { LogReaders } from './log-readers.ts';

/** The records of the games of tables. */
export class GameRecords {
  readonly #recorders: LogReaders<GameRecorder>;

  constructor(store: Pick<Store, 'entries'>) {
    this.#recorders = new LogReaders(store);
  }

  /**
   * The record of this game, or of the last one, finished or not, for null. Null if it does not
   * exist.
   */
  async of(id: string, head: TableHead, number: number | null): Promise<TableGameRecord | null> {
    const { finished, unfinished } = await this.#recorders.of(id, 'record', head, () => new GameRecorder());
    const games = unfinished === null ? finished : [...finished, unfinished];
    return (number === null ? games.at(-1) : games.find((game) => game.number === number)) ?? null;
  }
}
