import { LocalGame, WatchedGame, keepGame, type Entry, type KeptGame } from '@night-cage/client';
import { freshId } from './begin.ts';
import { tabLock } from './tab-lock.ts';
import { saveWhilePlayed, type GameSaver } from './saver.ts';
import { TAB, myJournal } from './write-journal.ts';
import { load, type Loaded } from './load.ts';
import { removeJournal, type ReadJournal } from './find-journals.ts';
import { removeLocal } from './local.ts';
import { answered as inTime } from './read-limit.ts';
import { store } from './store.ts';
import { openChannel } from './tabs.ts';
import { loadPart } from '../text/say.ts';
import { setTrouble } from './trouble.ts';

/** What is told to whoever shows a game. */
export interface ClaimCallbacks {
  /** It is played in this tab. */
  readonly plays: (game: LocalGame) => void;
  /** Another tab plays it; this one looks on, and can ask for it. */
  readonly watches: (game: WatchedGame, takeOver: () => void) => void;
  readonly cannot: (why: Loaded & { readonly ok: false }) => void;
}

const isOfAnotherPage = ({ key }: ReadJournal): boolean => !key.endsWith(`/${TAB}`);

/** Opens a game in this tab, beside others that may have it too: one of them plays. Answers with what ends it. */
export function claimGame(id: string, begun: GameSaver | null, callbacks: ClaimCallbacks): () => void {
  const channel = openChannel();
  let saver = begun;
  let watched: WatchedGame | null = null;
  let times = 0;

  /** A copy for which there was no room when it was made stays on the table. */
  const hasCopy = (): boolean => saver !== null && saver.game.id !== id;
  const play = async (): Promise<void> => {
    const time = ++times;
    setTrouble(channel, null);
    if (hasCopy()) return;
    if (saver === null) {
      const loaded = await load(id);
      if (time !== times) return;
      if (!loaded.ok) return await cannot(loaded);
      saver = saveWhilePlayed(loaded.game, loaded);
      const { journals } = loaded;
      void saver.flush().then(() => {
        if (saver?.isSaved() === true) journals.filter(isOfAnotherPage).forEach(removeJournal);
      });
      callbacks.plays(loaded.game);
    }
    watched = null;
    saver.onAdded = (at, entries) => channel.send({ says: 'added', game: id, at, entries });
    saver.onConflict = answered(() => diverged(saver!.game));
  };
  /** Where it is looked at already, it stays so, and it is said. */
  const cannot = async (loaded: Loaded & { readonly ok: false }): Promise<void> => {
    if (watched === null) return callbacks.cannot(loaded);
    const t = await loadPart('keeping');
    setTrouble(channel, () => t(`unreadable.${loaded.why}`));
  };
  /** Whatever goes wrong on the way, whoever waits for the game is told. */
  const answered = (opening: () => Promise<void>) => (): void => {
    opening().catch((error: unknown) => {
      callbacks.cannot({ ok: false, why: 'damaged', where: String(error) });
    });
  };
  /** Somebody wrote something else without asking. What was chosen here becomes a game of its own. */
  const diverged = async (game: LocalGame): Promise<void> => {
    if (await saveCopy(game)) await play();
  };
  /** Saves a copy as a game of its own. False if there is no room for it: then it stays on the table until there is. */
  const saveCopy = async (game: LocalGame): Promise<boolean> => {
    saver?.stop();
    const copy = new LocalGame({ ...keepGame(game), id: freshId() });
    const own = saveWhilePlayed(copy, { confirmed: 0, begun: new Date().toISOString() });
    own.onConflict = answered(() => diverged(copy));
    saver = own;
    await own.flush();
    if (!own.isSafe()) {
      callbacks.plays(copy);
      return false;
    }
    own.stop();
    saver = null;
    return true;
  };
  const look = (kept: KeptGame): void => {
    watched = new WatchedGame(kept);
    callbacks.watches(watched, () => {
      setTrouble(channel, null);
      lock.takeOver();
    });
  };
  const watch = async (): Promise<void> => {
    const time = ++times;
    if (hasCopy()) return;
    // It was taken from here while something chosen was nowhere else.
    if (saver !== null && !saver.isSafe() && !(await saveCopy(saver.game))) return;
    // At once: nothing more can be chosen here.
    if (saver !== null) look(keepGame(saver.game));
    saver?.stop();
    saver = null;
    const loaded = await load(id);
    if (time !== times) return;
    if (!loaded.ok) return watched === null ? callbacks.cannot(loaded) : undefined;
    if (watched === null || watched.entries.length !== loaded.game.entries.length)
      look(keepGame(loaded.game));
  };
  const lock = tabLock(id, { held: answered(play), waits: answered(watch) }, channel);
  const heard = channel.listen((message) => {
    if (message.game !== id) return;
    if (message.says === 'hand-over' && saver !== null) void handOver(saver);
    if (message.says === 'stays' && watched !== null) void refused();
    if (message.says === 'added' && watched !== null) {
      if (message.at > watched.entries.length) void watch();
      else follow(watched, message.entries.slice(watched.entries.length - message.at));
    }
  });
  const follow = (looked: WatchedGame, news: readonly Entry[]): void => {
    try {
      for (const entry of news) looked.follow(entry);
    } catch {
      // It is not what that tab has: what is kept decides.
      watched = null;
      void watch();
    }
  };
  const refused = async (): Promise<void> => {
    lock.refused();
    const t = await loadPart('keeping');
    if (watched !== null) setTrouble(channel, () => t('tabs.stays'));
  };
  const handOver = async (playing: GameSaver): Promise<void> => {
    const answer = (): void => {
      if (!playing.isSafe()) channel.send({ says: 'stays', game: id, tab: TAB });
    };
    // Said at once: who asks does not wait for long.
    answer();
    await playing.flush();
    if (saver !== playing) return;
    answer();
    if (playing.isSafe()) lock.handOver();
  };

  return () => {
    times++;
    watched = null;
    setTrouble(channel, null);
    heard();
    void leave(saver).then(lock.end);
  };
}

/** A game in which nobody chose anything is not worth a line in anybody's list. */
async function leave(saver: GameSaver | null): Promise<void> {
  if (saver === null) return;
  // What a store that does not answer has not taken is in the journal.
  await inTime(saver.flush()).catch(() => undefined);
  saver.stop();
  const { id, entries, wholeDeal } = saver.game;
  if (entries.length > 0 || wholeDeal.from !== null) return;
  removeLocal(myJournal(id));
  await store.remove(id).catch(() => undefined);
}
