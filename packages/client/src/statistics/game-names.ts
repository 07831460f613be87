/** What the name of a game begins with that came as a record or in a link: somebody may have played it, but not here. */
export const BROUGHT = 'from-';
/** The same of a game that was played at a table elsewhere. */
export const AT_A_TABLE = 't-';
