import { sha256Hex } from '@night-cage/rules';

/** Letters and digits that are not easily confused: people read ids aloud and type them. */
export const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** The length of a table's id, and the random bytes it needs. */
export const ID_BYTES = 12;
export const LINK_KEY_LENGTH = 8;

const toLetters = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
/** Makes a table's id from `ID_BYTES` random bytes. */
export const createTableId = (bytes: ArrayLike<number>): string => toLetters(bytes).slice(0, ID_BYTES);
/** Makes the key of a table's link from random bytes. */
export const createLinkKey = (bytes: ArrayLike<number>): string => toLetters(bytes).slice(0, LINK_KEY_LENGTH);

/**
 * A person's token at a table. The device key gives access to all seats of a person; tokens of two
 * tables do not reveal that they belong to the same person.
 */
export const deriveToken = (deviceKey: string, table: string): string =>
  sha256Hex(`night-cage token ${deviceKey} ${table}`);

/** The hash of a token, which servers store instead of the token. */
export const hashToken = (token: string): string => sha256Hex(`night-cage kept ${token}`);
