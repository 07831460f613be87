import type { Entry, KeptGame } from '@night-cage/client';
import { localKeys, removeLocal, writeLocal } from './local.ts';

/**
 * What the store has not confirmed yet, written at once and in one go: a page may be closed right after a click, and what
 * a database was asked then may never be done. One for each game and page.
 */
export interface Journal {
  readonly game: Omit<KeptGame, 'entries'>;
  readonly begun: string;
  /** How many entries of the game the store has. */
  readonly at: number;
  /** Those that come after. */
  readonly entries: readonly Entry[];
}

const PREFIX = 'night-cage/journal/';
/** This page, as long as it lasts: no other one writes where it does. */
export const TAB = Math.random().toString(36).slice(2);
const mine = (id: string): string => `${PREFIX}${id}/${TAB}`;

export const writeJournal = (journal: Journal): boolean => writeLocal(mine(journal.game.id), journal);
export const removeJournal = (id: string): void => removeLocal(mine(id));

/** Where journals of a game stand, of this page and of others that were closed or broke. */
export const journalKeys = (id = ''): string[] => localKeys(id === '' ? PREFIX : `${PREFIX}${id}/`);
/** The game that a journal belongs to. */
export const gameOfJournal = (key: string): string => key.slice(PREFIX.length, key.lastIndexOf('/'));
