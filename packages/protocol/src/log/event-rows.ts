import {
  EVENT_FIELDS,
  QUESTION_FIELDS,
  TASK_FIELDS,
  fieldsOf,
  type Event,
  type Field,
  type FieldTable,
  type Option,
} from '@night-cage/rules';

/**
 * An event as it is stored and sent: its name and then its fields in a fixed order. With field
 * names it would be more than twice as long, and every choice is sent to all people at the table.
 * Another set of fields needs a new `FORMAT`.
 */
export type EventRow = readonly [name: string, ...values: unknown[]];

type Plain = Readonly<Record<string, unknown>>;

function toRow(table: FieldTable, key: string, value: object): EventRow {
  const plain = value as Plain;
  const name = plain[key] as string;
  return [name, ...Object.entries(table[name]!).map(([field, is]) => toCell(is, plain[field]))];
}

/** Questions and tasks are nested rows. */
function toCell(is: Field, value: unknown): unknown {
  if (is === 'decision') return toRow(QUESTION_FIELDS, 'asks', value as object);
  if (is === 'agenda') return (value as readonly object[]).map((task) => toRow(TASK_FIELDS, 'do', task));
  return value;
}

function fromRow(table: FieldTable, key: string, [name, ...values]: EventRow): Plain {
  const fields = Object.entries(fieldsOf(table, name));
  if (!Object.hasOwn(table, name) || fields.length !== values.length)
    throw new RangeError(`no ${key} ${name} has ${values.length} fields`);
  const value: Record<string, unknown> = { [key]: name };
  for (const [n, [field, is]] of fields.entries()) value[field] = fromCell(is, values[n]);
  return value;
}

function fromCell(is: Field, value: unknown): unknown {
  if (is === 'decision') return fromRow(QUESTION_FIELDS, 'asks', value as EventRow);
  if (is === 'agenda') return (value as readonly EventRow[]).map((task) => fromRow(TASK_FIELDS, 'do', task));
  return value;
}

/** The events of a choice as rows. The `chose` event is left out: the entry has its option. */
export const encodeEvents = (events: readonly Event[], option: Option): EventRow[] =>
  events
    .filter((event) => event.type !== 'chose' || event.option !== option)
    .map((event) => toRow(EVENT_FIELDS, 'type', event));

/** The events of rows. Throws a `RangeError` for invalid rows. */
export function decodeEvents(rows: readonly EventRow[], option: Option): Event[] {
  const events = rows.map((row) => fromRow(EVENT_FIELDS, 'type', row) as unknown as Event);
  // Conceding needs a vote: events that begin with an agreement belong to no option.
  return events[0]?.type === 'conceded' ? events : [{ type: 'chose', option }, ...events];
}
