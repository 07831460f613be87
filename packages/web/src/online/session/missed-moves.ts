import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { KeyValueStore } from '@night-cage/client';
import { isNumberBetween, parseJson, toRecord } from '../../ui/fields.ts';
import type { TableSession } from './table-session.ts';

const STORAGE_NAME = 'seen';

/** How much of a game this device has shown, and when last, by the server's clock. */
export interface SeenUntil {
  readonly game: number;
  readonly moments: number;
  /** Zero: unknown, from an earlier version. */
  readonly at: number;
}

const isCount = isNumberBetween(0, Number.MAX_SAFE_INTEGER);

function readSeen(storage: KeyValueStore): SeenUntil | null {
  const { game, moments, at } = toRecord(parseJson(storage.get(STORAGE_NAME)));
  return isCount(game) && isCount(moments) ? { game, moments, at: isCount(at) ? at : 0 } : null;
}

/** The moves that a player missed. */
export interface MissedMoves {
  /** The last seen moment of a player who has just returned and missed something. */
  readonly since: Accessor<SeenUntil | null>;
  readonly dismiss: () => void;
}

/** Detects that a player returns to the page after moves were made. The recap describes them. */
export function followMissedMoves(session: TableSession, storage: KeyValueStore): MissedMoves {
  const [since, setSince] = createSignal<SeenUntil | null>(null);
  let seen = readSeen(storage);
  const saveSeen = (): void => {
    const { game, isCaughtUp, now } = session.online;
    if (game === null || !isCaughtUp || document.hidden) return;
    seen = { game: game.number, moments: game.moments.length, at: now };
    storage.set(STORAGE_NAME, JSON.stringify(seen));
  };
  const onReturn = (): void => {
    const { game, isCaughtUp } = session.online;
    if (game !== null && isCaughtUp && !document.hidden && seen?.game === game.number) {
      if (game.moments.length > seen.moments) setSince(seen);
    }
    saveSeen();
  };
  /** Stores the time of leaving, even if nothing happened for long. */
  const onLeave = (): void => {
    if (seen === null || !session.online.isCaughtUp) return;
    storage.set(STORAGE_NAME, JSON.stringify({ ...seen, at: session.online.now }));
  };
  const onVisibility = (): void => (document.hidden ? onLeave() : onReturn());
  session.listen(({ what }) => {
    if (what === 'caught-up') onReturn();
    else if (what === 'entry') saveSeen();
  });
  document.addEventListener('visibilitychange', onVisibility);
  onCleanup(() => document.removeEventListener('visibilitychange', onVisibility));
  return { since, dismiss: () => setSince(null) };
}
