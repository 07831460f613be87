import { fold, unpackIntent, type Event, type Intent, type State } from '@night-cage/rules';
import type { GameEntry } from './game-entry.ts';

/** A choice that stands, with its events and the states around it. */
export interface Moment {
  readonly intent: Intent;
  readonly events: readonly Event[];
  readonly before: State;
  readonly after: State;
  /** The `FORMAT` of the rules that played it; if absent, the game's. */
  readonly format?: number;
}

/** Thrown for an impossible log: it was changed after it was written. */
export class GameLogError extends Error {
  override readonly name = 'LogError';
}

/**
 * The choices that stand after all entries of a log. The states follow from the events
 * alone, not from the present rules.
 */
export function foldGameLog(first: State, entries: readonly GameEntry[]): Moment[] {
  const moments: Moment[] = [];
  entries.forEach((entry, n) => {
    if (entry.kind === 'took-back') {
      if (!(entry.count >= 1 && entry.count <= moments.length))
        throw new GameLogError(
          `entry ${n + 1} of the log takes back ${entry.count} choices, but ${moments.length} stand`,
        );
      moments.length -= entry.count;
      return;
    }
    moments.push(momentOf(moments.at(-1)?.after ?? first, entry, n));
  });
  return moments;
}

function momentOf(
  before: State,
  { option, events, format }: GameEntry & { kind: 'chose' },
  n: number,
): Moment {
  try {
    const after = fold(before, events);
    return { intent: unpackIntent(option), events, before, after, ...(format && { format }) };
  } catch (error) {
    throw new GameLogError(`entry ${n + 1} of the log does not follow from the ones before it`, {
      cause: error,
    });
  }
}
