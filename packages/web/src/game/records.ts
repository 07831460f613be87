import {
  NotationError,
  drawnIn,
  replayRecord,
  writeRecord,
  type Disagreement,
  type GameRecord,
} from '@night-cage/notation';
import { botSeats, dealOf, holdersWith, replay, type Game, type LocalGame } from '@night-cage/client';
import { beginGame, freshSeed } from './begin.ts';
import type { Key, Params } from '../text/languages.ts';

/** A record holds a whole game from its start; a game that began at a position of its own has none. */
export const hasRecord = ({ deal }: Game): boolean => deal.fromStart;

/** The game as a `.cage` text. */
export function recordOf(game: Game, date: Date): string {
  const { setup, deal } = game;
  const moves = game.moments.map(({ intent, events, before }) => ({
    intent,
    turn: before.turns,
    drew: drawnIn(events),
  }));
  return writeRecord(setup, moves, game.state.outcome, {
    bots: botSeats(setup.players, (seat) => game.holderOf(seat)),
    ...(deal.fromSeed && deal.seed !== null ? { seed: deal.seed } : {}),
    date: date.toISOString().slice(0, 10),
    software: 'night-cage',
  });
}

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

function gameOf({ setup, bots, seed, steps }: GameRecord): LocalGame {
  // With the seed the rest of the stack is the real one; else it is shuffled anew.
  const told = steps.flatMap(({ drew }) => drew);
  const deal = seed === null ? { ...dealOf(freshSeed()), told } : dealOf(seed);
  const game = beginGame(setup, holdersWith(setup.players, bots), deal);
  const intents = steps.map(({ intent }) => intent);
  if (replay(game, intents) < intents.length) throw new NotationError('the record does not replay');
  return game;
}
