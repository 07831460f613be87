import { findRefusal, rulesetFor, type Refusal, type State } from '@night-cage/rules';
import {
  NotationError,
  parseMove,
  replayRecord,
  type GameRecord,
  type ReplayedRecord,
} from '@night-cage/notation';
import { IMPORTED_PREFIX, createGameFromRecord, type Game, type LocalGame } from '@night-cage/client';
import { createGameId, createSeed } from '../storage/begin-game.ts';
import type { Key, Params } from '../text/languages.ts';

/** A record holds a whole game from its start; a game that began at a position of its own has none. */
export const hasRecord = ({ deal }: Game): boolean => deal.fromStart;

/** The reason that a reader gave: its English sentence, or the refusal of the rules, for which every language has words. */
export type OpenErrorReason =
  | { readonly english: string }
  | { readonly refusal: Refusal; readonly state: State };

/** One sentence about a file, still to be said, and the reason where the sentence does not hold it. */
export interface OpenError {
  readonly why: Key<'home'>;
  readonly params: Params;
  readonly reason: OpenErrorReason | null;
}

export type OpenedRecord =
  /** `parted`: the rules of today replay it only so far, and why. */
  | { readonly ok: true; readonly game: LocalGame; readonly parted: OpenError | null }
  | ({ readonly ok: false } & OpenError);

/** Characters. No game is as long: a larger file is the wrong one. */
export const MAX_RECORD_CHARACTERS = 2_000_000;

/** A record as a game that can be looked through and, if it was not over, played on. */
export function openRecord(text: string): OpenedRecord {
  if (text.length > MAX_RECORD_CHARACTERS)
    return { ok: false, why: 'error.file.too-large', params: {}, reason: null };
  if (!/^\s*(\[|1\.)/.test(text.replace(/^\uFEFF/, '')))
    return { ok: false, why: 'error.file.not-a-record', params: {}, reason: null };
  try {
    const record = replayRecord(text);
    return { ok: true, game: gameFromRecord(record), parted: partedOf(record, text) };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { line, column, reason } = error;
    return { ok: false, why: 'error.file.line', params: { line, column }, reason: { english: reason } };
  }
}

/** Why the rules of today replay a record only so far; null: they replay all of it. */
function partedOf(record: ReplayedRecord, text: string): OpenError | null {
  if (record.parted === null) return null;
  const { why, error } = record.parted;
  const { line, column } = error;
  const state = record.steps.at(-1)?.state ?? record.begun;
  const said = record.headers.find(([key]) => key.toLowerCase() === 'result')?.[1] ?? '';
  const params = { line, column, said, outcome: state.outcome };
  const refusal = why === 'illegal' || why === 'over' ? refusalAt(text, error, state) : null;
  const given: OpenErrorReason = refusal === null ? { english: error.reason } : { refusal, state };
  return { why: `error.file.parted.${why}`, params, reason: why === 'result' ? null : given };
}

/** What the rules have against the move that stands there; null where it cannot be told from the text. */
function refusalAt(text: string, { line, column }: NotationError, state: State): Refusal | null {
  const [move = ''] = (text.replace(/^\uFEFF/, '').split(/\r\n|\n/)[line - 1] ?? '')
    .slice(column - 1)
    .split(/[;{("]/);
  try {
    return findRefusal(state, parseMove(move.trim(), rulesetFor(state.setup).board));
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}

/** Somebody may have played it, but not here: its name says so. */
export function gameFromRecord(record: GameRecord): LocalGame {
  const game = createGameFromRecord(record, `${IMPORTED_PREFIX}${createGameId()}`, createSeed());
  if (game === null) throw new NotationError('the record does not replay');
  return game;
}
