import { createSignal, type Accessor } from 'solid-js';
import type { Entry } from '@night-cage/protocol';
import type { AtTable } from './at-table.ts';

/** A sign, and the turn of the game it was made in. */
export interface Signed {
  readonly entry: Entry<'signed'>;
  readonly turns: number;
}

/** What was said and signed at a table from the first entry on: the fold of the log keeps none of it. */
export interface Overheard {
  readonly words: Accessor<readonly Entry<'said'>[]>;
  readonly signs: Accessor<readonly Signed[]>;
  /** Entries read again: what could not be read before may be there now. */
  learn: (entries: readonly Entry[]) => void;
}

/** Signs are seen for seconds: only the last ones can matter. */
const LAST_SIGNS = 24;

export function overhear(at: AtTable): Overheard {
  const [words, setWords] = createSignal<readonly Entry<'said'>[]>([]);
  const [signs, setSigns] = createSignal<readonly Signed[]>([]);
  at.listen((news) => {
    if (news.what !== 'entry') return;
    const { entry } = news;
    if (entry.kind === 'said') setWords((old) => [...old, entry]);
    else if (entry.kind === 'signed') {
      const turns = at.online.table.game?.state.turns ?? 0;
      setSigns((old) => [...old.slice(-LAST_SIGNS), { entry, turns }]);
    } else if (entry.kind === 'removed' && entry.forgot === true)
      setWords((old) => old.filter(({ by }) => by !== entry.person));
  });
  return {
    words,
    signs,
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
