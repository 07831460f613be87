import * as v from 'valibot';
import {
  commitmentSchema,
  contributionSchema,
  requestKeySchema,
  linkKeySchema,
  tableIdSchema,
  tokenSchema,
} from './id-schemas.ts';
import { LIMITS } from './limits.ts';
import { BLOCK_ORDERS } from './log/entry.ts';
import { BOT_HOLDERS } from './setting-values.ts';
import { isTimeZone } from './quiet-hours.ts';
import { settingsChangesSchema } from './settings.ts';
import { SIGNS } from './signs.ts';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const seq = whole(0, Number.MAX_SAFE_INTEGER);
const seat = whole(0, 5);
const person = whole(1, 1_000_000);
const prisoner = whole(0, 5);
const space = whole(0, 255);
const key = requestKeySchema;
/** Longer than anything that is kept: what is too long is cut, what is absurd is refused. */
const written = (most: number) => v.pipe(v.string(), v.maxLength(most * 16));

const requestFields = <Name extends string, Fields extends v.ObjectEntries>(name: Name, fields: Fields) =>
  v.strictObject({ t: v.literal(name), key, ...fields });

const quietHours = v.strictObject({
  from: whole(0, 1_439),
  to: whole(0, 1_439),
  zone: v.pipe(v.string(), v.maxLength(50), v.check(isTimeZone)),
});

/** Everything somebody at a table can ask for that is answered, each by exactly one `done` or `refused`. */
const requestSchemas = [
  requestFields('sit', { seat }),
  requestFields('stand', { seat }),
  /** To a bot, to a person who then sits down, or back to whose it is. */
  requestFields('hand', { seat, to: v.union([v.picklist(BOT_HOLDERS), person, v.literal('back')]) }),
  /** The host makes somebody else the host. */
  requestFields('host', { to: person }),
  requestFields('name', { text: written(LIMITS.name) }),
  requestFields('ready', { yes: v.boolean(), pledge: v.nullable(commitmentSchema) }),
  requestFields('set', { changes: settingsChangesSchema, link: v.optional(v.literal(true)) }),
  /** Those who are ready are enough: free seats go to bots. */
  requestFields('begin', { bot: v.picklist(BOT_HOLDERS) }),
  requestFields('reveal', { deal: whole(1, LIMITS.deals), value: contributionSchema }),
  /** `at` names the position the choice was made in; the option is written as the rules pack it. */
  requestFields('play', { at: seq, option: whole(0, 2 ** 31 - 1) }),
  v.strictObject({
    t: v.literal('propose'),
    key,
    what: v.variant('motion', [
      v.strictObject({ motion: v.literal('undo'), to: seq }),
      v.strictObject({ motion: v.literal('concede') }),
      v.strictObject({ motion: v.literal('same-stack') }),
      v.strictObject({ motion: v.literal('remove'), person }),
    ]),
  }),
  requestFields('answer', { vote: seq, yes: v.boolean() }),
  requestFields('pause', {}),
  requestFields('resume', {}),
  requestFields('orders', {
    block: v.optional(v.picklist(BLOCK_ORDERS)),
    quiet: v.optional(v.nullable(quietHours)),
  }),
  requestFields('hint', {}),
  /** No pass is to be made for this person: they are here. */
  requestFields('deny', {}),
  requestFields('say', { text: written(LIMITS.text) }),
  requestFields('sign', {
    sign: v.picklist(SIGNS),
    space: v.nullable(space),
    prisoner: v.nullable(prisoner),
  }),
  requestFields('plan', { prisoner, spaces: v.pipe(v.array(space), v.maxLength(LIMITS.plan)) }),
] as const;

export const requestSchema = v.variant('t', requestSchemas);
export type TableRequest = v.InferOutput<typeof requestSchema>;
export type TableRequestName = TableRequest['t'];
export const REQUEST_NAMES: readonly TableRequestName[] = requestSchemas.map((one) => one.entries.t.literal);

/** The first message of every connection. `seq` is the last entry the page has, `hash` that of its log up to there. */
export const helloSchema = v.strictObject({
  t: v.literal('hello'),
  v: whole(0, 1_000),
  format: whole(0, 1_000_000),
  table: tableIdSchema,
  token: v.optional(tokenSchema),
  link: v.optional(linkKeySchema),
  seq: v.optional(seq),
  hash: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{0,64}$/))),
});
export type Hello = v.InferOutput<typeof helloSchema>;

/** What is never kept and never answered. */
const pointSchema = v.strictObject({ t: v.literal('point'), space: v.nullable(space) });
/** A sign of life: whether the page can be seen, whether somebody did something lately, whether they write. */
const heartbeatSchema = v.strictObject({
  t: v.literal('here'),
  n: seq,
  visible: v.boolean(),
  active: v.boolean(),
  typing: v.boolean(),
});

/** Everything a page may say. */
export const clientMessageSchema = v.variant('t', [
  helloSchema,
  pointSchema,
  heartbeatSchema,
  ...requestSchemas,
]);
export type ClientMessage = v.InferOutput<typeof clientMessageSchema>;
