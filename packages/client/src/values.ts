import {
  COVERED,
  COVERED_DIRGE_PIT,
  DIRGE_PIT,
  EMPTY,
  KINDS,
  MAX_NERVE,
  NOBODY,
  NOWHERE,
  STEP_NAMES,
  UNKNOWN_PIT,
  fallenFrom,
  inColumn,
  inRow,
  pitOf,
  rulesetFor,
  waysToTurn,
  withoutKey,
  type Setup,
  type Tile,
} from '@night-cage/rules';
import * as v from 'valibot';

/** A schema for every field of a type: a missing or extra field does not compile. */
export type SchemaFields<T, Optional extends keyof T = never> = {
  readonly [Field in Exclude<keyof T, Optional>]-?: v.GenericSchema<unknown, T[Field]>;
} & {
  readonly [Field in Optional]: v.ExactOptionalSchema<v.GenericSchema<unknown, T[Field] & {}>, undefined>;
};

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/**
 * An integer from `least` to `most`. A single custom check, for speed: long logs hold thousands of
 * them.
 */
export const createIntegerSchema = (least: number, most: number) =>
  v.custom<number>((value) => isWhole(value, least, most));

export const flagSchema = v.boolean();
/** Numbers of turns, hints and choices, which have no limit. */
export const naturalSchema = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
/** Numbers of tiles: no box holds more. */
export const countSchema = createIntegerSchema(0, 255);
export const kindSchema = createIntegerSchema(0, KINDS.length - 1);
export const bitSchema = createIntegerSchema(0, 1);
export const depthSchema = createIntegerSchema(0, 15);
export const sectionsSchema = createIntegerSchema(0, 3);
export const nerveSchema = createIntegerSchema(0, MAX_NERVE);

/** A list with exactly this many items. */
export const createTupleSchema = <T>(item: v.GenericSchema<unknown, T>, length: number) =>
  v.pipe(v.array(item), v.length(length));
export const byKindSchema = createTupleSchema(countSchema, KINDS.length);

/** Every tile that can be on a board. */
const TILES: ReadonlySet<Tile> = new Set([
  EMPTY,
  COVERED,
  COVERED_DIRGE_PIT,
  DIRGE_PIT,
  UNKNOWN_PIT,
  ...KINDS.flatMap((_, of) => waysToTurn(of).flatMap((tile) => [tile, withoutKey(tile), pitOf(tile)])),
]);
export const tileSchema = v.custom<Tile>((value) => TILES.has(value as Tile));

/** Schemas for the values of this setup. */
export function createValueSchemas(setup: Setup) {
  const { board, edition } = rulesetFor(setup);
  const { main, spaces } = board;
  const { players, prisoners } = setup;
  return {
    spaces,
    prisoners,
    players,
    space: createIntegerSchema(0, spaces - 1),
    spaceOrNowhere: createIntegerSchema(NOWHERE, spaces - 1),
    prisoner: createIntegerSchema(0, prisoners - 1),
    prisonerOrNobody: createIntegerSchema(NOBODY, prisoners - 1),
    step: v.picklist(STEP_NAMES.filter((name) => name in edition.stepAt)),
    seat: createIntegerSchema(0, players - 1),
    prisonerBits: createIntegerSchema(0, 2 ** prisoners - 1),
    seatBits: createIntegerSchema(0, 2 ** players - 1),
    /**
     * `State.off`: on the board, waiting, between the boards; or a row, a column, a space fallen
     * from.
     */
    off: v.custom<number>(
      (value) =>
        isWhole(value, 0, 4) ||
        isWhole(value, inRow(0), inRow(main.rows - 1)) ||
        isWhole(value, inColumn(0), inColumn(main.columns - 1)) ||
        isWhole(value, fallenFrom(0), fallenFrom(spaces - 1)),
    ),
  };
}
export type ValueSchemas = ReturnType<typeof createValueSchemas>;
