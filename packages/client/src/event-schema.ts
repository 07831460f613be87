import {
  ALL_DIRECTIONS,
  EVENT_FIELDS,
  FORMAT,
  OUTCOMES,
  QUESTION_FIELDS,
  TASK_FIELDS,
  packIntent,
  parseIntent,
  specOf,
  unpackIntent,
  type Decision,
  type Event,
  type Field,
  type FieldKind,
  type FieldTable,
  type FieldValues,
  type KindsIn,
  type Option,
  type Task,
} from '@night-cage/rules';
import * as v from 'valibot';
import {
  integerBetween,
  bitSchema,
  countSchema,
  depthSchema,
  flagSchema,
  kindSchema,
  sectionsSchema,
  tileSchema,
  type ValueSchemas,
} from './values.ts';

type Schema<T> = v.GenericSchema<unknown, T>;

export const directionSchema = v.picklist(ALL_DIRECTIONS);

/** An option as `packIntent` writes it, of an intent that could be one at this table. */
export const createOptionSchema = ({ spaces, prisoners }: ValueSchemas) =>
  v.custom<Option>((value) => {
    if (typeof value !== 'number') return false;
    const intent = parseIntent(unpackIntent(value), spaces);
    if (intent === null || packIntent(intent) !== value || intent.prisoner >= prisoners) return false;
    return !('to' in intent) || intent.to === null || intent.to < prisoners;
  });

/** Fields of questions and tasks, and the lists that events have of them. */
type PlainKind = KindsIn<typeof QUESTION_FIELDS> | KindsIn<typeof TASK_FIELDS>;

const plainFields = (values: ValueSchemas): { readonly [Kind in PlainKind]: Schema<FieldValues[Kind]> } => ({
  prisoner: values.prisoner,
  'prisoner-or-nobody': values.prisonerOrNobody,
  space: values.space,
  'space-or-nowhere': values.spaceOrNowhere,
  'beside-dirge': values.spaceOrNowhere,
  spaces: v.array(values.space),
  turned: v.nullable(v.strictObject({ space: values.space, axis: bitSchema })),
  kind: kindSchema,
  count: countSchema,
  flag: flagSchema,
});

const eventFields = (values: ValueSchemas): { readonly [Kind in FieldKind]: Schema<FieldValues[Kind]> } => ({
  ...plainFields(values),
  prisoners: v.array(values.prisoner),
  seat: values.seat,
  off: values.off,
  direction: directionSchema,
  depth: depthSchema,
  sections: sectionsSchema,
  kinds: v.array(kindSchema),
  tile: tileSchema,
  option: createOptionSchema(values),
  outcome: v.picklist(OUTCOMES.filter((outcome) => outcome !== 'playing')),
  step: values.step,
  decision: createDecisionSchema(values),
  agenda: createAgendaSchema(values),
});

/** One of the things in a table, told apart by the name in the field `key`. */
function oneOf<T>(key: string, table: FieldTable, schemas: Readonly<Record<string, Schema<unknown>>>) {
  const schemaFor = (field: Field): Schema<unknown> => {
    const { is } = specOf(field);
    return typeof is === 'string' ? schemas[is]! : v.picklist(is);
  };
  const variants = Object.entries(table).map(([name, fields]) => {
    const more = Object.entries(fields).map(([field, is]) => [field, schemaFor(is)]);
    return v.strictObject({ [key]: v.literal(name), ...Object.fromEntries(more) });
  });
  return v.variant(key, variants) as unknown as Schema<T>;
}

/** What every question holds. */
export const createDecisionSchema = (values: ValueSchemas): Schema<Decision> =>
  oneOf('asks', QUESTION_FIELDS, plainFields(values));

/** What every task of the agenda holds. */
export const createAgendaSchema = (values: ValueSchemas): Schema<Task[]> =>
  v.array(oneOf<Task>('do', TASK_FIELDS, plainFields(values)));

/** What every event of a log holds. */
export const createEventSchema = (values: ValueSchemas): Schema<Event> =>
  oneOf('type', EVENT_FIELDS, eventFields(values));

/** An event of a format that is only viewed: whether it can be folded shows when it is. */
export const olderEventSchema = v.looseObject({ type: v.string() }) as unknown as v.GenericSchema<
  unknown,
  Event
>;

/** The format that a choice says it was written in, where it is not that of its game. */
export const laterFormatSchema = v.exactOptional(integerBetween(1, FORMAT));
