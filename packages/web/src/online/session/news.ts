import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { LogEntry, TableSettings } from '@night-cage/protocol';
import type { TableSession } from './table-session.ts';
import { loadWithTexts } from '../../text/translator.ts';

/** Milliseconds for which a sentence stays visible. */
const VISIBLE_FOR = 4_000;

/** Whether an entry is news: routine entries are not. */
const isNews = (entry: LogEntry): boolean =>
  !['readied', 'begun', 'chose', 'joined', 'named'].includes(entry.kind) &&
  (entry.kind !== 'dealt' || 'missing' in entry);

/** What others at the table have just done, a sentence at a time. Earlier entries are not news. */
export function followNews(session: TableSession): Accessor<string | null> {
  const [sentence, setSentence] = createSignal<string | null>(null);
  let { settings } = session.online.table;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const show = async (before: TableSettings, entry: LogEntry): Promise<void> => {
    // The texts load with the first news, so that the table does not wait for them.
    const { describeNews } = await loadWithTexts(import('./describe-news.ts'));
    const words = describeNews(session.online.table, before, entry);
    if (words === null || isOver) return;
    setSentence(words);
    clearTimeout(timer);
    timer = setTimeout(() => setSentence(null), VISIBLE_FOR);
  };
  session.listen((news) => {
    if (news.what !== 'entry') return;
    const before = settings;
    ({ settings } = session.online.table);
    const { isCaughtUp, unanswered, you } = session.online;
    // The first request of a newcomer is answered before they learn their own id.
    const isOwn = you === null ? unanswered > 0 : news.entry.by === you;
    if (!isCaughtUp || isOwn) return;
    if (isNews(news.entry)) void show(before, news.entry);
  });
  onCleanup(() => {
    isOver = true;
    clearTimeout(timer);
  });
  return sentence;
}
