import { createSignal, type Accessor } from 'solid-js';
import type { LogEntry } from '@night-cage/protocol';
import type { TableSession } from '../session/table-session.ts';

/** A sign, and the turn of the game it was made in. */
export interface SignMade {
  readonly entry: LogEntry<'signed'>;
  readonly turns: number;
  /** From when on it is in sight here, by the server's clock: since it was made, or since somebody came back. */
  readonly from: number;
}

/** What was said and signed at a table from the first entry on: the fold of the log keeps none of it. */
export interface TalkHistory {
  readonly words: Accessor<readonly LogEntry<'said'>[]>;
  readonly signs: Accessor<readonly SignMade[]>;
  /** Entries read again: what could not be read before may be there now. */
  learn: (entries: readonly LogEntry[]) => void;
  /** Somebody who had not looked since then is back: what was signed meanwhile is in sight from now on. */
  seeAgain: (since: number) => void;
}

/** Signs are seen for seconds: only the last ones can matter. */
const LAST_SIGNS = 24;

export function followTalkHistory(at: TableSession): TalkHistory {
  const [words, setWords] = createSignal<readonly LogEntry<'said'>[]>([]);
  const [signs, setSigns] = createSignal<readonly SignMade[]>([]);
  at.listen((news) => {
    if (news.what !== 'entry') return;
    const { entry } = news;
    if (entry.kind === 'said') setWords((old) => [...old, entry]);
    else if (entry.kind === 'signed') {
      const turns = at.online.table.game?.state.turns ?? 0;
      setSigns((old) => [...old.slice(-LAST_SIGNS), { entry, turns, from: entry.at }]);
    } else if (entry.kind === 'removed' && entry.forgot === true)
      setWords((old) => old.filter(({ by }) => by !== entry.person));
  });
  return {
    words,
    signs,
    seeAgain: (since) => {
      const { now } = at.online;
      setSigns((old) => old.map((signed) => (signed.entry.at > since ? { ...signed, from: now } : signed)));
    },
    learn: (entries) => {
      const known = new Map(entries.map((entry) => [entry.seq, entry]));
      setWords((old) =>
        old.map((word) => {
          const again = known.get(word.seq);
          return again?.kind === 'said' ? again : word;
        }),
      );
    },
  };
}
