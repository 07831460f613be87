import { LocalGame, WatchedGame, keepGame, type KeptGame } from '@night-cage/client';
import { freshId } from '../game/begin.ts';
import { holdGame } from './hold.ts';
import { keep, type Keeper } from './keeper.ts';
import { TAB, myJournal } from './journal.ts';
import { load, type Loaded } from './load.ts';
import { removeLocal } from './local.ts';
import { store } from './store.ts';
import { openChannel } from './tabs.ts';

/** What is told to whoever shows a game. */
export interface Shown {
  /** It is played in this tab. */
  readonly plays: (game: LocalGame) => void;
  /** Another tab plays it; this one looks on, and can ask for it. */
  readonly watches: (game: WatchedGame, takeOver: () => void) => void;
  readonly cannot: (why: Loaded & { readonly ok: false }) => void;
}

const isOfAnotherPage = (key: string): boolean => !key.endsWith(`/${TAB}`);

/** Opens a game in this tab, beside others that may have it too: one of them plays. Answers with what ends it. */
export function openTable(id: string, begun: Keeper | null, shown: Shown): () => void {
  const channel = openChannel();
  let keeper = begun;
  let watched: WatchedGame | null = null;
  let times = 0;

  const play = async (): Promise<void> => {
    const time = ++times;
    if (keeper === null) {
      const loaded = await load(id);
      if (time !== times) return;
      if (!loaded.ok) return shown.cannot(loaded);
      keeper = keep(loaded.game, loaded);
      const { journals } = loaded;
      void keeper.settle().then(() => {
        if (keeper?.isSettled() === true) journals.filter(isOfAnotherPage).forEach(removeLocal);
      });
      shown.plays(loaded.game);
    }
    watched = null;
    keeper.onAdded = (at, entries) => channel.send({ says: 'added', game: id, at, entries });
    keeper.onConflict = () => void parted(keeper!.game);
  };
  /** Somebody wrote something else without asking. What was chosen here becomes a game of its own. */
  const parted = async (game: LocalGame): Promise<void> => {
    keeper?.stop();
    keeper = null;
    const own = new LocalGame({ ...keepGame(game), id: freshId() });
    await store.append(own, { at: 0, entries: own.entries, begun: new Date().toISOString() });
    await play();
  };
  const look = (kept: KeptGame): void => {
    watched = new WatchedGame(kept);
    shown.watches(watched, () => hold.takeOver());
  };
  const watch = async (): Promise<void> => {
    const time = ++times;
    // At once: nothing more can be chosen here.
    if (keeper !== null) look(keepGame(keeper.game));
    keeper?.stop();
    keeper = null;
    const loaded = await load(id);
    if (time !== times) return;
    if (!loaded.ok) return watched === null ? shown.cannot(loaded) : undefined;
    if (watched === null || watched.entries.length !== loaded.game.entries.length)
      look(keepGame(loaded.game));
  };
  const hold = holdGame(id, { held: () => void play(), waits: () => void watch() }, channel);
  const heard = channel.listen((message) => {
    if (message.game !== id) return;
    if (message.says === 'hand-over' && keeper !== null) void handOver(keeper);
    if (message.says === 'added' && watched !== null) {
      const news = message.entries.slice(watched.entries.length - message.at);
      if (message.at > watched.entries.length) void watch();
      else for (const entry of news) watched.follow(entry);
    }
  });
  const handOver = async (playing: Keeper): Promise<void> => {
    await playing.settle();
    if (keeper === playing) hold.handOver();
  };

  return () => {
    times++;
    heard();
    void leave(keeper).then(hold.end);
  };
}

/** A game in which nobody chose anything is not worth a line in anybody's list. */
async function leave(keeper: Keeper | null): Promise<void> {
  if (keeper === null) return;
  await keeper.settle();
  keeper.stop();
  const { id, entries, dealt } = keeper.game;
  if (entries.length > 0 || dealt.from !== null) return;
  removeLocal(myJournal(id));
  await store.remove(id).catch(() => undefined);
}
