import { isSearchSettled, searchForEscape } from '@night-cage/bots/escape';
import type { EscapeReply, EscapeRequest } from './escape-messages.ts';

/** The escape worker: searches for a way out, off the main thread. */

/** Milliseconds between progress messages. */
const INTERVAL = 150;

let search: ReturnType<typeof searchForEscape> | null = null;

addEventListener('message', ({ data }: MessageEvent<EscapeRequest>) => {
  if (data.kind === 'begin') search = searchForEscape(data.game);
  const end = performance.now() + data.time;
  let nextMessage = performance.now() + INTERVAL;
  for (let next = search?.next(); next !== undefined; next = search?.next()) {
    const now = performance.now();
    const isDone = next.done === true || isSearchSettled(next.value);
    const rests = isDone || now >= end;
    if (rests || now >= nextMessage) {
      nextMessage = now + INTERVAL;
      postMessage({ search: next.value, rests, isDone } satisfies EscapeReply);
    }
    if (rests) return;
  }
});
