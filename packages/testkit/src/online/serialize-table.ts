import type { TableState } from '@night-cage/protocol';

/** A table as text, so that two can be compared. */
export const serializeTable = (table: TableState): string =>
  JSON.stringify(table, (_, value: unknown) =>
    value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
  );
