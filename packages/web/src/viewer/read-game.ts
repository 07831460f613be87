import {
  NotationError,
  formatGameLink,
  parseGameLinkWithoutReasons,
  parseRecordPartlyWithoutReasons,
  type ReplayedRecord,
} from '@night-cage/notation';
import { createReplayLines, type ReplayLine } from './replay.ts';
import type { ViewerTexts } from './viewer-texts.ts';

/** A game to replay. */
export interface ReadGame {
  readonly lines: readonly ReplayLine[];
  /** The moment that a link leads to. */
  readonly at: number | null;
  /** The text of a link to this game at a moment; null if the game is too long for a link. */
  readonly linkAt: (moment: number) => string | null;
}

/** A game, or an error text. */
export type ReadResult = ReadGame | string;

/** In characters. No game is that long. */
export const MAX_CHARACTERS = 2_000_000;

export function readRecordText(text: string, say: ViewerTexts): ReadResult {
  if (text.length > MAX_CHARACTERS) return say('too-large');
  return attempt(
    say,
    () => ({ record: parseRecordPartlyWithoutReasons(text), at: null }),
    ({ line, column }) => say('broken', { line, column }),
  );
}

/** Reads a whole link, or the part of it after `#/game/`. */
export function readLink(link: string, say: ViewerTexts): ReadResult {
  const text = /(?:#\/game\/)?([\w-]+)\s*$/.exec(link)?.[1] ?? '';
  return attempt(
    say,
    () => {
      const record = parseGameLinkWithoutReasons(text);
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
    return { lines: createReplayLines(record), at, linkAt };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return `${sentence(error)} ${say('reason', { reason: error.reason })}`;
  }
}
