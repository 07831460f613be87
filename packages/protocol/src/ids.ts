import { sha256Hex } from '@night-cage/rules';

/** Letters and digits that nobody mistakes for each other: ids are read out and typed. */
export const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Letters of a table's id, and how many random bytes it needs. */
export const ID_BYTES = 12;
export const LINK_KEY_LENGTH = 8;

const toLetters = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
/** From as many random bytes as the id has letters. */
export const createTableId = (bytes: ArrayLike<number>): string => toLetters(bytes).slice(0, ID_BYTES);
export const createLinkKey = (bytes: ArrayLike<number>): string => toLetters(bytes).slice(0, LINK_KEY_LENGTH);

/**
 * A person's token at one table. The device key opens all seats of a person, and nobody who sees the tokens of two tables
 * can tell that they are the same person's.
 */
export const deriveToken = (deviceKey: string, table: string): string =>
  sha256Hex(`night-cage token ${deviceKey} ${table}`);

/** What a server keeps of a token. */
export const hashToken = (token: string): string => sha256Hex(`night-cage kept ${token}`);
