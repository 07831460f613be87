import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { isStackKnown, listKnownTiles, type BranchIndex, type LocalGame } from '@night-cage/client';
import { packIntent } from '@night-cage/rules';
import type { EscapeReply, EscapeRequest } from './escape-messages.ts';

/** Milliseconds until the search pauses. */
const TIME = 20_000;

export interface RunningEscapeSearch {
  /** Null before the first reply. */
  readonly reply: Accessor<EscapeReply | null>;
  readonly isLooking: Accessor<boolean>;
  /** The worker failed. */
  readonly isBroken: Accessor<boolean>;
  readonly begin: () => void;
  readonly stop: () => void;
}

/** Whether the stack that a line draws from is known. */
export function isStackKnownFor(mainGame: LocalGame, line: BranchIndex): boolean {
  if (line === null) return isStackKnown(mainGame);
  const { stack, of } = mainGame.tree.branches[line]!;
  return stack === 'fresh' || isStackKnownFor(mainGame, of);
}

/** Keeps earlier results: a restarted search begins from zero. */
function withBest(reply: EscapeReply, previous: EscapeReply | null): EscapeReply {
  const known = previous?.search.found ?? null;
  const { search } = reply;
  const found = known !== null && known.from > (search.found?.from ?? -1) ? known : search.found;
  const lostFrom = Math.min(search.lostFrom, previous?.search.lostFrom ?? Infinity);
  return { ...reply, search: { ...search, found, lostFrom } };
}

/** Searches a lost line for a way out, in a worker that ends with the calling component. */
export function startEscapeSearch(game: LocalGame, isKnown: boolean): RunningEscapeSearch {
  const [reply, setReply] = createSignal<EscapeReply | null>(null);
  const [isLooking, setLooking] = createSignal(false);
  const [isBroken, setBroken] = createSignal(false);
  let worker: Worker | null = null;
  const end = (): void => {
    worker?.terminate();
    worker = null;
    setLooking(false);
  };
  const startWorker = (): Worker => {
    const newWorker = new Worker(new URL('./escape-worker.ts', import.meta.url), { type: 'module' });
    newWorker.addEventListener('message', ({ data }: MessageEvent<EscapeReply>) => {
      setReply((previous) => withBest(data, previous));
      if (data.rests) setLooking(false);
    });
    newWorker.addEventListener('error', () => {
      end();
      setBroken(true);
    });
    return newWorker;
  };
  onCleanup(end);
  return {
    reply,
    isLooking,
    isBroken,
    stop: end,
    begin: () => {
      setBroken(false);
      setLooking(true);
      // A paused worker continues where it was.
      const isNew = worker === null;
      worker ??= startWorker();
      const lost = {
        states: [game.first, ...game.moments.map(({ after }) => after)],
        chosen: game.moments.map(({ intent }) => packIntent(intent)),
        stack: listKnownTiles(game, isKnown),
      };
      const request: EscapeRequest = isNew
        ? { kind: 'begin', game: lost, time: TIME }
        : { kind: 'continue', time: TIME };
      worker.postMessage(request);
    },
  };
}
