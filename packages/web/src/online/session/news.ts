import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { LogEntry, TableSettings } from '@night-cage/protocol';
import type { TableSession } from './table-session.ts';
import { loadWithTexts } from '../../text/translator.ts';

/** Milliseconds for which a sentence stays in sight. */
const SEEN = 4_000;

/** What happens at every table before its game is none. */
const isNews = (entry: LogEntry): boolean =>
  !['readied', 'begun', 'chose', 'joined', 'named'].includes(entry.kind) &&
  (entry.kind !== 'dealt' || 'missing' in entry);

/** What others at the table just did, one sentence at a time. What happened before one came is not told here. */
export function followNews(at: TableSession): Accessor<string | null> {
  const [told, setTold] = createSignal<string | null>(null);
  let { settings } = at.online.table;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const tell = async (before: TableSettings, entry: LogEntry): Promise<void> => {
    // The words come with the first news: a table stands without.
    const { describeNews } = await loadWithTexts(import('./describe-news.ts'));
    const words = describeNews(at.online.table, before, entry);
    if (words === null || isOver) return;
    setTold(words);
    clearTimeout(timer);
    timer = setTimeout(() => setTold(null), SEEN);
  };
  at.listen((news) => {
    if (news.what !== 'entry') return;
    const before = settings;
    ({ settings } = at.online.table);
    const { isCaughtUp, unanswered, you } = at.online;
    // Whoever joins by a deed hears who they are after the deed: it was their own.
    const isOwn = you === null ? unanswered > 0 : news.entry.by === you;
    if (!isCaughtUp || isOwn) return;
    if (isNews(news.entry)) void tell(before, news.entry);
  });
  onCleanup(() => {
    isOver = true;
    clearTimeout(timer);
  });
  return told;
}
