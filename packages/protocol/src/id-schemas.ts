import * as v from 'valibot';
import { ID_BYTES, ID_LETTERS, LINK_KEY_LENGTH } from './ids.ts';

const typable = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[${ID_LETTERS}]{${length}}$`)));

/** A table's name: public, and never a way to act. */
export const tableIdSchema = typable(ID_BYTES);
/** What a link must also hold for whoever wants to take a free seat. */
export const linkKeySchema = typable(LINK_KEY_LENGTH);
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** What a seat obeys. */
export const tokenSchema = hash;
/** A contribution to the deal, and what was told of it beforehand. */
export const contributionSchema = hash;
export const commitmentSchema = hash;
/** The name of a deed: sent twice it is still one deed. */
export const requestKeySchema = v.pipe(v.string(), v.regex(/^[\w:-]{8,40}$/));
