import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { Drawer, Moment, OnlineGame } from '@night-cage/client';
import { THE_TABLE } from '@night-cage/protocol';
import { seatOf } from '@night-cage/rules';
import { teamLine } from '../describe/ending.ts';
import { loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';
import { nameOf } from './names.ts';

const t = await loadPart('together');

const SEEN = 'seen';

/** How much of a game somebody has seen. */
interface Seen {
  readonly game: number;
  readonly moments: number;
}

function seenIn(drawer: Drawer): Seen | null {
  try {
    const kept = JSON.parse(drawer.get(SEEN) ?? 'null') as Partial<Seen> | null;
    return typeof kept?.game === 'number' && typeof kept.moments === 'number'
      ? { game: kept.game, moments: kept.moments }
      : null;
  } catch {
    return null;
  }
}

export interface Missed {
  /** What happened while nobody looked, in a sentence or three; null: nothing. */
  readonly words: Accessor<string | null>;
  readonly dismiss: () => void;
}

/** Tells whoever comes back, by whatever way, what they missed. It is told, not acted out. */
export function followMissed(at: AtTable, drawer: Drawer): Missed {
  const [words, setWords] = createSignal<string | null>(null);
  let seen = seenIn(drawer);
  const look = (): void => {
    const { game, isCaughtUp } = at.online;
    if (game === null || !isCaughtUp || document.hidden) return;
    const before = seen;
    seen = { game: game.number, moments: game.moments.length };
    if (before?.game === seen.game && before.moments === seen.moments) return;
    drawer.set(SEEN, JSON.stringify(seen));
  };
  const comeBack = (): void => {
    const { game, isCaughtUp } = at.online;
    if (game !== null && isCaughtUp && !document.hidden && seen?.game === game.number) {
      const missed = game.moments.slice(seen.moments);
      if (missed.length > 0) setWords(missedInWords(at, game, missed));
    }
    look();
  };
  at.listen(({ what }) => {
    if (what === 'caught-up') comeBack();
    else if (what === 'entry') look();
  });
  document.addEventListener('visibilitychange', comeBack);
  onCleanup(() => document.removeEventListener('visibilitychange', comeBack));
  return { words, dismiss: () => setWords(null) };
}

function missedInWords(at: AtTable, game: OnlineGame, missed: readonly Moment[]): string {
  const { table } = at.online;
  const first = game.moments.length - missed.length;
  const names = missed.flatMap(({ before }, n) => {
    const { by, for: madeFor } = game.madeBy(first + n);
    const { holder, owner } = table.seats[seatOf(before, before.asks?.prisoner ?? 0)] ?? {};
    if (madeFor === 'absent') return [t('seat.bot.careful')];
    if (madeFor === 'bot') return [t(`seat.bot.${typeof holder === 'string' ? holder : 'careful'}`)];
    const who = by === THE_TABLE ? (owner ?? null) : by;
    return who === null ? [] : [nameOf(table, who)];
  });
  const { hits } = teamLine(missed);
  const wax = missed[0]!.before.left - game.state.left;
  return [
    t('missed.choices', { n: missed.length, names: [...new Set(names)] }),
    ...(hits > 0 ? [t('missed.hits', { n: hits })] : []),
    ...(wax > 0 ? [t('missed.wax', { n: wax })] : []),
  ].join(' ');
}
