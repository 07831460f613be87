import * as v from 'valibot';
import { ID_BYTES, ID_LETTERS, LINK_KEY_LENGTH } from './ids.ts';

const typable = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[${ID_LETTERS}]{${length}}$`)));

/** A table's id: public, and never enough to act at the table. */
export const tableIdSchema = typable(ID_BYTES);
/** The key in a table's link: people who take a free seat must send it. */
export const linkKeySchema = typable(LINK_KEY_LENGTH);
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** A person's token at a table: it gives control of that person's seats. */
export const tokenSchema = hash;
/** A contribution to the deal. */
export const contributionSchema = hash;
/** The commitment that a player sends before the contribution. */
export const commitmentSchema = hash;
/** The key of a request: a request that arrives twice with one key counts once. */
export const requestKeySchema = v.pipe(v.string(), v.regex(/^[\w:-]{8,40}$/));
