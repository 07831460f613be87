import { sha256Hex } from '@night-cage/rules';
import * as v from 'valibot';

/** Letters and digits that nobody mistakes for each other: ids are read out and typed. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 12;
const LINK_KEY_LENGTH = 8;

const typable = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[${LETTERS}]{${length}}$`)));

/** A table's name: public, and never a way to act. */
export const tableId = typable(ID_LENGTH);
/** What a link must also hold for whoever wants to take a free seat. */
export const linkKey = typable(LINK_KEY_LENGTH);
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** What a seat obeys. */
export const token = hash;
/** A contribution to the deal, and what was told of it beforehand. */
export const contribution = hash;
export const commitment = hash;
/** The name of a deed: sent twice it is still one deed. */
export const deedKey = v.pipe(v.string(), v.regex(/^[\w:-]{8,40}$/));

const typed = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
/** From as many random bytes as the id has letters. */
export const tableIdOf = (bytes: ArrayLike<number>): string => typed(bytes).slice(0, ID_LENGTH);
export const linkKeyOf = (bytes: ArrayLike<number>): string => typed(bytes).slice(0, LINK_KEY_LENGTH);
/** How many random bytes an id needs. */
export const ID_BYTES = ID_LENGTH;

/**
 * A person's token at one table. The device key opens all seats of a person, and nobody who sees the tokens of two tables
 * can tell that they are the same person's.
 */
export const tokenFor = (deviceKey: string, table: string): string =>
  sha256Hex(`night-cage token ${deviceKey} ${table}`);

/** What a server keeps of a token. */
export const hashOfToken = (token: string): string => sha256Hex(`night-cage kept ${token}`);
