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

const MOST_COUNT = 9;

type Made = Readonly<Record<string, unknown>>;

/** Makes one event, question or task of a table, with its name in the field `key`. */
type MakeRandom = (key: string, table: FieldTable, name: string) => Made;

/** Random values for the fields of events, questions and tasks: what they may hold, not what a game would put there. */
export function randomFields(setup: Setup, random: Random): MakeRandom {
  const { board, edition } = rulesetFor(setup);
  const below = (limit: number): number => random.below(limit);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const some = <T>(draw: () => T): T[] => Array.from({ length: 1 + below(3) }, draw);
  const orElse = (none: number, draw: () => number) => (): number => (below(3) === 0 ? none : draw());
  const prisoner = (): number => below(setup.prisoners);
  const space = (): number => below(board.spaces);
  const kind = (): number => 1 + below(KINDS.length - 1);
  const flag = (): boolean => below(2) === 0;
  const anyOf = (key: string, table: FieldTable): unknown => make(key, table, oneOf(Object.keys(table)));
  const draw: { readonly [Kind in FieldKind]: () => FieldValues[Kind] } = {
    prisoner,
    'prisoner-or-nobody': orElse(NOBODY, prisoner),
    prisoners: () => some(prisoner),
    seat: () => below(setup.players),
    space,
    'space-or-nowhere': orElse(NOWHERE, space),
    'beside-dirge': orElse(NOWHERE, space),
    spaces: () => some(space),
    off: () => below(5),
    direction: () => oneOf(ALL_DIRECTIONS),
    depth: () => below(8),
    sections: () => below(4),
    kind,
    kinds: () => some(kind),
    tile: () => oneOf(waysToTurn(kind())),
    count: () => 1 + below(MOST_COUNT),
    flag,
    turned: () => (flag() ? null : { space: space(), axis: below(2) }),
    option: () => oneOf(legalOptions(newGame(setup))),
    outcome: () => oneOf(OUTCOMES.filter((outcome) => outcome !== 'playing')),
    step: () => oneOf(edition.turn).name,
    decision: () => anyOf('asks', QUESTION_FIELDS) as Decision,
    agenda: () => some(() => anyOf('do', TASK_FIELDS) as Task),
  };

  function valueOf(field: Field): unknown {
    const { is, most } = specOf(field);
    if (typeof is !== 'string') return oneOf(is);
    return is === 'count' && most !== undefined ? 1 + below(most) : draw[is]();
  }
  function make(key: string, table: FieldTable, name: string): Made {
    const made: Record<string, unknown> = { [key]: name };
    for (const [field, is] of Object.entries(table[name]!)) made[field] = valueOf(is);
    return made;
  }
  return make;
}
