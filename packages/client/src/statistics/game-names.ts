/** What the name of a game begins with that came as a record or in a link: somebody may have played it, but not here. */
export const IMPORTED_PREFIX = 'from-';
/** The same of a game that was played at a table elsewhere. */
export const ONLINE_TABLE_PREFIX = 't-';
