import { BOTS, NO_TABLES, linkKey, settings, tableId, tallySchema, type Code } from '@night-cage/protocol';
import * as v from 'valibot';
import { entry, whole } from './entries.ts';

/* What a server answers over HTTP. Types of answers are made of these, and so is the description of the interface. */

const PHASES = ['lobby', 'dealing', 'playing', 'over'] as const;
const name = v.nullable(v.string());

export const about = v.union([
  v.strictObject({
    version: whole,
    format: whole,
    online: v.literal(true),
    untouched: whole,
    push: v.nullable(v.string()),
    onlyHere: v.boolean(),
    command: v.string(),
    addresses: v.array(v.string()),
  }),
  v.strictObject({ online: v.literal(false), why: v.picklist(NO_TABLES) }),
]);

export const made = v.strictObject({ link: linkKey });

export const listed = v.strictObject({
  tables: v.array(
    v.strictObject({
      id: tableId,
      settings,
      phase: v.picklist(PHASES),
      free: whole,
      seated: whole,
      touched: whole,
    }),
  ),
});

export const holder = v.variant('kind', [
  v.strictObject({ kind: v.literal('person'), person: whole, name }),
  /** `owner`: whose seat it is while a bot has it. */
  v.strictObject({ kind: v.literal('bot'), bot: v.picklist(BOTS), owner: v.nullable(whole) }),
  v.strictObject({ kind: v.literal('free') }),
]);
export type Holder = v.InferOutput<typeof holder>;

export const glance = v.strictObject({
  seq: whole,
  phase: v.picklist(PHASES),
  paused: v.boolean(),
  games: whole,
  settings,
  host: whole,
  seats: v.array(holder),
  here: whole,
  /** Whose choice it is, since when, and by when it must be made. */
  waits: v.nullable(
    v.strictObject({ seat: whole, person: whole, name, since: whole, by: v.nullable(whole) }),
  ),
});
export type Glance = v.InferOutput<typeof glance>;

export const log = v.strictObject({ entries: v.array(entry) });

/** A line of a stream. */
export const line = v.union([
  entry,
  v.strictObject({ still: whole }),
  v.strictObject({ end: v.literal('gone') }),
  v.strictObject({ end: v.literal('draining'), after: whole }),
]);

export const passed = v.variant('what', [
  v.strictObject({ what: v.literal('pass'), pass: v.string(), until: whole }),
  v.strictObject({ what: v.literal('vouched'), from: v.nullable(whole) }),
]);
export const passUsed = v.strictObject({ person: whole });

export const notices = v.strictObject({ push: whole, hook: v.nullable(v.string()), feed: v.boolean() });
export const feedMade = v.strictObject({ path: v.string() });

/** `counts`: false if there was a result of that person before. */
export const nightKept = v.strictObject({ counts: v.boolean() });
export const night = v.strictObject({ day: v.string(), ...tallySchema.entries });

export const healthy = v.strictObject({ ok: v.literal(true) });
export const notReady = v.strictObject({
  ok: v.literal(false),
  why: v.picklist(['draining', 'behind', 'writes', 'reads']),
});

/** Why not: the sentence is made by whoever shows it. */
export const refusal = <const Codes extends readonly Code[]>(codes: Codes) =>
  v.strictObject({
    code: v.picklist(codes),
    rule: v.optional(v.string()),
    facts: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    after: v.optional(whole),
  });
