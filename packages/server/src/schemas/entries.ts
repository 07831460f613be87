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

/* The entries of a log, as any reader may see them. */

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

const entrySchema = <Kind extends EntryKind, Fields extends v.ObjectEntries>(kind: Kind, fields: Fields) =>
  v.strictObject({
    seq: wholeNumberSchema,
    at: wholeNumberSchema,
    by: person,
    kind: v.literal(kind),
    ...fields,
  });

/** The schemas of each kind: a new kind is a type error here. */
const KINDS = {
  opened: [entrySchema('opened', { format: wholeNumberSchema, settings: settingsSchema })],
  set: [entrySchema('set', { changes: settingsChangesSchema, link: v.optional(v.literal(true)) })],
  joined: [entrySchema('joined', { link: v.optional(v.literal(true)) })],
  named: [entrySchema('named', { text })],
  sat: [entrySchema('sat', { seat })],
  stood: [entrySchema('stood', { seat })],
  handed: [
    entrySchema('handed', { what: v.literal('seat'), seat, to: v.union([person, bot]) }),
    entrySchema('handed', { what: v.picklist(['choice', 'offer']), seat, to: person }),
    entrySchema('handed', { what: v.literal('host'), to: person }),
  ],
  readied: [entrySchema('readied', { yes: v.boolean(), pledge: v.nullable(commitmentSchema) })],
  dealt: [
    entrySchema('dealt', {
      deal: wholeNumberSchema,
      commitment: commitmentSchema,
      pledges: v.array(v.strictTuple([person, commitmentSchema])),
    }),
    entrySchema('dealt', { deal: wholeNumberSchema, missing: v.array(person) }),
  ],
  begun: [
    entrySchema('begun', {
      game: wholeNumberSchema,
      deal: wholeNumberSchema,
      setup,
      holders: v.array(v.nullable(v.union([person, bot]))),
      contributions: v.array(v.strictTuple([person, contributionSchema])),
    }),
  ],
  chose: [
    entrySchema('chose', {
      format: v.optional(wholeNumberSchema),
      seat,
      option: wholeNumberSchema,
      rows: v.array(v.tupleWithRest([v.string()], v.unknown())),
      for: v.optional(v.picklist(AUTOMATIC_REASONS)),
    }),
  ],
  'took-back': [entrySchema('took-back', { count: wholeNumberSchema })],
  proposed: [
    entrySchema('proposed', {
      motion: v.picklist(VOTE_MOTIONS),
      to: v.optional(wholeNumberSchema),
      person: v.optional(person),
      asked: v.array(person),
      until: wholeNumberSchema,
    }),
  ],
  answered: [entrySchema('answered', { vote: wholeNumberSchema, yes: v.boolean() })],
  paused: [entrySchema('paused', {})],
  resumed: [entrySchema('resumed', {})],
  ordered: [
    entrySchema('ordered', {
      block: v.optional(v.picklist(BLOCK_ORDERS)),
      quiet: v.optional(
        v.nullable(v.strictObject({ from: wholeNumberSchema, to: wholeNumberSchema, zone: v.string() })),
      ),
    }),
  ],
  hinted: [entrySchema('hinted', {})],
  vouched: [entrySchema('vouched', { person, from: v.nullable(wholeNumberSchema) })],
  denied: [entrySchema('denied', {})],
  signed: [
    entrySchema('signed', {
      sign: v.picklist(SIGNS),
      space: v.nullable(wholeNumberSchema),
      prisoner: v.nullable(wholeNumberSchema),
    }),
  ],
  planned: [entrySchema('planned', { prisoner: wholeNumberSchema, spaces: v.array(wholeNumberSchema) })],
  said: [entrySchema('said', { text, watching: v.optional(v.literal(true)) })],
  removed: [entrySchema('removed', { person, forgot: v.optional(v.literal(true)) })],
  ended: [
    entrySchema('ended', { game: wholeNumberSchema, outcome: v.picklist(OUTCOMES), secret: v.string() }),
  ],
} satisfies Readonly<Record<EntryKind, readonly v.GenericSchema[]>>;

export const logEntrySchema = v.union(Object.values(KINDS).flat());
