import type { GameEntry, LocalGame } from '@night-cage/client';
import { DatabaseUnavailable } from './database-timeout.ts';
import { liveGames, type LiveGame } from './live-games.ts';
import { ownJournalKey, writeJournal } from './write-journal.ts';
import { removeLocal } from './local-storage.ts';
import { gameStore } from './game-store.ts';
import { recordPlayed } from './record-played.ts';
import { saveLastGameSummary } from './write-last-game.ts';
import { loadTranslator } from '../text/translator.ts';
import { setStorageWarning } from './storage-warning.ts';

/** Milliseconds before a failed write is repeated: the first time, and at most. */
const FIRST_WAIT = 1000;
const MAX_WAIT = 30_000;

/** Saves a game while it is played in this tab. */
export interface GameSaver extends LiveGame {
  /** Called when other tabs should see new entries. */
  onAdded: (at: number, entries: readonly GameEntry[]) => void;
  /** Called if the database has other entries at the same index: another tab plays this game. */
  onConflict: () => void;
  /** Whether the database has everything. */
  isSaved: () => boolean;
  stop: () => void;
}

interface SaverOptions {
  /** How many entries the database has. */
  readonly confirmed: number;
  readonly begun: string;
  /** There is something to save besides entries. */
  readonly hasNews?: boolean;
}

/**
 * Saves a game while it is played here: to the journal immediately, so that nothing is lost when the
 * tab closes, and to the database soon after.
 */
export function saveWhilePlayed(game: LocalGame, options: SaverOptions): GameSaver {
  const saver = new Saver(game, options);
  liveGames.add(saver);
  saver.start(options.hasNews ?? false);
  return saver;
}

class Saver implements GameSaver {
  readonly game: LocalGame;
  onAdded: GameSaver['onAdded'] = () => undefined;
  onConflict: GameSaver['onConflict'] = () => undefined;
  readonly #begun: string;
  /** How many entries the database has. */
  #confirmed: number;
  /** How many entries were announced to other tabs. */
  #announced: number;
  /** Whether there is something to write even without new entries. */
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
    this.#announced = confirmed;
    this.#isRowNew = confirmed === 0;
    this.#stopListening = this.#listen();
  }

  // Arrow functions, since callers destructure them.
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
    if (this.#confirmed === 0 || this.#hasUnsaved() || hasNews) this.#onChange();
    else saveLastGameSummary(this.game);
  }

  #listen(): () => void {
    const stopListening = this.game.listen(({ what }) => {
      this.#onChange();
      if (what === 'played') recordPlayed(this.game.id);
    });
    const onVisible = (): void => {
      if (this.#retry.isFailing) this.#startWriting();
    };
    /** If choices are not saved yet, the browser asks before it closes the page. */
    const onBeforeUnload = (event: Event): void => {
      if (!this.isSafe()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('beforeunload', onBeforeUnload);
    };
  }

  #onChange(): void {
    const { game } = this;
    this.#isRowNew = true;
    this.#journal();
    saveLastGameSummary(game);
    this.onAdded(this.#announced, game.entries.slice(this.#announced));
    this.#announced = game.entries.length;
    if (this.#writing === null) this.#startWriting();
  }

  #hasUnsaved(): boolean {
    return this.#confirmed < this.game.entries.length;
  }

  #journal(): void {
    this.#isJournalled = writeJournal(this.game, this.#begun, this.#confirmed);
  }

  #startWriting(): void {
    if (this.#isStopped || this.#writing !== null) return;
    // There may be room now for what did not fit before.
    if (!this.#isJournalled) this.#journal();
    this.#writing = this.#write().finally(() => {
      this.#writing = null;
    });
  }

  async #write(): Promise<void> {
    try {
      while (!this.#isStopped && (this.#isRowNew || this.#hasUnsaved())) await this.#writeOnce();
      this.#retry.succeeded();
      setStorageWarning(this, null);
    } catch (error) {
      this.#isRowNew = true;
      if (this.#isStopped) return;
      const { isLasting } = this.#retry;
      this.#retry.failed();
      void this.#warn(findWarning({ isJournalled: this.#isJournalled, isLasting, error }));
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
    // The game was deleted while it is open here: write it again completely.
    this.#confirmed = answer === 'gone' ? 0 : at + entries.length;
    if (answer === 'gone' || this.#hasUnsaved()) return this.#journal();
    removeLocal(ownJournalKey(game.id));
  }

  /** Loads the texts only when they are needed, so that opening a game does not wait for them. */
  async #warn(why: ReturnType<typeof findWarning>): Promise<void> {
    const t = await loadTranslator('storage');
    this.#question = t('leave.sure');
    if (this.#retry.isFailing && !this.#isStopped)
      setStorageWarning(this, why === null ? null : () => t(why));
  }
}

/** Repeats after a failure, with growing pauses. */
class Retry {
  isFailing = false;
  readonly #again: () => void;
  #wait = FIRST_WAIT;
  #timer = 0;

  constructor(again: () => void) {
    this.#again = again;
  }

  /** Whether it has failed more than once. */
  get isLasting(): boolean {
    return this.#wait > FIRST_WAIT;
  }

  failed(): void {
    this.isFailing = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#again, this.#wait);
    this.#wait = Math.min(MAX_WAIT, this.#wait * 2);
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

/** The text key of the warning. None for a game that is in the journal and will reach the database. */
function findWarning({ isJournalled, isLasting, error }: Failure): 'error.storage' | 'error.database' | null {
  if (!isJournalled) return 'error.storage';
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return error instanceof DatabaseUnavailable || (isLasting && !isFull) ? 'error.database' : null;
}
