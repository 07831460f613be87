import { decodeEvents, encodeEvents, type EventRow } from '@night-cage/protocol';
import {
  EVENT_FIELDS,
  QUESTION_FIELDS,
  TASK_FIELDS,
  seededRandom,
  type Event,
  type FieldTable,
} from '@night-cage/rules';
import { createRandomFields, pickByDepth, resolveSetupOrThrow } from '@night-cage/testkit';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createAgendaSchema, createDecisionSchema, createEventSchema } from '../src/event-schema.ts';
import { createValueSchemas } from '../src/values.ts';

const SETUP = resolveSetupOrThrow({ edition: 'shrieking-hollow', prisoners: 4 });
const VALUES = createValueSchemas(SETUP);
const SAMPLES = pickByDepth(20, 500);
const OPTION = 0;

const cases = (table: FieldTable): readonly [string][] => Object.keys(table).map((name) => [name]);
const samples = (key: string, table: FieldTable, name: string) => {
  const make = createRandomFields(SETUP, seededRandom(`fields of ${name}`));
  return Array.from({ length: SAMPLES }, () => make(key, table, name));
};

describe('every event in the field table', () => {
  test.each(cases(EVENT_FIELDS))('%s survives a log and its parser', (type) => {
    for (const event of samples('type', EVENT_FIELDS, type) as readonly unknown[] as readonly Event[]) {
      const rows = JSON.parse(JSON.stringify(encodeEvents([event], OPTION))) as EventRow[];
      if (event.type !== 'chose' || event.option !== OPTION) expect(rows[0]![0]).toBe(type);
      expect(decodeEvents(rows, OPTION)).toContainEqual(event);
      expect(v.parse(createEventSchema(VALUES), event)).toEqual(event);
    }
  });

  test.each(cases(EVENT_FIELDS))('%s is refused with a missing or meaningless field', (type) => {
    const [event] = samples('type', EVENT_FIELDS, type);
    for (const field of Object.keys(EVENT_FIELDS[type as Event['type']])) {
      const { [field]: _, ...without } = event!;
      expect(v.is(createEventSchema(VALUES), without)).toBe(false);
      expect(v.is(createEventSchema(VALUES), { ...event, [field]: 'nothing' })).toBe(false);
    }
    expect(v.is(createEventSchema(VALUES), { ...event, more: 1 })).toBe(false);
  });
});

test.each(cases(QUESTION_FIELDS))('the question %s is read from a saved game', (asks) => {
  for (const question of samples('asks', QUESTION_FIELDS, asks))
    expect(v.parse(createDecisionSchema(VALUES), question)).toEqual(question);
});

test.each(cases(TASK_FIELDS))('the task %s is read from a saved game', (name) => {
  const agenda = samples('do', TASK_FIELDS, name);
  expect(v.parse(createAgendaSchema(VALUES), agenda)).toEqual(agenda);
});
