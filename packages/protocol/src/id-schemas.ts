import * as v from 'valibot';
import { ID_BYTES, LETTERS, LINK_KEY_LENGTH } from './ids.ts';

const typable = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[${LETTERS}]{${length}}$`)));

/** A table's name: public, and never a way to act. */
export const tableId = typable(ID_BYTES);
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
