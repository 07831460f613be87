import { isSearchSettled, searchForEscape } from '@night-cage/bots/escape';
import type { EscapeReply, EscapeRequest } from './escape-messages.ts';

/** Looks for a way out beside the page. */

/** Milliseconds from word to word. */
const WORD = 150;

let search: ReturnType<typeof searchForEscape> | null = null;

addEventListener('message', ({ data }: MessageEvent<EscapeRequest>) => {
  if (data.kind === 'begin') search = searchForEscape(data.game);
  const end = performance.now() + data.time;
  let word = performance.now() + WORD;
  for (let next = search?.next(); next !== undefined; next = search?.next()) {
    const now = performance.now();
    const isDone = next.done === true || isSearchSettled(next.value);
    const rests = isDone || now >= end;
    if (rests || now >= word) {
      word = now + WORD;
      postMessage({ search: next.value, rests, isDone } satisfies EscapeReply);
    }
    if (rests) return;
  }
});
