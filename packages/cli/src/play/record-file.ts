import { randomUUID } from 'node:crypto';
import { NotationError, formatPlayedGameRecord, parseRecordPartly } from '@night-cage/notation';
import { listBotSeats, createGameFromRecord, createRecordTree, type LocalGame } from '@night-cage/client';
import { Failure } from '../shared/failure.ts';
import { readTextFile, writeTextFile } from '../shared/files.ts';
import { warn, type Io } from '../shared/io.ts';

/** Saves the game as a record, which `play FILE`, `night-cage replay` and the page can open. */
export function saveRecordFile(io: Io, file: string, game: LocalGame): void {
  const bots = listBotSeats(game.setup.players, (seat) => game.holderOf(seat));
  writeTextFile(io, file, formatPlayedGameRecord(game, bots, new Date(), createRecordTree(game)));
}

/** Opens a record where it ends, or where it departs from the rules, with a warning. */
export function openRecordFile(io: Io, file: string): LocalGame {
  const text = readTextFile(io, file);
  try {
    const record = parseRecordPartly(text);
    const game = createGameFromRecord(record, randomUUID(), randomUUID());
    if (game === null) throw new NotationError('the record does not replay');
    if (record.parted !== null)
      warn(io, `night-cage: ${sentence(file, record.parted.error)}. It opens up to that move.`);
    return game;
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw new Failure(sentence(file, error), 1);
  }
}

const sentence = (file: string, { message }: NotationError): string =>
  `${file}: ${message.replace(/\.$/, '')}`;
