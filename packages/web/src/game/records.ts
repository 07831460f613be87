import { NotationError, drawnIn, readRecord, writeRecord, type GameRecord } from '@night-cage/notation';
import { botSeats, dealOf, holdersWith, replay, type Game, type LocalGame } from '@night-cage/client';
import { beginGame, freshSeed } from './begin.ts';
import type { Key, Params } from '../text/index.ts';

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

export type Opened =
  | { readonly ok: true; readonly game: LocalGame }
  | { readonly ok: false; readonly why: Key<'home'>; readonly params: Params };

/** No game is as long: whoever opens more has taken the wrong file. */
export const LONGEST_RECORD = 2_000_000;

/** A record as a game that can be looked through and, if it was not over, played on. */
export function openRecord(text: string): Opened {
  if (text.length > LONGEST_RECORD) return { ok: false, why: 'error.file.too-large', params: {} };
  if (!/^\s*(\[|1\.)/.test(text.replace(/^\uFEFF/, '')))
    return { ok: false, why: 'error.file.not-a-record', params: {} };
  try {
    return { ok: true, game: gameOf(readRecord(text)) };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { ok: false, why: 'error.file.line', params: { line: error.line, column: error.column } };
  }
}

function gameOf({ setup, bots, headers, steps }: GameRecord): LocalGame {
  const intents = steps.map(({ intent }) => intent);
  const holders = holdersWith(setup.players, bots);
  const seed = headers.find(([key]) => key === 'Seed')?.[1];
  // With the seed the rest of the stack is the real one, if the stack was laid by these rules; else it is shuffled anew.
  const told = steps.flatMap(({ drew }) => drew);
  const deals = [...(seed === undefined ? [] : [dealOf(seed)]), { ...dealOf(freshSeed()), told }];
  for (const deal of deals) {
    const game = beginGame(setup, holders, deal);
    if (replay(game, intents) === intents.length && drawsOf(game) === told.join(' ')) return game;
  }
  throw new NotationError('the record does not replay', { line: 1, column: 1 });
}

const drawsOf = (game: Game): string => game.moments.flatMap(({ events }) => drawnIn(events)).join(' ');
