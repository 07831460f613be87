import {
  NotationError,
  formatGameLink,
  replayGameLinkBriefly,
  replayRecordBriefly,
  type ReplayedRecord,
} from '@night-cage/notation';
import { linesOf, type Line } from './replay.ts';
import type { Words } from './words.ts';

/** A game to be looked through. */
export interface ReadGame {
  readonly lines: readonly Line[];
  /** The moment that a link is to be opened at. */
  readonly at: number | null;
  /** The text of a link to it, opened after so many moves; null where it is too long for one. */
  readonly linkAt: (moment: number) => string | null;
}

/** A game, or one sentence about why there is none. */
export type Read = ReadGame | string;

/** Characters. No game is as long. */
export const LONGEST = 2_000_000;

export function readRecordText(text: string, say: Words): Read {
  if (text.length > LONGEST) return say('too-large');
  return attempt(
    say,
    () => ({ record: replayRecordBriefly(text), at: null }),
    ({ line, column }) => say('broken', { line, column }),
  );
}

/** A whole address, or what stands in it after `#/game/`. */
export function readLink(link: string, say: Words): Read {
  const text = /(?:#\/game\/)?([\w-]+)\s*$/.exec(link)?.[1] ?? '';
  return attempt(
    say,
    () => {
      const record = replayGameLinkBriefly(text);
      return { record, at: record.at };
    },
    () => say('broken-link'),
  );
}

function attempt(
  say: Words,
  read: () => { readonly record: ReplayedRecord; readonly at: number | null },
  sentence: (error: NotationError) => string,
): Read {
  try {
    const { record, at } = read();
    const { setup, steps, bots, seed } = record;
    const linkAt = (moment: number): string | null =>
      formatGameLink(setup, steps, { bots, seed, at: Math.min(moment, steps.length) });
    return { lines: linesOf(record), at, linkAt };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return `${sentence(error)} ${say('reason', { reason: error.reason })}`;
  }
}
