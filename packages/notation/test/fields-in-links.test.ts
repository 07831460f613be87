import {
  FLAT_TASKS,
  HOLLOW_TASKS,
  NOBODY,
  NONE,
  QUESTIONS,
  QUESTION_FIELDS,
  TASK_FIELDS,
  flattenDecision,
  flattenTask,
  newGame,
  seededRandom,
  specOf,
  unflattenDecision,
  unflattenTask,
  type Decision,
  type Field,
  type FieldTable,
  type Setup,
  type Task,
  type TaskName,
} from '@night-cage/rules';
import { createRandomFields, pickByDepth, resolveSetupOrThrow } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { checkAgenda } from '../src/link/agenda-check.ts';
import type { Bytes } from '../src/link/codec.ts';
import { createCountsCodec } from '../src/link/setup-codec.ts';
import { createStateCodec, type StateFields } from '../src/link/state-codec.ts';

const HOLLOW = resolveSetupOrThrow({ edition: 'shrieking-hollow', prisoners: 4 });
const BASE = resolveSetupOrThrow({ edition: 'base', prisoners: 4 });
const SAMPLES = pickByDepth(20, 500);

const cases = (table: FieldTable): readonly [string][] => Object.keys(table).map((name) => [name]);
const samples = (key: string, table: FieldTable, name: string) => {
  const make = createRandomFields(HOLLOW, seededRandom(`links of ${name}`));
  return Array.from({ length: SAMPLES }, () => make(key, table, name)) as readonly unknown[];
};

/** The agenda and question of a link made from a position with this agenda and question. */
function throughLink(agenda: readonly Task[], asks: Decision | null): Pick<StateFields, 'agenda' | 'asks'> {
  const { setup, layout: _, ...fields } = newGame(HOLLOW);
  const bytes: number[] = [];
  const codec = createStateCodec(setup, createCountsCodec());
  codec.write(bytes, { ...fields, agenda, asks });
  const from: Bytes = { bytes, at: 0 };
  return codec.read(from);
}

describe('all fields of tasks and questions', () => {
  test.each(cases(TASK_FIELDS))('survive a link: the task %s', (name) => {
    const agenda = samples('do', TASK_FIELDS, name) as readonly Task[];
    const { tiles } = newGame(HOLLOW);
    for (const task of agenda) expect(unflattenTask(flattenTask(task), tiles)).toEqual(task);
    expect(throughLink(agenda, null).agenda).toEqual(agenda);
  });

  test.each(cases(QUESTION_FIELDS))('survive a link: the question %s', (name) => {
    const { tiles } = newGame(HOLLOW);
    for (const asked of samples('asks', QUESTION_FIELDS, name) as readonly Decision[]) {
      expect(unflattenDecision(flattenDecision(asked), tiles)).toEqual(asked);
      expect(throughLink([], asked).asks).toEqual(asked);
    }
  });
});

/** The values that links use for no prisoner, no space and no kind. */
function lacking(field: Field): readonly unknown[] {
  const { is, most = 0 } = specOf(field);
  switch (is) {
    case 'prisoner':
    case 'space':
      return [NOBODY];
    case 'spaces':
      return [[], [NOBODY]];
    case 'kind':
      return [NONE];
    case 'count':
      return [0, most + 1];
    case 'turned':
      return [{ space: 0, axis: 2 }];
    default:
      return [];
  }
}

describe('a task of a link', () => {
  const check = (setup: Setup, task: Task) => () =>
    checkAgenda({ ...newGame(setup), asks: null, agenda: [task] });

  test.each(cases(TASK_FIELDS))(
    '%s is accepted with all its fields, and refused without any of them',
    (name) => {
      for (const task of samples('do', TASK_FIELDS, name) as readonly Task[]) {
        expect(check(HOLLOW, task)).not.toThrow();
        for (const [field, is] of Object.entries<Field>(TASK_FIELDS[name as TaskName]))
          for (const nothing of lacking(is))
            expect(check(HOLLOW, { ...task, [field]: nothing })).toThrow(`the task "${name}" is incomplete`);
      }
    },
  );

  test.each(cases(TASK_FIELDS))('%s is refused without a Hollow, if it needs one', (name) => {
    const [task] = samples('do', TASK_FIELDS, name) as readonly Task[];
    const inBase = check(BASE, task!);
    if (HOLLOW_TASKS.includes(name as TaskName)) expect(inBase).toThrow('there is no Hollow');
    else expect(inBase).not.toThrow();
  });
});

test('links number tasks and questions in a frozen order', () => {
  expect(FLAT_TASKS.join(' ')).toMatch(
    /^draw illuminate darken strike hit burn-out settle-contact end-pathbreaker scramble fall discard pit-fiend bury-pit-fiend dirge dirge-opens shriek other-advances smother land-between strike-anew end-landing wake-again/,
  );
  expect(QUESTIONS.join(' ')).toMatch(
    /^start land act again place swap fall scramble hit flicker dirge shriek emerge devour leave/,
  );
});
