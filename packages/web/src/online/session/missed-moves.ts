import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { KeyValueStore } from '@night-cage/client';
import { isNumberBetween, parseJson, toRecord } from '../../ui/fields.ts';
import type { TableSession } from './table-session.ts';

const SEEN = 'seen';

/** How much of a game somebody has seen, and when they last looked, by the server's clock. */
export interface SeenUntil {
  readonly game: number;
  readonly moments: number;
  /** Zero: not known from notes of an earlier version. */
  readonly at: number;
}

const isCount = isNumberBetween(0, Number.MAX_SAFE_INTEGER);

function seenIn(drawer: KeyValueStore): SeenUntil | null {
  const { game, moments, at } = toRecord(parseJson(drawer.get(SEEN)));
  return isCount(game) && isCount(moments) ? { game, moments, at: isCount(at) ? at : 0 } : null;
}

export interface MissedMoves {
  /** Where somebody left off who has just come back and missed something. */
  readonly since: Accessor<SeenUntil | null>;
  readonly dismiss: () => void;
}

/** Notices that somebody comes back, by whatever way, after something has happened. What it was is told elsewhere. */
export function followMissedMoves(at: TableSession, drawer: KeyValueStore): MissedMoves {
  const [since, setSince] = createSignal<SeenUntil | null>(null);
  let seen = seenIn(drawer);
  const look = (): void => {
    const { game, isCaughtUp, now } = at.online;
    if (game === null || !isCaughtUp || document.hidden) return;
    seen = { game: game.number, moments: game.moments.length, at: now };
    drawer.set(SEEN, JSON.stringify(seen));
  };
  const comeBack = (): void => {
    const { game, isCaughtUp } = at.online;
    if (game !== null && isCaughtUp && !document.hidden && seen?.game === game.number) {
      if (game.moments.length > seen.moments) setSince(seen);
    }
    look();
  };
  /** Whoever goes has looked until now, though nothing may have happened for long. */
  const leave = (): void => {
    if (seen === null || !at.online.isCaughtUp) return;
    drawer.set(SEEN, JSON.stringify({ ...seen, at: at.online.now }));
  };
  const turn = (): void => (document.hidden ? leave() : comeBack());
  at.listen(({ what }) => {
    if (what === 'caught-up') comeBack();
    else if (what === 'entry') look();
  });
  document.addEventListener('visibilitychange', turn);
  onCleanup(() => document.removeEventListener('visibilitychange', turn));
  return { since, dismiss: () => setSince(null) };
}
