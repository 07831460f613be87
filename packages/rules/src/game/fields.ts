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
 * The kinds of values that a field of an event, question or task can hold. Every reader and writer
 * has a complete map over these names, so a new kind does not compile until all of them handle it.
 */
export interface FieldValues {
  prisoner: Prisoner;
  'prisoner-or-nobody': Prisoner;
  prisoners: readonly Prisoner[];
  seat: number;
  space: Space;
  'space-or-nowhere': Space;
  spaces: readonly Space[];
  /** The corner of the Dirge that uncovered a Shriek, or NOWHERE (NT8). */
  'beside-dirge': Space;
  /** `State.off`: where a prisoner off the boards is. */
  off: number;
  direction: Direction;
  /** How far The Other has advanced, in lines of the board. */
  depth: number;
  /** How many sections of The Other are on the board. */
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
/** The name of a kind of value. */
export type FieldKind = keyof FieldValues;

/** A field that holds one of these words; a flat row with another word means the first. */
type Words = readonly string[];

/**
 * A field's kind and exceptions. `in` names the columns of the flat form that hold the field, where
 * they are not the usual ones (`format/flatten.ts`); it is read from the first of them. `most` is
 * the largest value that a link may hold.
 */
export interface FieldSpec {
  readonly is: FieldKind | Words;
  readonly in?: readonly string[];
  readonly most?: number;
}
/** A field: its kind, its possible words, or a full `FieldSpec`. */
export type Field = FieldKind | Words | FieldSpec;
/**
 * The fields in the order of log rows. The order is frozen: a change, a new field or a removed
 * field needs a new `FORMAT`.
 */
export type Fields = Readonly<Record<string, Field>>;
/** A table of events, questions or tasks: the fields of each, by name. */
export type FieldTable = Readonly<Record<string, Fields>>;

type ValueOf<Is> = Is extends { readonly is: infer Inner }
  ? ValueOf<Inner>
  : Is extends FieldKind
    ? FieldValues[Is]
    : Is extends Words
      ? Is[number]
      : never;

/**
 * The object types that a table declares, discriminated by their names in the field `Key`. Symbols
 * in a table are marks, not fields.
 */
export type Declared<Key extends string, Table> = {
  [Name in keyof Table]: { readonly [K in Key]: Name } & {
    readonly [Field in keyof Table[Name] & string]: ValueOf<Table[Name][Field]>;
  } extends infer One
    ? { readonly [Field in keyof One]: One[Field] }
    : never;
}[keyof Table];

type IsOf<F> = F extends { readonly is: infer Inner } ? Inner : F;
/** The kinds of fields that occur in a table. */
export type KindsIn<Table> = Extract<
  { [Name in keyof Table]: IsOf<Table[Name][keyof Table[Name] & string]> }[keyof Table],
  FieldKind
>;

/** The full `FieldSpec` of a field. */
export const specOf = (field: Field): FieldSpec =>
  typeof field === 'object' && 'is' in field ? field : { is: field };

const NO_FIELDS: Fields = {};

/** The fields of an event, question or task, in order; none for an unknown name. */
export const fieldsOf = (table: FieldTable, name: string): Fields =>
  Object.hasOwn(table, name) ? table[name]! : NO_FIELDS;
