import { LocalGame, OtherTabGame, toSavedGame, type GameEntry, type SavedGame } from '@night-cage/client';
import { createGameId } from './begin-game.ts';
import { createTabLock } from './tab-lock.ts';
import { saveWhilePlayed, type GameSaver } from './game-saver.ts';
import { TAB_ID, ownJournalKey } from './write-journal.ts';
import { loadGame, type LoadedGame } from './load-game.ts';
import { removeJournal, type ReadJournal } from './find-journals.ts';
import { removeLocal } from './local-storage.ts';
import { withDatabaseTimeout } from './database-timeout.ts';
import { gameStore } from './game-store.ts';
import { openTabChannel, type TabLock, type TabMessage } from './tab-channel.ts';
import { loadTranslator } from '../text/translator.ts';
import { setStorageWarning } from './storage-warning.ts';

/** Callbacks for the component that shows a game. */
export interface ClaimCallbacks {
  /** This tab plays the game. */
  readonly plays: (game: LocalGame) => void;
  /** Another tab plays the game; this tab watches and can ask for it. */
  readonly watches: (game: OtherTabGame, takeGameOver: () => void) => void;
  readonly cannot: (why: LoadedGame & { readonly ok: false }) => void;
}

const isOfAnotherPage = ({ key }: ReadJournal): boolean => !key.endsWith(`/${TAB_ID}`);

/**
 * Opens a game in this tab. If several tabs have it open, only one plays. Returns a function that
 * closes it.
 */
export function claimGame(id: string, begun: GameSaver | null, callbacks: ClaimCallbacks): () => void {
  const claim = new Claim(id, begun, callbacks);
  return () => claim.end();
}

/**
 * A game in this tab: played while there is a `#saver`, watched while `#watched` follows the tab
 * that plays.
 */
class Claim {
  readonly #id: string;
  readonly #callbacks: ClaimCallbacks;
  readonly #channel = openTabChannel();
  readonly #lock: TabLock;
  readonly #stopListening: () => void;
  #saver: GameSaver | null;
  #watched: OtherTabGame | null = null;
  /** Counts the openings: a slow one stops when the next has begun. */
  #openings = 0;

  constructor(id: string, begun: GameSaver | null, callbacks: ClaimCallbacks) {
    this.#id = id;
    this.#saver = begun;
    this.#callbacks = callbacks;
    const held = this.#reportFailure(() => this.#play());
    const waits = this.#reportFailure(() => this.#watch());
    this.#lock = createTabLock(id, { held, waits }, this.#channel);
    this.#stopListening = this.#channel.listen((message) => this.#onMessage(message));
  }

  end(): void {
    this.#openings++;
    this.#watched = null;
    setStorageWarning(this.#channel, null);
    this.#stopListening();
    void closeSaver(this.#saver).then(this.#lock.end);
  }

  /** Runs an opening and reports its failure to the callbacks. */
  #reportFailure(opening: () => Promise<void>): () => void {
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
      if (!loaded.ok) return await this.#onCannotOpen(loaded);
      this.#saver = this.#save(loaded);
      this.#callbacks.plays(loaded.game);
    }
    this.#watched = null;
    this.#saver.onAdded = (at, entries) => this.#channel.send({ says: 'added', game: this.#id, at, entries });
    this.#saver.onConflict = this.#reportFailure(() => this.#onConflict(this.#saver!.game));
  }

  /** Saves a loaded game. Its old journals are removed once the database has everything. */
  #save(loaded: LoadedGame & { readonly ok: true }): GameSaver {
    const saver = saveWhilePlayed(loaded.game, loaded);
    void saver.flush().then(() => {
      if (this.#saver?.isSaved() === true) loaded.journals.filter(isOfAnotherPage).forEach(removeJournal);
    });
    return saver;
  }

  /** A tab that already watches the game keeps watching it, with a warning. */
  async #onCannotOpen(loaded: LoadedGame & { readonly ok: false }): Promise<void> {
    if (this.#watched === null) return this.#callbacks.cannot(loaded);
    const t = await loadTranslator('storage');
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
      this.#showWatched(toSavedGame(loaded.game));
  }

  /** False if the choices made here cannot be saved: then the copy stays on the table. */
  async #stopPlaying(): Promise<boolean> {
    const saver = this.#saver;
    if (saver !== null && !saver.isSafe() && !(await this.#saveCopy(saver.game))) return false;
    // Right away, so that nothing more can be chosen here.
    if (this.#saver !== null) this.#showWatched(toSavedGame(this.#saver.game));
    this.#saver?.stop();
    this.#saver = null;
    return true;
  }

  #showWatched(kept: SavedGame): void {
    this.#watched = new OtherTabGame(kept);
    this.#callbacks.watches(this.#watched, () => {
      setStorageWarning(this.#channel, null);
      this.#lock.takeOver();
    });
  }

  /** A copy that found no room when it was made stays on the table. */
  #hasCopy(): boolean {
    return this.#saver !== null && this.#saver.game.id !== this.#id;
  }

  /** Another tab wrote different entries without the lock. The choices made here become a new game. */
  async #onConflict(game: LocalGame): Promise<void> {
    if (await this.#saveCopy(game)) await this.#play();
  }

  /**
   * Saves a copy as a new game. False if there is no room: then the copy stays on the table until
   * there is.
   */
  async #saveCopy(game: LocalGame): Promise<boolean> {
    this.#saver?.stop();
    const copy = new LocalGame({ ...toSavedGame(game), id: createGameId() });
    const copySaver = saveWhilePlayed(copy, { confirmed: 0, begun: new Date().toISOString() });
    copySaver.onConflict = this.#reportFailure(() => this.#onConflict(copy));
    this.#saver = copySaver;
    await copySaver.flush();
    if (!copySaver.isSafe()) {
      this.#callbacks.plays(copy);
      return false;
    }
    copySaver.stop();
    this.#saver = null;
    return true;
  }

  #onMessage(message: TabMessage): void {
    if (message.game !== this.#id) return;
    if (message.says === 'hand-over' && this.#saver !== null) void this.#handOver(this.#saver);
    if (message.says === 'stays' && this.#watched !== null) void this.#onRefused();
    if (message.says === 'added' && this.#watched !== null) {
      if (message.at > this.#watched.entries.length) void this.#watch();
      else this.#follow(this.#watched, message.entries.slice(this.#watched.entries.length - message.at));
    }
  }

  #follow(watched: OtherTabGame, entries: readonly GameEntry[]): void {
    try {
      for (const entry of entries) watched.follow(entry);
    } catch {
      // The entries do not match that tab's: load the saved game.
      this.#watched = null;
      void this.#watch();
    }
  }

  /** The tab that plays cannot hand over. */
  async #onRefused(): Promise<void> {
    this.#lock.refused();
    const t = await loadTranslator('storage');
    if (this.#watched !== null) setStorageWarning(this.#channel, () => t('tabs.stays'));
  }

  async #handOver(playing: GameSaver): Promise<void> {
    const answer = (): void => {
      if (!playing.isSafe()) this.#channel.send({ says: 'stays', game: this.#id, tab: TAB_ID });
    };
    // Answer right away: the other tab does not wait for long.
    answer();
    await playing.flush();
    if (this.#saver !== playing) return;
    answer();
    if (playing.isSafe()) this.#lock.handOver();
  }
}

/** Closes a game. A new game without any choice is deleted. */
async function closeSaver(saver: GameSaver | null): Promise<void> {
  if (saver === null) return;
  // If the database does not answer, the journal has the entries.
  await withDatabaseTimeout(saver.flush()).catch(() => undefined);
  saver.stop();
  const { id, entries, wholeDeal } = saver.game;
  if (entries.length > 0 || wholeDeal.from !== null) return;
  removeLocal(ownJournalKey(id));
  await gameStore.remove(id).catch(() => undefined);
}
