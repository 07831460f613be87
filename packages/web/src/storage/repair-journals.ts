import { parseSavedGame } from '@night-cage/client';
import { createGameId } from './begin-game.ts';
import { findJournalledGames, readJournals, removeJournal } from './find-journals.ts';
import {
  entriesIn,
  findSafely,
  journalFollows,
  journalEnd,
  loadGame,
  parseJournal,
  type LoadedGame,
} from './load-game.ts';
import { gameStore } from './game-store.ts';
import { runWhileUnlocked } from './tab-lock.ts';

/**
 * Saves the journals that closed or crashed pages left behind, for all games that no tab plays,
 * except `current`.
 */
export async function repairJournals(current: string | null): Promise<void> {
  for (const id of findJournalledGames()) {
    if (id === current) continue;
    await runWhileUnlocked(id, async () => {
      const loaded = await loadGame(id);
      if (loaded.ok) await writeJournals(loaded);
      await keepContradicting(id);
    });
  }
}

async function writeJournals({
  game,
  confirmed,
  begun,
  journals,
}: LoadedGame & { readonly ok: true }): Promise<void> {
  const entries = game.entries.slice(confirmed);
  if ((await gameStore.append(game, { at: confirmed, entries, begun })) === 'done')
    journals.forEach(removeJournal);
}

/** Journals that contradict the database become new games; unreadable ones are kept as they are. */
async function keepContradicting(id: string): Promise<void> {
  const found = await findSafely(id);
  const logged = entriesIn(found);
  for (const saved of readJournals(id)) {
    const journal = parseJournal(saved);
    if (journal !== null && journalFollows(logged, journal)) continue;
    const entries = journal === null ? [] : [...logged.slice(0, journal.at), ...journal.entries];
    const opened = parseSavedGame(journal === null ? null : { ...journal.game, id: createGameId(), entries });
    if (opened.ok && entries.length === journalEnd(journal!))
      await gameStore.append(opened.game, { at: 0, entries: opened.game.entries, begun: journal!.begun });
    else await gameStore.keepUnreadable({ name: saved.key, text: saved.text ?? '' });
    removeJournal(saved);
  }
}
