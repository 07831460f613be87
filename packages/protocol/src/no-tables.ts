/** Why a server has no tables: another one has them, their folder cannot be written, a newer program made them, or they cannot be read. */
export const NO_TABLES = ['in-use', 'not-writable', 'newer', 'unusable'] as const;
export type NoTables = (typeof NO_TABLES)[number];
