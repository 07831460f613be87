import { LocalGame, WatchedGame, keepGame, type Entry, type KeptGame } from '@night-cage/client';
import { freshId } from '../game/begin.ts';
import { holdGame } from './hold.ts';
import { keep, type Keeper } from './keeper.ts';
import { TAB, myJournal } from './journal.ts';
import { removeJournal, type ReadJournal } from './journals.ts';
import { load, type Loaded } from './load.ts';
import { removeLocal } from './local.ts';
import { store } from './store.ts';
import { openChannel } from './tabs.ts';
import { loadPart } from '../text/say.ts';
import { setTrouble } from './trouble.ts';

const t = await loadPart('keeping');

/** What is told to whoever shows a game. */
export interface Shown {
  /** It is played in this tab. */
  readonly plays: (game: LocalGame) => void;
  /** Another tab plays it; this one looks on, and can ask for it. */
  readonly watches: (game: WatchedGame, takeOver: () => void) => void;
  readonly cannot: (why: Loaded & { readonly ok: false }) => void;
}

const isOfAnotherPage = ({ key }: ReadJournal): boolean => !key.endsWith(`/${TAB}`);

/** Opens a game in this tab, beside others that may have it too: one of them plays. Answers with what ends it. */
export function openTable(id: string, begun: Keeper | null, shown: Shown): () => void {
  const channel = openChannel();
  let keeper = begun;
  let watched: WatchedGame | null = null;
  let times = 0;

  const play = async (): Promise<void> => {
    const time = ++times;
    setTrouble(channel, null);
    // What could not be kept anywhere stays on the table.
    if (keeper !== null && keeper.game.id !== id) return;
    if (keeper === null) {
      const loaded = await load(id);
      if (time !== times) return;
      if (!loaded.ok) return shown.cannot(loaded);
      keeper = keep(loaded.game, loaded);
      const { journals } = loaded;
      void keeper.settle().then(() => {
        if (keeper?.isSettled() === true) journals.filter(isOfAnotherPage).forEach(removeJournal);
      });
      shown.plays(loaded.game);
    }
    watched = null;
    keeper.onAdded = (at, entries) => channel.send({ says: 'added', game: id, at, entries });
    keeper.onConflict = () => void parted(keeper!.game);
  };
  /** Somebody wrote something else without asking. What was chosen here becomes a game of its own. */
  const parted = async (game: LocalGame): Promise<void> => {
    if (await setApart(game)) await play();
  };
  /** Keeps a copy as a game of its own. False if there is no room for it: then it stays on the table until there is. */
  const setApart = async (game: LocalGame): Promise<boolean> => {
    keeper?.stop();
    const own = keep(new LocalGame({ ...keepGame(game), id: freshId() }), {
      confirmed: 0,
      begun: new Date().toISOString(),
    });
    own.onConflict = () => void parted(own.game);
    keeper = own;
    await own.settle();
    if (keeper === own && !own.isSafe()) {
      shown.plays(own.game);
      return false;
    }
    own.stop();
    keeper = null;
    return true;
  };
  const look = (kept: KeptGame): void => {
    watched = new WatchedGame(kept);
    shown.watches(watched, () => {
      setTrouble(channel, null);
      hold.takeOver();
    });
  };
  const watch = async (): Promise<void> => {
    const time = ++times;
    // It was taken from here while something chosen was nowhere else.
    if (keeper !== null && !keeper.isSafe() && !(await setApart(keeper.game))) return;
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
    if (message.says === 'stays' && message.tab !== TAB && watched !== null) {
      hold.refused();
      setTrouble(channel, () => t('tabs.stays'));
    }
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
  const handOver = async (playing: Keeper): Promise<void> => {
    const stay = (): void => {
      if (!playing.isSafe()) channel.send({ says: 'stays', game: id, tab: TAB });
    };
    // Said at once: who asks does not wait for long.
    stay();
    await playing.settle();
    if (keeper !== playing) return;
    stay();
    if (playing.isSafe()) hold.handOver();
  };

  return () => {
    times++;
    setTrouble(channel, null);
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
