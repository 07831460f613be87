import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { PersonId } from '@night-cage/protocol';
import type { AtTable } from './at-table.ts';
import { newsInWords } from './news-words.ts';

/** Milliseconds for which a sentence stays in sight. */
const SEEN = 4_000;

/** What others at the table just did, one sentence at a time. What happened before one came is not told here. */
export function followNews(at: AtTable): Accessor<string | null> {
  const [told, setTold] = createSignal<string | null>(null);
  let { settings } = at.online.table;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let by: PersonId = 0;
  at.listen((news) => {
    // Whoever joins by a deed hears who they are after the deed: it was their own.
    if (news.what === 'you' && by === at.online.you) setTold(null);
    if (news.what !== 'entry') return;
    const before = settings;
    ({ settings } = at.online.table);
    if (!at.online.isCaughtUp || news.entry.by === at.online.you) return;
    const words = newsInWords(at.online.table, before, news.entry);
    if (words === null) return;
    setTold(words);
    ({ by } = news.entry);
    clearTimeout(timer);
    timer = setTimeout(() => setTold(null), SEEN);
  });
  onCleanup(() => clearTimeout(timer));
  return told;
}
