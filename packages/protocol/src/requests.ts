import * as v from 'valibot';
import { commitment, contribution, deedKey, linkKey, tableId, token } from './id-schemas.ts';
import { LIMITS } from './limits.ts';
import { BLOCK_ORDERS } from './log/entry.ts';
import { BOTS } from './agreement.ts';
import { isZone } from './quiet-hours.ts';
import { changes } from './settings.ts';
import { SIGNS } from './signs.ts';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const seq = whole(0, Number.MAX_SAFE_INTEGER);
const seat = whole(0, 5);
const person = whole(1, 1_000_000);
const prisoner = whole(0, 5);
const space = whole(0, 255);
const key = deedKey;
/** Longer than anything that is kept: what is too long is cut, what is absurd is refused. */
const written = (most: number) => v.pipe(v.string(), v.maxLength(most * 16));

const deed = <Name extends string, Fields extends v.ObjectEntries>(name: Name, fields: Fields) =>
  v.strictObject({ t: v.literal(name), key, ...fields });

const quietHours = v.strictObject({
  from: whole(0, 1_439),
  to: whole(0, 1_439),
  zone: v.pipe(v.string(), v.maxLength(50), v.check(isZone)),
});

/** Everything somebody at a table can ask for that is answered, each by exactly one `done` or `refused`. */
const deeds = [
  deed('sit', { seat }),
  deed('stand', { seat }),
  /** To a bot, to a person who then sits down, or back to whose it is. */
  deed('hand', { seat, to: v.union([v.picklist(BOTS), person, v.literal('back')]) }),
  /** The host makes somebody else the host. */
  deed('host', { to: person }),
  deed('name', { text: written(LIMITS.name) }),
  deed('ready', { yes: v.boolean(), pledge: v.nullable(commitment) }),
  deed('set', { changes, link: v.optional(v.literal(true)) }),
  /** Those who are ready are enough: free seats go to bots. */
  deed('begin', { bot: v.picklist(BOTS) }),
  deed('reveal', { deal: whole(1, LIMITS.deals), value: contribution }),
  /** `at` names the position the choice was made in; the option is written as the rules pack it. */
  deed('play', { at: seq, option: whole(0, 2 ** 31 - 1) }),
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
  deed('answer', { vote: seq, yes: v.boolean() }),
  deed('pause', {}),
  deed('resume', {}),
  deed('orders', { block: v.optional(v.picklist(BLOCK_ORDERS)), quiet: v.optional(v.nullable(quietHours)) }),
  deed('hint', {}),
  /** No pass is to be made for this person: they are here. */
  deed('deny', {}),
  deed('say', { text: written(LIMITS.text) }),
  deed('sign', { sign: v.picklist(SIGNS), space: v.nullable(space), prisoner: v.nullable(prisoner) }),
  deed('plan', { prisoner, spaces: v.pipe(v.array(space), v.maxLength(LIMITS.plan)) }),
] as const;

export const request = v.variant('t', deeds);
export type Request = v.InferOutput<typeof request>;
export type RequestName = Request['t'];
export const REQUESTS: readonly RequestName[] = deeds.map((one) => one.entries.t.literal);

/** The first message of every connection. `seq` is the last entry the page has, `hash` that of its log up to there. */
export const hello = v.strictObject({
  t: v.literal('hello'),
  v: whole(0, 1_000),
  format: whole(0, 1_000_000),
  table: tableId,
  token: v.optional(token),
  link: v.optional(linkKey),
  seq: v.optional(seq),
  hash: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{0,64}$/))),
});
export type Hello = v.InferOutput<typeof hello>;

/** What is never kept and never answered. */
const point = v.strictObject({ t: v.literal('point'), space: v.nullable(space) });
/** A sign of life: whether the page can be seen, whether somebody did something lately, whether they write. */
const here = v.strictObject({
  t: v.literal('here'),
  n: seq,
  visible: v.boolean(),
  active: v.boolean(),
  typing: v.boolean(),
});

/** Everything a page may say. */
export const fromPage = v.variant('t', [hello, point, here, ...deeds]);
export type FromPage = v.InferOutput<typeof fromPage>;
