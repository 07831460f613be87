import {
  NotationError,
  formatGameLink,
  replayGameLinkWithoutReasons,
  replayRecordWithoutReasons,
  type ReplayedRecord,
} from '@night-cage/notation';
import { replayLinesOf, type ReplayLine } from './replay.ts';
import type { ViewerTexts } from './viewer-texts.ts';

/** A game to be looked through. */
export interface ReadGame {
  readonly lines: readonly ReplayLine[];
  /** The moment that a link is to be opened at. */
  readonly at: number | null;
  /** The text of a link to it, opened after so many moves; null where it is too long for one. */
  readonly linkAt: (moment: number) => string | null;
}

/** A game, or one sentence about why there is none. */
export type ReadResult = ReadGame | string;

/** Characters. No game is as long. */
export const MAX_CHARACTERS = 2_000_000;

export function readRecordText(text: string, say: ViewerTexts): ReadResult {
  if (text.length > MAX_CHARACTERS) return say('too-large');
  return attempt(
    say,
    () => ({ record: replayRecordWithoutReasons(text), at: null }),
    ({ line, column }) => say('broken', { line, column }),
  );
}

/** A whole address, or what stands in it after `#/game/`. */
export function readLink(link: string, say: ViewerTexts): ReadResult {
  const text = /(?:#\/game\/)?([\w-]+)\s*$/.exec(link)?.[1] ?? '';
  return attempt(
    say,
    () => {
      const record = replayGameLinkWithoutReasons(text);
      return { record, at: record.at };
    },
    () => say('broken-link'),
  );
}

function attempt(
  say: ViewerTexts,
  read: () => { readonly record: ReplayedRecord; readonly at: number | null },
  sentence: (error: NotationError) => string,
): ReadResult {
  try {
    const { record, at } = read();
    const { setup, steps, bots, seed } = record;
    const linkAt = (moment: number): string | null =>
      formatGameLink(setup, steps, { bots, seed, at: Math.min(moment, steps.length) });
    return { lines: replayLinesOf(record), at, linkAt };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return `${sentence(error)} ${say('reason', { reason: error.reason })}`;
  }
}
