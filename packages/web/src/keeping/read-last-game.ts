import { readLocal } from './local.ts';
import { LAST_GAME, type LastGameNote } from './write-last-game.ts';

/** The game of this tab, if it had one before it was loaded again; then the last one of this device. */
export const lastGameNotes = (): LastGameNote[] => [inThisTab(), readLocal(LAST_GAME)].flatMap(noteIn);

export const lastGameNote = (): LastGameNote | null => lastGameNotes()[0] ?? null;

function inThisTab(): string | null {
  try {
    return sessionStorage.getItem(LAST_GAME);
  } catch {
    return null;
  }
}

function noteIn(text: string | null): LastGameNote[] {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<LastGameNote> | null;
    return typeof note?.id === 'string' && [note.prisoner, note.left, note.round].every(Number.isInteger)
      ? [note as LastGameNote]
      : [];
  } catch {
    return [];
  }
}
