import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import type { LocalGame } from '@night-cage/client';
import type { Io } from '../shared/io.ts';
import { saveRecordFile } from './record-file.ts';
import type { Teammates } from './teammates.ts';
import { createTerminal } from './terminal.ts';
import { TerminalGame } from './terminal-game.ts';

/** Longer lines are cut off, so that an endless line does not fill the memory. */
const MAX_LINE_LENGTH = 1000;

function cutLongLines(): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const kept = chunk.filter((byte) => {
        length = byte === 10 ? 0 : length + 1;
        return length <= MAX_LINE_LENGTH;
      });
      done(null, kept);
    },
  });
}

/** Plays a game in a terminal or a pipe, until it is over or the player quits. */
export async function playInTerminal(
  io: Io,
  local: LocalGame,
  teammates: Teammates | null = null,
): Promise<void> {
  const game = new TerminalGame(local, {
    terminal: createTerminal(io),
    teammates,
    save: (file, saved) => saveRecordFile(io, file, saved),
  });
  try {
    if ((await game.begin()) !== 'over') await answerLines(io, game);
  } finally {
    teammates?.dismiss();
    io.stdin.unpipe().destroy();
  }
}

async function answerLines(io: Io, game: TerminalGame): Promise<void> {
  // Close explicitly: leaving the loop does not release a terminal, and the process would never end.
  const lines = createInterface({ input: io.stdin.pipe(cutLongLines()) });
  try {
    for await (const line of lines) if ((await game.answer(line.trim())) === 'over') return;
    game.leave();
  } finally {
    lines.close();
  }
}
