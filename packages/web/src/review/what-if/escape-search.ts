import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { isStackKnown, listKnownTiles, type BranchIndex, type LocalGame } from '@night-cage/client';
import { packIntent } from '@night-cage/rules';
import type { EscapeReply, EscapeRequest } from './escape-messages.ts';

/** Milliseconds until it rests, and is asked whether to look on. */
const TIME = 20_000;

export interface RunningEscapeSearch {
  /** Null until there is a first word. */
  readonly reply: Accessor<EscapeReply | null>;
  readonly isLooking: Accessor<boolean>;
  /** Its worker broke. */
  readonly isBroken: Accessor<boolean>;
  readonly begin: () => void;
  readonly stop: () => void;
}

/** Is the stack known from which a line draws? */
export function isStackKnownFor(whole: LocalGame, line: BranchIndex): boolean {
  if (line === null) return isStackKnown(whole);
  const { stack, of } = whole.tree.branches[line]!;
  return stack === 'fresh' || isStackKnownFor(whole, of);
}

/** One that was stopped and began anew has not yet found what was known. */
function withBest(news: EscapeReply, old: EscapeReply | null): EscapeReply {
  const known = old?.search.found ?? null;
  const { search } = news;
  const found = known !== null && known.from > (search.found?.from ?? -1) ? known : search.found;
  const lostFrom = Math.min(search.lostFrom, old?.search.lostFrom ?? Infinity);
  return { ...news, search: { ...search, found, lostFrom } };
}

/** Looks for a way out of a line that was lost, in a worker that ends with whoever asked. */
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
  const started = (): Worker => {
    const made = new Worker(new URL('./escape-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<EscapeReply>) => {
      setReply((old) => withBest(data, old));
      if (data.rests) setLooking(false);
    });
    made.addEventListener('error', () => {
      end();
      setBroken(true);
    });
    return made;
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
      // One that rests goes on where it was.
      const isNew = worker === null;
      worker ??= started();
      const lost = {
        states: [game.first, ...game.moments.map(({ after }) => after)],
        chosen: game.moments.map(({ intent }) => packIntent(intent)),
        stack: listKnownTiles(game, isKnown),
      };
      const request: EscapeRequest = isNew
        ? { kind: 'begin', game: lost, time: TIME }
        : { kind: 'go-on', time: TIME };
      worker.postMessage(request);
    },
  };
}
