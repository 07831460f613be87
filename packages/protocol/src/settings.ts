import { EDITION_NAMES } from '@night-cage/rules';
import * as v from 'valibot';
import { ABSENCE_POLICIES, BOT_HOLDERS, PACES, TALK_MODES } from './setting-values.ts';

const person = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/**
 * The game to play, as chosen in *New game*; the rules decide whether it is possible (`settle`).
 */
export const tableSetupSchema = v.strictObject({
  edition: v.picklist(EDITION_NAMES),
  players: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  options: v.record(
    v.pipe(v.string(), v.maxLength(20)),
    v.union([v.boolean(), v.number(), v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(12))]),
  ),
});
/** The game to play at a table. */
export type TableSetup = v.InferOutput<typeof tableSetupSchema>;

const settingsFields = {
  wish: tableSetupSchema,
  /** The table is in the public list. */
  listed: v.boolean(),
  talk: v.picklist(TALK_MODES),
  undo: v.picklist(['ask', 'never']),
  hints: v.boolean(),
  absent: v.picklist(ABSENCE_POLICIES),
  /** Seconds until a person who is away counts as absent. */
  absentAfter: v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3_600)),
  /**
   * Hours for a choice, whether or not the person is online; null for live play without deadlines.
   * Tables of older versions have none.
   */
  pace: v.optional(v.nullable(v.picklist(PACES)), null),
  /** The table makes choices with only one option. */
  forced: v.boolean(),
  /**
   * The bot that takes free seats when the game begins; null: the game waits until all seats are
   * taken.
   */
  fill: v.nullable(v.picklist(BOT_HOLDERS)),
  /** Free seats are closed. */
  locked: v.boolean(),
  /** Strangers at a listed table may write, not only make signs. */
  text: v.boolean(),
  muted: v.pipe(v.array(person), v.maxLength(20)),
};

/** Schema of a table's settings. They are public, like everything in its log. */
export const settingsSchema = v.strictObject(settingsFields);
/** The settings of an online table. */
export type TableSettings = v.InferOutput<typeof settingsSchema>;

/** Changed settings. Unchanged settings are missing, since a message cannot hold `undefined`. */
export type SettingsChanges = Partial<TableSettings>;
/** Schema of changed settings. */
export const settingsChangesSchema = v.partial(v.strictObject(settingsFields)) as unknown as v.GenericSchema<
  unknown,
  SettingsChanges
>;
