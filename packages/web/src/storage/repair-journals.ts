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

/** Writes what pages left behind that were closed or broke, for every other game that no tab plays. */
export async function repairJournals(current: string | null): Promise<void> {
  for (const id of findJournalledGames()) {
    if (id === current) continue;
    await runWhileUnlocked(id, async () => {
      const loaded = await loadGame(id);
      if (loaded.ok) await writeJournals(loaded);
      await keepOthers(id);
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

/** Journals that went another way become games of their own; what cannot be read is set aside. */
async function keepOthers(id: string): Promise<void> {
  const found = await findSafely(id);
  const logged = entriesIn(found);
  for (const one of readJournals(id)) {
    const journal = parseJournal(one);
    if (journal !== null && journalFollows(logged, journal)) continue;
    const entries = journal === null ? [] : [...logged.slice(0, journal.at), ...journal.entries];
    const opened = parseSavedGame(journal === null ? null : { ...journal.game, id: createGameId(), entries });
    if (opened.ok && entries.length === journalEnd(journal!))
      await gameStore.append(opened.game, { at: 0, entries: opened.game.entries, begun: journal!.begun });
    else await gameStore.keepUnreadable({ name: one.key, text: one.text ?? '' });
    removeJournal(one);
  }
}
