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
  createIntegerSchema,
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

/** An option as `packIntent` writes it, whose intent is possible at this table. */
export const createOptionSchema = ({ spaces, prisoners }: ValueSchemas) =>
  v.custom<Option>((value) => {
    if (typeof value !== 'number') return false;
    const intent = parseIntent(unpackIntent(value), spaces);
    if (intent === null || packIntent(intent) !== value || intent.prisoner >= prisoners) return false;
    return !('to' in intent) || intent.to === null || intent.to < prisoners;
  });

/** The kinds of fields in questions and tasks; events may hold lists of them. */
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

/** A variant schema for a field table, discriminated by the name in the field `key`. */
function oneOf<T>(key: string, table: FieldTable, schemas: Readonly<Record<string, Schema<unknown>>>) {
  const schemaFor = (field: Field): Schema<unknown> => {
    const { is } = specOf(field);
    return typeof is === 'string' ? schemas[is]! : v.picklist(is);
  };
  const variants = Object.entries(table).map(([name, fields]) => {
    const fieldSchemas = Object.entries(fields).map(([field, is]) => [field, schemaFor(is)]);
    return v.strictObject({ [key]: v.literal(name), ...Object.fromEntries(fieldSchemas) });
  });
  return v.variant(key, variants) as unknown as Schema<T>;
}

/** Schema of all questions. */
export const createDecisionSchema = (values: ValueSchemas): Schema<Decision> =>
  oneOf('asks', QUESTION_FIELDS, plainFields(values));

/** Schema of the agenda, with all tasks. */
export const createAgendaSchema = (values: ValueSchemas): Schema<Task[]> =>
  v.array(oneOf<Task>('do', TASK_FIELDS, plainFields(values)));

/** Schema of all events of a log. */
export const createEventSchema = (values: ValueSchemas): Schema<Event> =>
  oneOf('type', EVENT_FIELDS, eventFields(values));

/** An event of a format too old to play: only folding it shows whether it is valid. */
export const olderEventSchema = v.looseObject({ type: v.string() }) as unknown as v.GenericSchema<
  unknown,
  Event
>;

/** The format of a choice, present if it differs from the game's. */
export const laterFormatSchema = v.exactOptional(createIntegerSchema(1, FORMAT));
