import { createSignal, type Accessor } from 'solid-js';
import type { LogEntry } from '@night-cage/protocol';
import type { TableSession } from '../session/table-session.ts';

/** A sign, and the turn it was made in. */
export interface SignMade {
  readonly entry: LogEntry<'signed'>;
  readonly turns: number;
  /**
   * The time from which it is visible here, by the server's clock: when it was made, or when the
   * player returned.
   */
  readonly from: number;
}

/** All messages and signs of a table; the table's state does not keep them. */
export interface TalkHistory {
  readonly words: Accessor<readonly LogEntry<'said'>[]>;
  readonly signs: Accessor<readonly SignMade[]>;
  /** Replaces messages by re-read entries, which may now be readable. */
  learn: (entries: readonly LogEntry[]) => void;
  /** The player returns after `since`: signs made meanwhile become visible again. */
  seeAgain: (since: number) => void;
}

/** Signs are visible for seconds, so only the last ones matter. */
const LAST_SIGNS = 24;

export function followTalkHistory(session: TableSession): TalkHistory {
  const [words, setWords] = createSignal<readonly LogEntry<'said'>[]>([]);
  const [signs, setSigns] = createSignal<readonly SignMade[]>([]);
  session.listen((event) => {
    if (event.what !== 'entry') return;
    const { entry } = event;
    if (entry.kind === 'said') setWords((old) => [...old, entry]);
    else if (entry.kind === 'signed') {
      const turns = session.online.table.game?.state.turns ?? 0;
      setSigns((old) => [...old.slice(-LAST_SIGNS), { entry, turns, from: entry.at }]);
    } else if (entry.kind === 'removed' && entry.forgot === true)
      setWords((old) => old.filter(({ by }) => by !== entry.person));
  });
  return {
    words,
    signs,
    seeAgain: (since) => {
      const { now } = session.online;
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
