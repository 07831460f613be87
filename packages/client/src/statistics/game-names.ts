/**
 * Prefix of the id of a game that came from a record or a link: it was not played on this device.
 */
export const IMPORTED_PREFIX = 'from-';
/** Prefix of the id of a game that was played at an online table. */
export const ONLINE_TABLE_PREFIX = 't-';
