import type { GameEntry, LocalGame } from '@night-cage/client';
import { DatabaseUnavailable } from './database-timeout.ts';
import { liveGames, type LiveGame } from './live-games.ts';
import { ownJournalKey, writeJournal } from './write-journal.ts';
import { removeLocal } from './local-storage.ts';
import { gameStore } from './game-store.ts';
import { recordPlayed } from './record-played.ts';
import { saveLastGameNote } from './write-last-game.ts';
import { loadTranslator } from '../text/translator.ts';
import { setStorageWarning } from './storage-warning.ts';

/** Milliseconds until a write that failed is tried again: the first time, and at most. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

export interface GameSaver extends LiveGame {
  /** Told when other tabs should see what was added. */
  onAdded: (at: number, entries: readonly GameEntry[]) => void;
  /** Told when the store has something else at the same place: then another tab plays this game. */
  onConflict: () => void;
  /** Does the store have everything? */
  isSaved: () => boolean;
  stop: () => void;
}

interface SaverOptions {
  /** How many entries the store has. */
  readonly confirmed: number;
  readonly begun: string;
  /** Something else than an entry is new. */
  readonly hasNews?: boolean;
}

/** Keeps a game as long as it is played here: in the journal before anything else happens, and in the store soon after. */
export function saveWhilePlayed(game: LocalGame, kept: SaverOptions): GameSaver {
  const saver = new Saver(game, kept);
  liveGames.add(saver);
  saver.start(kept.hasNews ?? false);
  return saver;
}

class Saver implements GameSaver {
  readonly game: LocalGame;
  onAdded: GameSaver['onAdded'] = () => undefined;
  onConflict: GameSaver['onConflict'] = () => undefined;
  readonly #begun: string;
  /** How many entries the store has. */
  #confirmed: number;
  /** How many entries other tabs know of. */
  #told: number;
  /** Is there something to write even if no entry is new? */
  #isRowNew: boolean;
  #isJournalled = true;
  #isStopped = false;
  #question: string | null = null;
  #writing: Promise<void> | null = null;
  readonly #retry = new Retry(() => this.#startWriting());
  readonly #stopListening: () => void;

  constructor(game: LocalGame, { confirmed, begun }: SaverOptions) {
    this.game = game;
    this.#begun = begun;
    this.#confirmed = confirmed;
    this.#told = confirmed;
    this.#isRowNew = confirmed === 0;
    this.#stopListening = this.#listen();
  }

  // Arrow functions: callers take some of these off the object.
  readonly isSaved = (): boolean => this.#confirmed === this.game.entries.length;
  readonly isSafe = (): boolean => this.#isJournalled || this.isSaved();
  readonly question = (): string | null => this.#question;

  readonly flush = async (): Promise<void> => {
    this.#startWriting();
    await this.#writing;
  };

  readonly stop = (): void => {
    this.#isStopped = true;
    this.#retry.stop();
    this.#stopListening();
    setStorageWarning(this, null);
    liveGames.delete(this);
  };

  start(hasNews: boolean): void {
    if (this.#confirmed === 0 || this.#hasMore() || hasNews) this.#changed();
    else saveLastGameNote(this.game);
  }

  #listen(): () => void {
    const stopListening = this.game.listen(({ what }) => {
      this.#changed();
      if (what === 'played') recordPlayed(this.game.id);
    });
    const woke = (): void => {
      if (this.#retry.isFailing) this.#startWriting();
    };
    /** Closed by hand, the page would take what is nowhere else with it: the browser asks. */
    const closing = (event: Event): void => {
      if (!this.isSafe()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', woke);
    addEventListener('beforeunload', closing);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', woke);
      removeEventListener('beforeunload', closing);
    };
  }

  #changed(): void {
    const { game } = this;
    this.#isRowNew = true;
    this.#journal();
    saveLastGameNote(game);
    this.onAdded(this.#told, game.entries.slice(this.#told));
    this.#told = game.entries.length;
    if (this.#writing === null) this.#startWriting();
  }

  #hasMore(): boolean {
    return this.#confirmed < this.game.entries.length;
  }

  #journal(): void {
    this.#isJournalled = writeJournal(this.game, this.#begun, this.#confirmed);
  }

  #startWriting(): void {
    if (this.#isStopped || this.#writing !== null) return;
    // What did not fit when it was chosen may fit now.
    if (!this.#isJournalled) this.#journal();
    this.#writing = this.#write().finally(() => {
      this.#writing = null;
    });
  }

  async #write(): Promise<void> {
    try {
      while (!this.#isStopped && (this.#isRowNew || this.#hasMore())) await this.#writeOnce();
      this.#retry.succeeded();
      setStorageWarning(this, null);
    } catch (error) {
      this.#isRowNew = true;
      if (this.#isStopped) return;
      const { isLasting } = this.#retry;
      this.#retry.failed();
      void this.#complain(whyNotKept({ isJournalled: this.#isJournalled, isLasting, error }));
    }
  }

  async #writeOnce(): Promise<void> {
    const { game } = this;
    const at = this.#confirmed;
    const entries = game.entries.slice(at);
    this.#isRowNew = false;
    const answer = await gameStore.append(game, { at, entries, begun: this.#begun });
    if (answer === 'conflict') {
      this.#isStopped = true;
      return this.onConflict();
    }
    // A game that was deleted while it is on the table here is written again, whole.
    this.#confirmed = answer === 'gone' ? 0 : at + entries.length;
    if (answer === 'gone' || this.#hasMore()) return this.#journal();
    removeLocal(ownJournalKey(game.id));
  }

  /** The words are brought when they are needed: opening a game does not wait for them. */
  async #complain(why: ReturnType<typeof whyNotKept>): Promise<void> {
    const t = await loadTranslator('keeping');
    this.#question = t('leave.sure');
    if (this.#retry.isFailing && !this.#isStopped)
      setStorageWarning(this, why === null ? null : () => t(why));
  }
}

/** Tries again after a failure, and waits longer each time. */
class Retry {
  isFailing = false;
  readonly #again: () => void;
  #wait = FIRST_WAIT;
  #timer = 0;

  constructor(again: () => void) {
    this.#again = again;
  }

  /** Has it failed before? */
  get isLasting(): boolean {
    return this.#wait > FIRST_WAIT;
  }

  failed(): void {
    this.isFailing = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#again, this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  succeeded(): void {
    this.isFailing = false;
    this.#wait = FIRST_WAIT;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

interface Failure {
  readonly isJournalled: boolean;
  /** It has failed before. */
  readonly isLasting: boolean;
  readonly error: unknown;
}

/** Nothing need be said of a game that is in the journal and will be in the store. */
function whyNotKept({ isJournalled, isLasting, error }: Failure): 'error.storage' | 'error.database' | null {
  if (!isJournalled) return 'error.storage';
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return error instanceof DatabaseUnavailable || (isLasting && !isFull) ? 'error.database' : null;
}
