import {
  HOLLOW_TASKS,
  NONE,
  TASK_FIELDS,
  fieldsOf,
  specOf,
  rulesetFor,
  type Field,
  type FieldValues,
  type KindsIn,
  type State,
  type Task,
} from '@night-cage/rules';
import { assertPossible, refuseIf } from './assert-possible.ts';

type TaskKind = KindsIn<typeof TASK_FIELDS>;

/** NOBODY and NOWHERE are negative. */
const isThere = (index: number): boolean => index >= 0;

/** Does a field of a task hold what it needs? Null if every value that a link can hold is valid. */
const IS_WHOLE: { readonly [Kind in TaskKind]: ((value: FieldValues[Kind]) => boolean) | null } = {
  prisoner: isThere,
  'prisoner-or-nobody': null,
  space: isThere,
  'space-or-nowhere': null,
  'beside-dirge': null,
  spaces: (spaces) => spaces.length > 0 && spaces.every(isThere),
  turned: (turned) => turned === null || turned.axis <= 1,
  kind: (kind) => kind !== NONE,
  count: (count) => count > 0,
  flag: null,
};

function isWhole(field: Field, value: unknown): boolean {
  const { is, most = Infinity } = specOf(field);
  if (typeof is !== 'string') return true;
  const test = IS_WHOLE[is as TaskKind] as ((value: unknown) => boolean) | null;
  return (test === null || test(value)) && (is !== 'count' || (value as number) <= most);
}

const isComplete = (task: Task): boolean =>
  Object.entries(fieldsOf(TASK_FIELDS, task.do)).every(([field, is]) =>
    isWhole(is, (task as Readonly<Record<string, unknown>>)[field]),
  );

/** Checks that the rules could have put these tasks on the agenda. */
export function checkAgenda({ setup, agenda, loose, asks }: State): void {
  const { hollow } = rulesetFor(setup).edition;
  for (const task of agenda) {
    refuseIf(!isComplete(task), () => `the task "${task.do}" is incomplete`);
    assertPossible(hollow || !HOLLOW_TASKS.includes(task.do), `there is no Hollow for the task "${task.do}"`);
  }
  const pending = agenda.filter((task) => task.do === 'shriek').length + (asks?.asks === 'shriek' ? 1 : 0);
  const isExact = asks === null || pending === loose;
  refuseIf(!isExact, () => `${loose} Shrieks are loose, but ${pending} are to be placed`);
}
