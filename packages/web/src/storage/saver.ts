import type { Entry, LocalGame } from '@night-cage/client';
import { NoDatabase } from './read-limit.ts';
import { liveGames, type LiveGame } from './live-games.ts';
import { myJournal, writeJournal } from './write-journal.ts';
import { removeLocal } from './local.ts';
import { store } from './store.ts';
import { notePlayed } from './played.ts';
import { noteLastGame } from './write-last-game.ts';
import { loadPart } from '../text/say.ts';
import { setTrouble } from './trouble.ts';

/** Milliseconds until a write that failed is tried again: the first time, and at most. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

export interface GameSaver extends LiveGame {
  /** Told when other tabs should see what was added. */
  onAdded: (at: number, entries: readonly Entry[]) => void;
  /** Told when the store has something else at the same place: then another tab plays this game. */
  onConflict: () => void;
  /** Does the store have everything? */
  isSaved: () => boolean;
  stop: () => void;
}

interface Kept {
  /** How many entries the store has. */
  readonly confirmed: number;
  readonly begun: string;
  /** Something else than an entry is new. */
  readonly hasNews?: boolean;
}

/** Keeps a game as long as it is played here: in the journal before anything else happens, and in the store soon after. */
export function saveWhilePlayed(
  game: LocalGame,
  { confirmed: had, begun, hasNews = false }: Kept,
): GameSaver {
  let confirmed = had;
  let told = had;
  let isRowNew = had === 0;
  let isStopped = false;
  let isJournalled = true;
  let isFailing = false;
  let writing: Promise<void> | null = null;
  let wait = FIRST_WAIT;
  let timer = 0;
  let question: string | null = null;

  const journal = (): void => {
    isJournalled = writeJournal(game, begun, confirmed);
  };
  const writeOnce = async (): Promise<void> => {
    const added = game.entries.slice(confirmed);
    isRowNew = false;
    const answer = await store.append(game, { at: confirmed, entries: added, begun });
    if (answer === 'conflict') {
      isStopped = true;
      return saver.onConflict();
    }
    // Whoever deleted a game that is on the table here did not mean this one: it is written again, whole.
    if (answer === 'gone') confirmed = 0;
    else confirmed += added.length;
    if (answer === 'gone' || game.entries.length > confirmed) return journal();
    removeLocal(myJournal(game.id));
  };
  /** The words are brought when they are needed: opening a game does not wait for them. */
  const complain = async (why: ReturnType<typeof whyNotKept>): Promise<void> => {
    const t = await loadPart('keeping');
    question = t('leave.sure');
    if (isFailing && !isStopped) setTrouble(saver, why === null ? null : () => t(why));
  };
  const write = async (): Promise<void> => {
    try {
      // oxlint-disable-next-line no-unmodified-loop-condition -- both change while the store writes
      while (!isStopped && (isRowNew || confirmed < game.entries.length)) await writeOnce();
      wait = FIRST_WAIT;
      isFailing = false;
      setTrouble(saver, null);
    } catch (error) {
      isRowNew = true;
      if (isStopped) return;
      isFailing = true;
      void complain(whyNotKept({ isJournalled, isLasting: wait > FIRST_WAIT, error }));
      clearTimeout(timer);
      timer = window.setTimeout(startWriting, wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }
  };
  const startWriting = (): void => {
    if (isStopped || writing !== null) return;
    // What did not fit when it was chosen may fit now.
    if (!isJournalled) journal();
    writing = write().finally(() => {
      writing = null;
    });
  };
  const changed = (): void => {
    isRowNew = true;
    journal();
    noteLastGame(game);
    saver.onAdded(told, game.entries.slice(told));
    told = game.entries.length;
    if (writing === null) startWriting();
  };
  const stopListening = game.listen(({ what }) => {
    changed();
    if (what === 'played') notePlayed(game.id);
  });
  const woke = (): void => {
    if (isFailing) startWriting();
  };
  /** Closed by hand, the page would take what is nowhere else with it: the browser asks. */
  const closing = (event: Event): void => {
    if (!saver.isSafe()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', woke);
  addEventListener('beforeunload', closing);

  const saver: GameSaver = {
    game,
    onAdded: () => undefined,
    onConflict: () => undefined,
    flush: async () => {
      startWriting();
      await writing;
    },
    isSaved: () => confirmed === game.entries.length,
    isSafe: () => isJournalled || confirmed === game.entries.length,
    question: () => question,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', woke);
      removeEventListener('beforeunload', closing);
      setTrouble(saver, null);
      liveGames.delete(saver);
    },
  };
  liveGames.add(saver);
  if (had === 0 || had < game.entries.length || hasNews) changed();
  else noteLastGame(game);
  return saver;
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
  return error instanceof NoDatabase || (isLasting && !isFull) ? 'error.database' : null;
}
