import { openKept } from '@night-cage/client';
import { freshId } from './begin.ts';
import { journalledGames, journalsOf, removeJournal } from './find-journals.ts';
import { entriesIn, findSafely, follows, lengthOf, load, readJournal, type Loaded } from './load.ts';
import { store } from './store.ts';
import { whileFree } from './tab-lock.ts';

/** Writes what pages left behind that were closed or broke, for every other game that no tab plays. */
export async function repairJournals(current: string | null): Promise<void> {
  for (const id of journalledGames()) {
    if (id === current) continue;
    await whileFree(id, async () => {
      const loaded = await load(id);
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
}: Loaded & { readonly ok: true }): Promise<void> {
  const entries = game.entries.slice(confirmed);
  if ((await store.append(game, { at: confirmed, entries, begun })) === 'done')
    journals.forEach(removeJournal);
}

/** Journals that went another way become games of their own; what cannot be read is set aside. */
async function keepOthers(id: string): Promise<void> {
  const found = await findSafely(id);
  const logged = entriesIn(found);
  for (const one of journalsOf(id)) {
    const journal = readJournal(one);
    if (journal !== null && follows(logged, journal)) continue;
    const entries = journal === null ? [] : [...logged.slice(0, journal.at), ...journal.entries];
    const opened = openKept(journal === null ? null : { ...journal.game, id: freshId(), entries });
    if (opened.ok && entries.length === lengthOf(journal!))
      await store.append(opened.game, { at: 0, entries: opened.game.entries, begun: journal!.begun });
    else await store.keepUnreadable({ name: one.key, text: one.text ?? '' });
    removeJournal(one);
  }
}
