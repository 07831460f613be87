import {
  ALL_DIRECTIONS,
  KINDS,
  NOBODY,
  NOWHERE,
  OUTCOMES,
  QUESTION_FIELDS,
  TASK_FIELDS,
  legalOptions,
  newGame,
  specOf,
  rulesetFor,
  waysToTurn,
  type Decision,
  type Field,
  type FieldKind,
  type FieldTable,
  type FieldValues,
  type Random,
  type Setup,
  type Task,
} from '@night-cage/rules';

const MAX_COUNT = 9;

type FieldRecord = Readonly<Record<string, unknown>>;

/** Creates a random event, question or task, with its name in the field `key`. */
type CreateRandom = (key: string, table: FieldTable, name: string) => FieldRecord;

/**
 * Random values for the fields of events, questions and tasks: valid for their type, but not as a
 * game would combine them.
 */
export function createRandomFields(setup: Setup, random: Random): CreateRandom {
  const { board, edition } = rulesetFor(setup);
  const below = (limit: number): number => random.below(limit);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const listOf = <T>(draw: () => T): T[] => Array.from({ length: 1 + below(3) }, draw);
  const orNone = (none: number, draw: () => number) => (): number => (below(3) === 0 ? none : draw());
  const prisoner = (): number => below(setup.prisoners);
  const space = (): number => below(board.spaces);
  const kind = (): number => 1 + below(KINDS.length - 1);
  const flag = (): boolean => below(2) === 0;
  const createAny = (key: string, table: FieldTable): unknown => create(key, table, pick(Object.keys(table)));
  const draw: { readonly [Kind in FieldKind]: () => FieldValues[Kind] } = {
    prisoner,
    'prisoner-or-nobody': orNone(NOBODY, prisoner),
    prisoners: () => listOf(prisoner),
    seat: () => below(setup.players),
    space,
    'space-or-nowhere': orNone(NOWHERE, space),
    'beside-dirge': orNone(NOWHERE, space),
    spaces: () => listOf(space),
    off: () => below(5),
    direction: () => pick(ALL_DIRECTIONS),
    depth: () => below(8),
    sections: () => below(4),
    kind,
    kinds: () => listOf(kind),
    tile: () => pick(waysToTurn(kind())),
    count: () => 1 + below(MAX_COUNT),
    flag,
    turned: () => (flag() ? null : { space: space(), axis: below(2) }),
    option: () => pick(legalOptions(newGame(setup))),
    outcome: () => pick(OUTCOMES.filter((outcome) => outcome !== 'playing')),
    step: () => pick(edition.turn).name,
    decision: () => createAny('asks', QUESTION_FIELDS) as Decision,
    agenda: () => listOf(() => createAny('do', TASK_FIELDS) as Task),
  };

  function valueOf(field: Field): unknown {
    const { is, most } = specOf(field);
    if (typeof is !== 'string') return pick(is);
    return is === 'count' && most !== undefined ? 1 + below(most) : draw[is]();
  }
  function create(key: string, table: FieldTable, name: string): FieldRecord {
    const record: Record<string, unknown> = { [key]: name };
    for (const [field, is] of Object.entries(table[name]!)) record[field] = valueOf(is);
    return record;
  }
  return create;
}
