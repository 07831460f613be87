import { NotationError, replayRecord, type Disagreement, type GameRecord } from '@night-cage/notation';
import { BROUGHT, gameOfRecord, type Game, type LocalGame } from '@night-cage/client';
import { freshId, freshSeed } from './begin.ts';
import type { Key, Params } from '../text/languages.ts';

/** A record holds a whole game from its start; a game that began at a position of its own has none. */
export const hasRecord = ({ deal }: Game): boolean => deal.fromStart;

/** One sentence about a file, still to be said. */
export interface Told {
  readonly why: Key<'home'>;
  readonly params: Params;
}

export type OpenedRecord =
  /** `parted`: the rules of today replay it only so far, and why. */
  | { readonly ok: true; readonly game: LocalGame; readonly parted: Told | null }
  | ({ readonly ok: false } & Told);

/** Characters. No game is as long: a larger file is the wrong one. */
export const LONGEST_RECORD = 2_000_000;

/** A record as a game that can be looked through and, if it was not over, played on. */
export function openRecord(text: string): OpenedRecord {
  if (text.length > LONGEST_RECORD) return { ok: false, why: 'error.file.too-large', params: {} };
  if (!/^\s*(\[|1\.)/.test(text.replace(/^\uFEFF/, '')))
    return { ok: false, why: 'error.file.not-a-record', params: {} };
  try {
    const record = replayRecord(text);
    return { ok: true, game: gameOf(record), parted: record.parted && partedOf(record.parted) };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { ok: false, why: 'error.file.line', params: { line: error.line, column: error.column } };
  }
}

const partedOf = ({ why, error: { line, column } }: Disagreement): Told => ({
  why: `error.file.parted.${why}`,
  params: { line, column },
});

/** Somebody may have played it, but not here: its name says so. */
export function gameOf(record: GameRecord): LocalGame {
  const game = gameOfRecord(record, `${BROUGHT}${freshId()}`, freshSeed());
  if (game === null) throw new NotationError('the record does not replay');
  return game;
}
