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
/**
 * Longer than any stored text: the server cuts texts that are too long, and refuses absurd ones.
 */
const written = (most: number) => v.pipe(v.string(), v.maxLength(most * 16));

const requestFields = <Name extends string, Fields extends v.ObjectEntries>(name: Name, fields: Fields) =>
  v.strictObject({ t: v.literal(name), key, ...fields });

const quietHours = v.strictObject({
  from: whole(0, 1_439),
  to: whole(0, 1_439),
  zone: v.pipe(v.string(), v.maxLength(50), v.check(isTimeZone)),
});

/**
 * The requests of people at a table. The server answers each with exactly one `done` or `refused`.
 */
const requestSchemas = [
  requestFields('sit', { seat }),
  requestFields('stand', { seat }),
  /** To a bot, to a person who then takes it, or back to its owner. */
  requestFields('hand', { seat, to: v.union([v.picklist(BOT_HOLDERS), person, v.literal('back')]) }),
  /** The host passes the role on. */
  requestFields('host', { to: person }),
  requestFields('name', { text: written(LIMITS.name) }),
  requestFields('ready', { yes: v.boolean(), pledge: v.nullable(commitmentSchema) }),
  requestFields('set', { changes: settingsChangesSchema, link: v.optional(v.literal(true)) }),
  /** Begins without waiting for free seats: bots take them. */
  requestFields('begin', { bot: v.picklist(BOT_HOLDERS) }),
  requestFields('reveal', { deal: whole(1, LIMITS.deals), value: contributionSchema }),
  /**
   * `at` is the entry of the position in which the player chose; `option` is packed by the rules.
   */
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
  /** Refuses a pass for this person, who still has their device. */
  requestFields('deny', {}),
  requestFields('say', { text: written(LIMITS.text) }),
  requestFields('sign', {
    sign: v.picklist(SIGNS),
    space: v.nullable(space),
    prisoner: v.nullable(prisoner),
  }),
  requestFields('plan', { prisoner, spaces: v.pipe(v.array(space), v.maxLength(LIMITS.plan)) }),
] as const;

/** Schema of the requests that people at a table send. */
export const requestSchema = v.variant('t', requestSchemas);
/** A request from a person at a table, with its idempotency key. */
export type TableRequest = v.InferOutput<typeof requestSchema>;
/** The name of a request, its field `t`. */
export type TableRequestName = TableRequest['t'];
/** The names of all requests, in the order of their schemas. */
export const REQUEST_NAMES: readonly TableRequestName[] = requestSchemas.map(
  ({ entries }) => entries.t.literal,
);

/**
 * The first message of every connection. `seq` is the last entry that the client has, `hash` the
 * hash of its log up to there.
 */
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
/** The first message of every connection: the client's version, table and token. */
export type Hello = v.InferOutput<typeof helloSchema>;

/** A pointer position: never stored and never answered. */
const pointSchema = v.strictObject({ t: v.literal('point'), space: v.nullable(space) });
/** A heartbeat: whether the page is visible, had input lately, and whether the person is typing. */
const heartbeatSchema = v.strictObject({
  t: v.literal('here'),
  n: seq,
  visible: v.boolean(),
  active: v.boolean(),
  typing: v.boolean(),
});

/** Every message that a client may send. */
export const clientMessageSchema = v.variant('t', [
  helloSchema,
  pointSchema,
  heartbeatSchema,
  ...requestSchemas,
]);
/** A message that a client sends to a server. */
export type ClientMessage = v.InferOutput<typeof clientMessageSchema>;
