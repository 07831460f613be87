import type { Table } from '@night-cage/protocol';

/** A table as text, so that two can be compared. */
export const plain = (table: Table): string =>
  JSON.stringify(table, (_, value: unknown) =>
    value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
  );
