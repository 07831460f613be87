import { EDITION_NAMES } from '@night-cage/rules';
import * as v from 'valibot';
import { ABSENCE_POLICIES, BOT_HOLDERS, PACES, TALK_MODES } from './setting-values.ts';

const person = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** What is to be played, as *New game* has it; whether it can be is for the rules to say (`settle`). */
export const tableSetupSchema = v.strictObject({
  edition: v.picklist(EDITION_NAMES),
  players: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  options: v.record(
    v.pipe(v.string(), v.maxLength(20)),
    v.union([v.boolean(), v.number(), v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(12))]),
  ),
});
export type TableSetup = v.InferOutput<typeof tableSetupSchema>;

const settingsFields = {
  wish: tableSetupSchema,
  /** Anybody finds it in the list of tables. */
  listed: v.boolean(),
  talk: v.picklist(TALK_MODES),
  undo: v.picklist(['ask', 'never']),
  hints: v.boolean(),
  absent: v.picklist(ABSENCE_POLICIES),
  /** Seconds until somebody who is gone counts as absent. */
  absentAfter: v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3_600)),
  /** Hours a choice may take, whoever is there; null: it is played live, and nobody waits for a clock. Tables of before have none. */
  pace: v.optional(v.nullable(v.picklist(PACES)), null),
  /** A choice with one option is made by the table. */
  forced: v.boolean(),
  /** Who takes the seats that are free when the game begins; null: it waits until all are taken. */
  fill: v.nullable(v.picklist(BOT_HOLDERS)),
  /** Nobody takes a free seat any more. */
  locked: v.boolean(),
  /** Strangers at a listed table may write, and not only make signs. */
  text: v.boolean(),
  muted: v.pipe(v.array(person), v.maxLength(20)),
};

/** What a table has agreed on. It is public, like everything in its log. */
export const settingsSchema = v.strictObject(settingsFields);
export type TableSettings = v.InferOutput<typeof settingsSchema>;

/** Some of it, changed. What is not changed is not there: a message cannot hold `undefined`. */
export type SettingsChanges = Partial<TableSettings>;
export const settingsChangesSchema = v.partial(v.strictObject(settingsFields)) as unknown as v.GenericSchema<
  unknown,
  SettingsChanges
>;
