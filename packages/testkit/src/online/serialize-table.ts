import type { TableState } from '@night-cage/protocol';

/** A table as text, for comparisons. */
export const serializeTable = (table: TableState): string =>
  JSON.stringify(table, (_, value: unknown) =>
    value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
  );
