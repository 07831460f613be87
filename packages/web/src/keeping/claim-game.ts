import { LocalGame, WatchedGame, keepGame, type KeptGame } from '@night-cage/client';
import { freshId } from '../game/begin.ts';
import { tabLock } from './tab-lock.ts';
import { saveWhilePlayed, type GameSaver } from './saver.ts';
import { TAB, myJournal } from './write-journal.ts';
import { load, type Loaded } from './load.ts';
import { removeLocal } from './local.ts';
import { store } from './store.ts';
import { openChannel } from './tabs.ts';

/** What is told to whoever shows a game. */
export interface ClaimCallbacks {
  /** It is played in this tab. */
  readonly plays: (game: LocalGame) => void;
  /** Another tab plays it; this one looks on, and can ask for it. */
  readonly watches: (game: WatchedGame, takeOver: () => void) => void;
  readonly cannot: (why: Loaded & { readonly ok: false }) => void;
}

const isOfAnotherPage = (key: string): boolean => !key.endsWith(`/${TAB}`);

/** Opens a game in this tab, beside others that may have it too: one of them plays. Answers with what ends it. */
export function claimGame(id: string, begun: GameSaver | null, callbacks: ClaimCallbacks): () => void {
  const channel = openChannel();
  let saver = begun;
  let watched: WatchedGame | null = null;
  let times = 0;

  const play = async (): Promise<void> => {
    const time = ++times;
    if (saver === null) {
      const loaded = await load(id);
      if (time !== times) return;
      if (!loaded.ok) return callbacks.cannot(loaded);
      saver = saveWhilePlayed(loaded.game, loaded);
      const { journals } = loaded;
      void saver.flush().then(() => {
        if (saver?.isSaved() === true) journals.filter(isOfAnotherPage).forEach(removeLocal);
      });
      callbacks.plays(loaded.game);
    }
    watched = null;
    saver.onAdded = (at, entries) => channel.send({ says: 'added', game: id, at, entries });
    saver.onConflict = () => void diverged(saver!.game);
  };
  /** Somebody wrote something else without asking. What was chosen here becomes a game of its own. */
  const diverged = async (game: LocalGame): Promise<void> => {
    saver?.stop();
    saver = null;
    const own = new LocalGame({ ...keepGame(game), id: freshId() });
    await store.append(own, { at: 0, entries: own.entries, begun: new Date().toISOString() });
    await play();
  };
  const look = (kept: KeptGame): void => {
    watched = new WatchedGame(kept);
    callbacks.watches(watched, () => lock.takeOver());
  };
  const watch = async (): Promise<void> => {
    const time = ++times;
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
  const lock = tabLock(id, { held: () => void play(), waits: () => void watch() }, channel);
  const heard = channel.listen((message) => {
    if (message.game !== id) return;
    if (message.says === 'hand-over' && saver !== null) void handOver(saver);
    if (message.says === 'added' && watched !== null) {
      const news = message.entries.slice(watched.entries.length - message.at);
      if (message.at > watched.entries.length) void watch();
      else for (const entry of news) watched.follow(entry);
    }
  });
  const handOver = async (playing: GameSaver): Promise<void> => {
    await playing.flush();
    if (saver === playing) lock.handOver();
  };

  return () => {
    times++;
    heard();
    void leave(saver).then(lock.end);
  };
}

/** A game in which nobody chose anything is not worth a line in anybody's list. */
async function leave(saver: GameSaver | null): Promise<void> {
  if (saver === null) return;
  await saver.flush();
  saver.stop();
  const { id, entries, wholeDeal } = saver.game;
  if (entries.length > 0 || wholeDeal.from !== null) return;
  removeLocal(myJournal(id));
  await store.remove(id).catch(() => undefined);
}
