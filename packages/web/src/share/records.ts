import { findRefusal, rulesetFor, type Refusal, type State } from '@night-cage/rules';
import {
  NotationError,
  parseMove,
  parseRecordPartly,
  type GameRecord,
  type ReplayedRecord,
} from '@night-cage/notation';
import { IMPORTED_PREFIX, createGameFromRecord, type Game, type LocalGame } from '@night-cage/client';
import { createGameId, createSeed } from '../storage/begin-game.ts';
import type { Key, Params } from '../text/languages.ts';

/** Only games from the start have a record, not those that began at a position. */
export const hasRecord = ({ deal }: Game): boolean => deal.fromStart;

/**
 * The reason for an error: an English sentence from the parser, or a refusal by the rules, which
 * can be translated.
 */
export type OpenErrorReason =
  | { readonly english: string }
  | { readonly refusal: Refusal; readonly state: State };

/** An error with a file, as a text key, with the reason if the text does not include it. */
export interface OpenError {
  readonly why: Key<'home'>;
  readonly params: Params;
  readonly reason: OpenErrorReason | null;
}

export type OpenedRecord =
  /** `parted`: the current rules reject a move, and why. */
  | { readonly ok: true; readonly game: LocalGame; readonly parted: OpenError | null }
  | ({ readonly ok: false } & OpenError);

/** In characters. No game is that long, so a larger file is the wrong one. */
export const MAX_RECORD_CHARACTERS = 2_000_000;

/** Opens a record as a game: to replay it and, if unfinished, to play on. */
export function openRecord(text: string): OpenedRecord {
  if (text.length > MAX_RECORD_CHARACTERS)
    return { ok: false, why: 'error.file.too-large', params: {}, reason: null };
  if (!/^\s*(\[|1\.)/.test(text.replace(/^\uFEFF/, '')))
    return { ok: false, why: 'error.file.not-a-record', params: {}, reason: null };
  try {
    const record = parseRecordPartly(text);
    return { ok: true, game: gameFromRecord(record), parted: partialReplayError(record, text) };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { line, column, reason } = error;
    return { ok: false, why: 'error.file.line', params: { line, column }, reason: { english: reason } };
  }
}

/** Why the current rules replay only part of a record; null if they replay all of it. */
function partialReplayError(record: ReplayedRecord, text: string): OpenError | null {
  if (record.parted === null) return null;
  const { why, error } = record.parted;
  const { line, column } = error;
  const state = record.steps.at(-1)?.state ?? record.begun;
  const recordedResult = record.headers.find(([key]) => key.toLowerCase() === 'result')?.[1] ?? '';
  const params = { line, column, said: recordedResult, outcome: state.outcome };
  const refusal = why === 'illegal' || why === 'over' ? refusalAt(text, error, state) : null;
  const explanation: OpenErrorReason = refusal === null ? { english: error.reason } : { refusal, state };
  return { why: `error.file.parted.${why}`, params, reason: why === 'result' ? null : explanation };
}

/** The refusal of the move at that place of the text; null if the move cannot be parsed. */
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

/** The id says that the game was imported. */
export function gameFromRecord(record: GameRecord): LocalGame {
  const game = createGameFromRecord(record, `${IMPORTED_PREFIX}${createGameId()}`, createSeed());
  if (game === null) throw new NotationError('the record does not replay');
  return game;
}
