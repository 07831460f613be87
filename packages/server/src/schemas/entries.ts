import {
  BLOCK_ORDERS,
  BOT_HOLDERS,
  AUTOMATIC_REASONS,
  VOTE_MOTIONS,
  SIGNS,
  settingsChangesSchema,
  commitmentSchema,
  contributionSchema,
  settingsSchema,
  type EntryKind,
} from '@night-cage/protocol';
import { EDITION_NAMES, OUTCOMES } from '@night-cage/rules';
import * as v from 'valibot';

/* The entries of a log, as anybody reads them. */

export const wholeNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const person = wholeNumberSchema;
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));
const bot = v.picklist(BOT_HOLDERS);
const text = v.nullable(v.string());

const setup = v.strictObject({
  edition: v.picklist(EDITION_NAMES),
  players: wholeNumberSchema,
  prisoners: wholeNumberSchema,
  options: v.record(v.string(), v.unknown()),
});

const kept = <Kind extends EntryKind, Fields extends v.ObjectEntries>(kind: Kind, fields: Fields) =>
  v.strictObject({
    seq: wholeNumberSchema,
    at: wholeNumberSchema,
    by: person,
    kind: v.literal(kind),
    ...fields,
  });

/** One shape or several of every kind: a kind more is a type error here. */
const KINDS = {
  opened: [kept('opened', { format: wholeNumberSchema, settings: settingsSchema })],
  set: [kept('set', { changes: settingsChangesSchema, link: v.optional(v.literal(true)) })],
  joined: [kept('joined', { link: v.optional(v.literal(true)) })],
  named: [kept('named', { text })],
  sat: [kept('sat', { seat })],
  stood: [kept('stood', { seat })],
  handed: [
    kept('handed', { what: v.literal('seat'), seat, to: v.union([person, bot]) }),
    kept('handed', { what: v.picklist(['choice', 'offer']), seat, to: person }),
    kept('handed', { what: v.literal('host'), to: person }),
  ],
  readied: [kept('readied', { yes: v.boolean(), pledge: v.nullable(commitmentSchema) })],
  dealt: [
    kept('dealt', {
      deal: wholeNumberSchema,
      commitment: commitmentSchema,
      pledges: v.array(v.strictTuple([person, commitmentSchema])),
    }),
    kept('dealt', { deal: wholeNumberSchema, missing: v.array(person) }),
  ],
  begun: [
    kept('begun', {
      game: wholeNumberSchema,
      deal: wholeNumberSchema,
      setup,
      holders: v.array(v.nullable(v.union([person, bot]))),
      contributions: v.array(v.strictTuple([person, contributionSchema])),
    }),
  ],
  chose: [
    kept('chose', {
      format: v.optional(wholeNumberSchema),
      seat,
      option: wholeNumberSchema,
      rows: v.array(v.tupleWithRest([v.string()], v.unknown())),
      for: v.optional(v.picklist(AUTOMATIC_REASONS)),
    }),
  ],
  'took-back': [kept('took-back', { count: wholeNumberSchema })],
  proposed: [
    kept('proposed', {
      motion: v.picklist(VOTE_MOTIONS),
      to: v.optional(wholeNumberSchema),
      person: v.optional(person),
      asked: v.array(person),
      until: wholeNumberSchema,
    }),
  ],
  answered: [kept('answered', { vote: wholeNumberSchema, yes: v.boolean() })],
  paused: [kept('paused', {})],
  resumed: [kept('resumed', {})],
  ordered: [
    kept('ordered', {
      block: v.optional(v.picklist(BLOCK_ORDERS)),
      quiet: v.optional(
        v.nullable(v.strictObject({ from: wholeNumberSchema, to: wholeNumberSchema, zone: v.string() })),
      ),
    }),
  ],
  hinted: [kept('hinted', {})],
  vouched: [kept('vouched', { person, from: v.nullable(wholeNumberSchema) })],
  denied: [kept('denied', {})],
  signed: [
    kept('signed', {
      sign: v.picklist(SIGNS),
      space: v.nullable(wholeNumberSchema),
      prisoner: v.nullable(wholeNumberSchema),
    }),
  ],
  planned: [kept('planned', { prisoner: wholeNumberSchema, spaces: v.array(wholeNumberSchema) })],
  said: [kept('said', { text, watching: v.optional(v.literal(true)) })],
  removed: [kept('removed', { person, forgot: v.optional(v.literal(true)) })],
  ended: [kept('ended', { game: wholeNumberSchema, outcome: v.picklist(OUTCOMES), secret: v.string() })],
} satisfies Readonly<Record<EntryKind, readonly v.GenericSchema[]>>;

export const logEntrySchema = v.union(Object.values(KINDS).flat());
