import { NOWHERE, type Space } from '../board/board.ts';
import type { StepName } from '../editions/edition.ts';
import type { EditionName } from '../editions/edition-names.ts';
import type { Decision, Purpose, QuestionName } from '../game/decision.ts';
import {
  fieldsOf,
  specOf,
  type Field,
  type FieldKind,
  type FieldSpec,
  type FieldTable,
  type KindsIn,
} from '../game/fields.ts';
import { NOBODY, type Prisoner } from '../game/intent.ts';
import { QUESTION_FIELDS } from '../game/question-fields.ts';
import { TASK_FIELDS } from '../game/task-fields.ts';
import type { Task, TaskName, Turned } from '../game/task.ts';
import { NONE, type Kind } from '../tiles/kinds.ts';
import { isDirgePit, type Tile } from '../tiles/tile.ts';

/**
 * A decision as one row of numbers: the form of position links, and of saves from before games kept
 * a log. Fields that a question does not use hold NOBODY, NOWHERE, NONE, null or 0. The meaning
 * must never change: old links must open.
 */
export interface FlatDecision {
  readonly asks: QuestionName;
  readonly prisoner: Prisoner;
  readonly subject: Prisoner;
  readonly space: Space;
  readonly purpose: Purpose | null;
  readonly cost: number;
  readonly by: Kind;
}

type FlatTaskName = Exclude<TaskName, 'illuminate-all'>;
/** The tasks in the order of their numbers in links. */
export const FLAT_TASKS = Object.keys(TASK_FIELDS).filter(
  (name): name is FlatTaskName => name !== 'illuminate-all',
);

/** A task as one row of numbers, like a `FlatDecision`. */
export interface FlatTask {
  readonly do: FlatTaskName;
  readonly prisoner: Prisoner;
  readonly space: Space;
  readonly by: Prisoner;
  readonly count: number;
  readonly kind: Kind;
  readonly purpose: Purpose | null;
  readonly spaces: readonly Space[];
}

type Columns<Flat, Table> = Readonly<
  Record<KindsIn<Table> | 'words', readonly Exclude<keyof Flat & string, 'asks' | 'do'>[]>
>;

/** The flat form of a table: the default of each column, and the columns for each kind of field. */
interface Form {
  readonly table: FieldTable;
  readonly blank: Readonly<Record<string, unknown>>;
  /**
   * The usual columns. A field with the name of a column uses that column; the table names the
   * exceptions.
   */
  readonly columns: Readonly<Partial<Record<FieldKind | 'words', readonly string[]>>>;
}

const QUESTIONS: Form = {
  table: QUESTION_FIELDS,
  blank: { prisoner: NOBODY, subject: NOBODY, space: NOWHERE, purpose: null, cost: 0, by: NONE },
  columns: {
    prisoner: ['prisoner'],
    space: ['space'],
    'space-or-nowhere': ['space'],
    'beside-dirge': ['space', 'cost'],
    kind: ['by'],
    count: ['cost'],
    words: ['purpose'],
  } satisfies Columns<FlatDecision, typeof QUESTION_FIELDS>,
};

const NO_SPACES: readonly Space[] = [];
const TASKS: Form = {
  table: TASK_FIELDS,
  blank: {
    prisoner: NOBODY,
    space: NOWHERE,
    by: NOBODY,
    count: 0,
    kind: NONE,
    purpose: null,
    spaces: NO_SPACES,
  },
  columns: {
    prisoner: ['prisoner'],
    'prisoner-or-nobody': ['prisoner'],
    space: ['space'],
    'space-or-nowhere': ['space'],
    'beside-dirge': ['space', 'count'],
    spaces: ['spaces'],
    turned: ['space', 'count'],
    kind: ['kind'],
    count: ['count'],
    flag: ['count'],
    words: ['purpose'],
  } satisfies Columns<FlatTask, typeof TASK_FIELDS>,
};

type Plain = Readonly<Record<string, unknown>>;
/** The axis of a strike that no step has turned. */
const NOT_TURNED = -1;

function columnsOf({ blank, columns }: Form, name: string, field: Field): readonly string[] {
  const { is, in: irregular } = specOf(field);
  if (irregular !== undefined) return irregular;
  return Object.hasOwn(blank, name) ? [name] : columns[typeof is === 'string' ? is : 'words']!;
}

/**
 * In the column `purpose` a flag is 'light' or null; in the column `spaces` a single space becomes
 * a list.
 */
function cellOf(value: unknown, column: string): unknown {
  if (typeof value === 'boolean') return column === 'purpose' ? (value ? 'light' : null) : Number(value);
  return column === 'spaces' && typeof value === 'number' ? [value] : value;
}

function flatten(form: Form, name: string, value: Plain): Plain {
  const flat: Record<string, unknown> = { ...form.blank };
  for (const [field, spec] of Object.entries(fieldsOf(form.table, name))) {
    const columns = columnsOf(form, field, spec);
    const { is } = specOf(spec);
    if (is === 'turned') {
      const { space, axis } = (value[field] as Turned | null) ?? { space: NOWHERE, axis: NOT_TURNED };
      flat[columns[0]!] = space;
      flat[columns[1]!] = axis;
    } else if (is === 'beside-dirge') flat[columns[0]!] = value[field];
    else for (const column of columns) flat[column] = cellOf(value[field], column);
  }
  return flat;
}

function unflatten(form: Form, name: string, flat: Plain, tiles: readonly Tile[]): Plain {
  const value: Record<string, unknown> = {};
  for (const [field, spec] of Object.entries(fieldsOf(form.table, name))) {
    const cells = columnsOf(form, field, spec).map((column) => flat[column]);
    value[field] = valueOf(cells, specOf(spec), tiles);
  }
  return value;
}

function valueOf([first, second]: readonly unknown[], { is }: FieldSpec, tiles: readonly Tile[]): unknown {
  switch (is) {
    case 'flag':
      return first === 1 || first === 'light';
    case 'turned':
      return first === NOWHERE || second === NOT_TURNED ? null : { space: first, axis: second };
    // Older states mark a Shriek beside the Dirge only with a 1: the tiles show where the Dirge's
    // pit is.
    case 'beside-dirge':
      return second === 1 ? tiles.findIndex(isDirgePit) : first;
    case 'space':
      return Array.isArray(first) ? (first[0] ?? NOWHERE) : first;
    default:
      return typeof is === 'string' || is.includes(first as string) ? first : is[0];
  }
}

/** Writes a decision as one flat row. */
export const flattenDecision = (decision: Decision): FlatDecision =>
  ({ ...flatten(QUESTIONS, decision.asks, decision), asks: decision.asks }) as unknown as FlatDecision;

/** Reads a decision from its flat row. */
export const unflattenDecision = (flat: FlatDecision, tiles: readonly Tile[]): Decision =>
  ({ asks: flat.asks, ...unflatten(QUESTIONS, flat.asks, { ...flat }, tiles) }) as unknown as Decision;

/** Writes a task as one flat row. */
export const flattenTask = (task: Task): FlatTask =>
  ({
    ...flatten(TASKS, task.do, task),
    do: task.do === 'illuminate-all' ? 'illuminate' : task.do,
  }) as unknown as FlatTask;

/** Reads a task from its flat row. */
export function unflattenTask(flat: FlatTask, tiles: readonly Tile[]): Task {
  if (flat.do === 'illuminate' && flat.prisoner === NOBODY) return { do: 'illuminate-all' };
  return { do: flat.do, ...unflatten(TASKS, flat.do, { ...flat }, tiles) } as unknown as Task;
}

/** The steps of a turn in editions without steps of their own. */
const PLAIN_STEPS: readonly StepName[] = [
  'begin',
  'land',
  'act',
  'crumble',
  'fall',
  'strike',
  'light',
  'again',
  'flicker',
  'end',
];
/**
 * The steps of a turn in the order of their numbers in links, by edition. Add a new step at the end
 * of its list.
 */
export const FLAT_STEPS = {
  base: PLAIN_STEPS,
  'piege-obscur': PLAIN_STEPS,
  prototype: [
    'begin',
    'land',
    'act',
    'draw',
    'crumble',
    'fall',
    'strike',
    'darken',
    'relight',
    'flicker',
    'end',
  ],
  'shrieking-hollow': [
    'begin',
    'land',
    'act',
    'crumble',
    'fall',
    'other-rises',
    'strike',
    'light',
    'late-landings',
    'again',
    'flicker',
    'endbringer',
    'other-moves',
    'last-landings',
    'end',
  ],
} as const satisfies Readonly<Record<EditionName, readonly StepName[]>>;
