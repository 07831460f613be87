import {
  BOT_HOLDERS,
  UNAVAILABLE_REASONS,
  linkKeySchema,
  settingsSchema,
  tableIdSchema,
  nightlyTallySchema,
  type AnyRefusalCode,
} from '@night-cage/protocol';
import * as v from 'valibot';
import { logEntrySchema, wholeNumberSchema } from './entries.ts';

/* Response bodies. Their types and the API description are made from these. */

const PHASES = ['lobby', 'dealing', 'playing', 'over'] as const;
const name = v.nullable(v.string());

export const aboutSchema = v.union([
  v.strictObject({
    version: wholeNumberSchema,
    format: wholeNumberSchema,
    online: v.literal(true),
    untouched: wholeNumberSchema,
    push: v.nullable(v.string()),
    onlyHere: v.boolean(),
    command: v.string(),
    addresses: v.array(v.string()),
  }),
  v.strictObject({ online: v.literal(false), why: v.picklist(UNAVAILABLE_REASONS) }),
]);

export const tableCreatedSchema = v.strictObject({ link: linkKeySchema });

export const tableListSchema = v.strictObject({
  tables: v.array(
    v.strictObject({
      id: tableIdSchema,
      settings: settingsSchema,
      phase: v.picklist(PHASES),
      free: wholeNumberSchema,
      seated: wholeNumberSchema,
      touched: wholeNumberSchema,
    }),
  ),
});

export const seatSummarySchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('person'), person: wholeNumberSchema, name }),
  /** `owner`: the owner of the seat while a bot holds it. */
  v.strictObject({
    kind: v.literal('bot'),
    bot: v.picklist(BOT_HOLDERS),
    owner: v.nullable(wholeNumberSchema),
  }),
  v.strictObject({ kind: v.literal('free') }),
]);
export type SeatSummary = v.InferOutput<typeof seatSummarySchema>;

export const tableSummarySchema = v.strictObject({
  seq: wholeNumberSchema,
  phase: v.picklist(PHASES),
  paused: v.boolean(),
  games: wholeNumberSchema,
  settings: settingsSchema,
  host: wholeNumberSchema,
  seats: v.array(seatSummarySchema),
  here: wholeNumberSchema,
  /** Whose turn it is, since when, and the deadline. */
  waits: v.nullable(
    v.strictObject({
      seat: wholeNumberSchema,
      person: wholeNumberSchema,
      name,
      since: wholeNumberSchema,
      by: v.nullable(wholeNumberSchema),
    }),
  ),
});
export type TableSummary = v.InferOutput<typeof tableSummarySchema>;

export const logSchema = v.strictObject({ entries: v.array(logEntrySchema) });

/** A line of a stream. */
export const streamLineSchema = v.union([
  logEntrySchema,
  v.strictObject({ still: wholeNumberSchema }),
  v.strictObject({ end: v.literal('gone') }),
  v.strictObject({ end: v.literal('draining'), after: wholeNumberSchema }),
]);

export const passAnswerSchema = v.variant('what', [
  v.strictObject({ what: v.literal('pass'), pass: v.string(), until: wholeNumberSchema }),
  v.strictObject({ what: v.literal('vouched'), from: v.nullable(wholeNumberSchema) }),
]);
export const passUsedSchema = v.strictObject({ person: wholeNumberSchema });

export const notificationsSchema = v.strictObject({
  push: wholeNumberSchema,
  hook: v.nullable(v.string()),
  feed: v.boolean(),
});
export const feedCreatedSchema = v.strictObject({ path: v.string() });

/** `counts`: false if the person already had a result. */
export const nightlyResultAnswerSchema = v.strictObject({ counts: v.boolean() });
export const nightlyGameAnswerSchema = v.strictObject({ day: v.string(), ...nightlyTallySchema.entries });

export const healthySchema = v.strictObject({ ok: v.literal(true) });
export const notReadySchema = v.strictObject({
  ok: v.literal(false),
  why: v.picklist(['draining', 'behind', 'writes', 'reads']),
});

/** The reason as a code and facts. The client writes the sentence. */
export const createRefusalSchema = <const Codes extends readonly AnyRefusalCode[]>(codes: Codes) =>
  v.strictObject({
    code: v.picklist(codes),
    rule: v.optional(v.string()),
    facts: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    after: v.optional(wholeNumberSchema),
  });
