import { randomUUID } from 'node:crypto';
import { NotationError, drawnIn, readRecord, writeRecord } from '@night-cage/notation';
import { LocalGame, botSeats, dealOf, holdersWith, replay } from '@night-cage/client';
import { Failure } from '../shared/failure.ts';
import { readText, writeText } from '../shared/files.ts';
import type { Io } from '../shared/io.ts';

/** The game as a record: what `play FILE`, `night-cage replay` and the page open. */
export function saveRecord(io: Io, file: string, game: LocalGame): void {
  const { setup, deal, moments, state } = game;
  const moves = moments.map(({ intent, events, before }) => ({
    intent,
    turn: before.turns,
    drew: drawnIn(events),
  }));
  const text = writeRecord(setup, moves, state.outcome, {
    bots: botSeats(setup.players, (seat) => game.holderOf(seat)),
    ...(deal.fromSeed && deal.seed !== null ? { seed: deal.seed } : {}),
    date: new Date().toISOString().slice(0, 10),
    software: 'night-cage',
  });
  writeText(io, file, text);
}

/** A game that goes on where its record ends. Without a seed in it, what nobody has seen is shuffled anew. */
export function openRecord(io: Io, file: string): LocalGame {
  const text = readText(io, file);
  try {
    const { setup, bots, seed, steps } = readRecord(text);
    const told = steps.flatMap(({ drew }) => drew);
    const deal = seed === null ? { ...dealOf(randomUUID()), told } : dealOf(seed);
    const holders = holdersWith(setup.players, bots);
    const game = new LocalGame({ id: randomUUID(), setup, deal, holders });
    const intents = steps.map(({ intent }) => intent);
    if (replay(game, intents) === intents.length) return game;
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw new Failure(`${file}: ${error.message.replace(/\.$/, '')}`, 1);
  }
  throw new Failure(`${file}: the record does not replay`, 1);
}
