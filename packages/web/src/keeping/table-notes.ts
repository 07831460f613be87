import { readLocal } from './local.ts';
import { ON_THE_TABLE, type TableNote } from './table-note.ts';

/** The game of this tab, if it had one before it was loaded again; then the last one of this device. */
export const tableNotes = (): TableNote[] => [inThisTab(), readLocal(ON_THE_TABLE)].flatMap(noteIn);

export const tableNote = (): TableNote | null => tableNotes()[0] ?? null;

function inThisTab(): string | null {
  try {
    return sessionStorage.getItem(ON_THE_TABLE);
  } catch {
    return null;
  }
}

function noteIn(text: string | null): TableNote[] {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<TableNote> | null;
    return typeof note?.id === 'string' && [note.prisoner, note.left, note.round].every(Number.isInteger)
      ? [note as TableNote]
      : [];
  } catch {
    return [];
  }
}
