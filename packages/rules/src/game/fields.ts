import type { Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { StepName } from '../editions/edition.ts';
import type { Kind } from '../tiles/kinds.ts';
import type { Tile } from '../tiles/tile.ts';
import type { Decision } from './decision.ts';
import type { Prisoner } from './intent.ts';
import type { Option } from './option.ts';
import type { Outcome } from './outcomes.ts';
import type { Task, Turned } from './task.ts';

/**
 * What a field of an event, question or task can hold. Each reader and writer has a total map over these names, so a new one
 * does not compile until all of them know it.
 */
export interface FieldValues {
  prisoner: Prisoner;
  'prisoner-or-nobody': Prisoner;
  prisoners: readonly Prisoner[];
  seat: number;
  space: Space;
  'space-or-nowhere': Space;
  spaces: readonly Space[];
  /** The corner of the Dirge that uncovered a Shriek, or nowhere (NT8). */
  'beside-dirge': Space;
  /** `State.off`: where a prisoner is that stands on no board. */
  off: number;
  direction: Direction;
  /** How far The Other has come, in lines of the board. */
  depth: number;
  /** How much of The Other is on the board. */
  sections: number;
  kind: Kind;
  kinds: readonly Kind[];
  tile: Tile;
  count: number;
  flag: boolean;
  turned: Turned | null;
  option: Option;
  outcome: Outcome;
  step: StepName;
  decision: Decision;
  agenda: readonly Task[];
}
export type FieldKind = keyof FieldValues;

/** One of these words; a flat row that says another one means the first. */
type Words = readonly string[];

/**
 * What a field is. `in` names the columns of the flat form that hold it, where they are not the usual ones
 * (`format/flatten.ts`); it is read from the first of them. `most` is what a link may say.
 */
export interface FieldSpec {
  readonly is: FieldKind | Words;
  readonly in?: readonly string[];
  readonly most?: number;
}
export type Field = FieldKind | Words | FieldSpec;
/** In the order of log rows, which is frozen: another order, a field more or less is a new `FORMAT`. */
export type Fields = Readonly<Record<string, Field>>;
/** A table of events, questions or tasks: the fields of each by its name. */
export type FieldTable = Readonly<Record<string, Fields>>;

type ValueOf<Is> = Is extends { readonly is: infer Inner }
  ? ValueOf<Inner>
  : Is extends FieldKind
    ? FieldValues[Is]
    : Is extends Words
      ? Is[number]
      : never;

/** The object types that a table declares, told apart by their names in the field `Key`. */
export type Declared<Key extends string, Table> = {
  [Name in keyof Table]: { readonly [K in Key]: Name } & {
    readonly [Field in keyof Table[Name]]: ValueOf<Table[Name][Field]>;
  } extends infer One
    ? { readonly [Field in keyof One]: One[Field] }
    : never;
}[keyof Table];

type IsOf<F> = F extends { readonly is: infer Inner } ? Inner : F;
/** The kinds of fields that a table has. */
export type KindsIn<Table> = Extract<
  { [Name in keyof Table]: IsOf<Table[Name][keyof Table[Name]]> }[keyof Table],
  FieldKind
>;

/** What a field is, and what is irregular about it. */
export const specOf = (field: Field): FieldSpec =>
  typeof field === 'object' && 'is' in field ? field : { is: field };

const NO_FIELDS: Fields = {};

/** The fields of an event, question or task, in their order; none where nothing has that name. */
export const fieldsOf = (table: FieldTable, name: string): Fields =>
  Object.hasOwn(table, name) ? table[name]! : NO_FIELDS;
