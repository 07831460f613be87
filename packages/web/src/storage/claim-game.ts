import { LocalGame, OtherTabGame, toSavedGame, type GameEntry, type SavedGame } from '@night-cage/client';
import { createGameId } from './begin-game.ts';
import { createTabLock } from './tab-lock.ts';
import { saveWhilePlayed, type GameSaver } from './game-saver.ts';
import { TAB_ID, ownJournalKey } from './write-journal.ts';
import { loadGame, type LoadedGame } from './load-game.ts';
import { removeJournal, type ReadJournal } from './find-journals.ts';
import { removeLocal } from './local-storage.ts';
import { withDatabaseTimeout as inTime } from './database-timeout.ts';
import { gameStore } from './game-store.ts';
import { openTabChannel, type TabLock, type TabMessage } from './tab-channel.ts';
import { loadTranslator } from '../text/translator.ts';
import { setStorageWarning } from './storage-warning.ts';

/** What is told to whoever shows a game. */
export interface ClaimCallbacks {
  /** It is played in this tab. */
  readonly plays: (game: LocalGame) => void;
  /** Another tab plays it; this one looks on, and can ask for it. */
  readonly watches: (game: OtherTabGame, takeOver: () => void) => void;
  readonly cannot: (why: LoadedGame & { readonly ok: false }) => void;
}

const isOfAnotherPage = ({ key }: ReadJournal): boolean => !key.endsWith(`/${TAB_ID}`);

/** Opens a game in this tab, beside others that may have it too: one of them plays. Answers with what ends it. */
export function claimGame(id: string, begun: GameSaver | null, callbacks: ClaimCallbacks): () => void {
  const claim = new Claim(id, begun, callbacks);
  return () => claim.end();
}

/** A game in this tab: played while `#saver` keeps it, looked at while `#watched` follows the tab that plays. */
class Claim {
  readonly #id: string;
  readonly #callbacks: ClaimCallbacks;
  readonly #channel = openTabChannel();
  readonly #lock: TabLock;
  readonly #stopListening: () => void;
  #saver: GameSaver | null;
  #watched: OtherTabGame | null = null;
  /** Counts the openings: one that is overtaken by the next while it loads does nothing more. */
  #openings = 0;

  constructor(id: string, begun: GameSaver | null, callbacks: ClaimCallbacks) {
    this.#id = id;
    this.#saver = begun;
    this.#callbacks = callbacks;
    const held = this.#answered(() => this.#play());
    const waits = this.#answered(() => this.#watch());
    this.#lock = createTabLock(id, { held, waits }, this.#channel);
    this.#stopListening = this.#channel.listen((message) => this.#hear(message));
  }

  end(): void {
    this.#openings++;
    this.#watched = null;
    setStorageWarning(this.#channel, null);
    this.#stopListening();
    void leave(this.#saver).then(this.#lock.end);
  }

  /** If the opening fails, the callbacks are told. */
  #answered(opening: () => Promise<void>): () => void {
    return () => {
      opening().catch((error: unknown) => {
        this.#callbacks.cannot({ ok: false, why: 'damaged', where: String(error) });
      });
    };
  }

  /** This tab has the lock. */
  async #play(): Promise<void> {
    const opening = ++this.#openings;
    setStorageWarning(this.#channel, null);
    if (this.#hasCopy()) return;
    if (this.#saver === null) {
      const loaded = await loadGame(this.#id);
      if (opening !== this.#openings) return;
      if (!loaded.ok) return await this.#cannot(loaded);
      this.#saver = this.#save(loaded);
      this.#callbacks.plays(loaded.game);
    }
    this.#watched = null;
    this.#saver.onAdded = (at, entries) => this.#channel.send({ says: 'added', game: this.#id, at, entries });
    this.#saver.onConflict = this.#answered(() => this.#diverged(this.#saver!.game));
  }

  /** Keeps a loaded game; the journals it was read from go once the store has everything. */
  #save(loaded: LoadedGame & { readonly ok: true }): GameSaver {
    const saver = saveWhilePlayed(loaded.game, loaded);
    void saver.flush().then(() => {
      if (this.#saver?.isSaved() === true) loaded.journals.filter(isOfAnotherPage).forEach(removeJournal);
    });
    return saver;
  }

  /** Where it is looked at already, it stays so, and it is said. */
  async #cannot(loaded: LoadedGame & { readonly ok: false }): Promise<void> {
    if (this.#watched === null) return this.#callbacks.cannot(loaded);
    const t = await loadTranslator('keeping');
    setStorageWarning(this.#channel, () => t(`unreadable.${loaded.why}`));
  }

  /** Another tab has the lock. */
  async #watch(): Promise<void> {
    const opening = ++this.#openings;
    if (this.#hasCopy()) return;
    if (!(await this.#stopPlaying())) return;
    const loaded = await loadGame(this.#id);
    if (opening !== this.#openings) return;
    if (!loaded.ok) return this.#watched === null ? this.#callbacks.cannot(loaded) : undefined;
    if (this.#watched === null || this.#watched.entries.length !== loaded.game.entries.length)
      this.#look(toSavedGame(loaded.game));
  }

  /** False if what was chosen here is nowhere else, and stays on the table as a copy. */
  async #stopPlaying(): Promise<boolean> {
    const saver = this.#saver;
    if (saver !== null && !saver.isSafe() && !(await this.#saveCopy(saver.game))) return false;
    // At once: nothing more can be chosen here.
    if (this.#saver !== null) this.#look(toSavedGame(this.#saver.game));
    this.#saver?.stop();
    this.#saver = null;
    return true;
  }

  #look(kept: SavedGame): void {
    this.#watched = new OtherTabGame(kept);
    this.#callbacks.watches(this.#watched, () => {
      setStorageWarning(this.#channel, null);
      this.#lock.takeOver();
    });
  }

  /** A copy for which there was no room when it was made stays on the table. */
  #hasCopy(): boolean {
    return this.#saver !== null && this.#saver.game.id !== this.#id;
  }

  /** Another tab wrote something else without asking. What was chosen here becomes a new game. */
  async #diverged(game: LocalGame): Promise<void> {
    if (await this.#saveCopy(game)) await this.#play();
  }

  /** Saves a copy as a new game. False if there is no room for it: then it stays on the table until there is. */
  async #saveCopy(game: LocalGame): Promise<boolean> {
    this.#saver?.stop();
    const copy = new LocalGame({ ...toSavedGame(game), id: createGameId() });
    const own = saveWhilePlayed(copy, { confirmed: 0, begun: new Date().toISOString() });
    own.onConflict = this.#answered(() => this.#diverged(copy));
    this.#saver = own;
    await own.flush();
    if (!own.isSafe()) {
      this.#callbacks.plays(copy);
      return false;
    }
    own.stop();
    this.#saver = null;
    return true;
  }

  #hear(message: TabMessage): void {
    if (message.game !== this.#id) return;
    if (message.says === 'hand-over' && this.#saver !== null) void this.#handOver(this.#saver);
    if (message.says === 'stays' && this.#watched !== null) void this.#refused();
    if (message.says === 'added' && this.#watched !== null) {
      if (message.at > this.#watched.entries.length) void this.#watch();
      else this.#follow(this.#watched, message.entries.slice(this.#watched.entries.length - message.at));
    }
  }

  #follow(watched: OtherTabGame, news: readonly GameEntry[]): void {
    try {
      for (const entry of news) watched.follow(entry);
    } catch {
      // It is not what that tab has: what is kept decides.
      this.#watched = null;
      void this.#watch();
    }
  }

  /** The tab that plays cannot hand over. */
  async #refused(): Promise<void> {
    this.#lock.refused();
    const t = await loadTranslator('keeping');
    if (this.#watched !== null) setStorageWarning(this.#channel, () => t('tabs.stays'));
  }

  async #handOver(playing: GameSaver): Promise<void> {
    const answer = (): void => {
      if (!playing.isSafe()) this.#channel.send({ says: 'stays', game: this.#id, tab: TAB_ID });
    };
    // Said at once: who asks does not wait for long.
    answer();
    await playing.flush();
    if (this.#saver !== playing) return;
    answer();
    if (playing.isSafe()) this.#lock.handOver();
  }
}

/** A game in which nobody chose anything is not worth a line in anybody's list. */
async function leave(saver: GameSaver | null): Promise<void> {
  if (saver === null) return;
  // What a store that does not answer has not taken is in the journal.
  await inTime(saver.flush()).catch(() => undefined);
  saver.stop();
  const { id, entries, wholeDeal } = saver.game;
  if (entries.length > 0 || wholeDeal.from !== null) return;
  removeLocal(ownJournalKey(id));
  await gameStore.remove(id).catch(() => undefined);
}
