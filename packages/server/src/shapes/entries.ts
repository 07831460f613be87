import {
  BLOCK_ORDERS,
  BOTS,
  MADE_FOR,
  MOTIONS,
  SIGNS,
  changes,
  commitment,
  contribution,
  settings,
  type EntryKind,
} from '@night-cage/protocol';
import { EDITION_NAMES, OUTCOMES } from '@night-cage/rules';
import * as v from 'valibot';

/* The entries of a log, as anybody reads them. */

export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const person = whole;
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));
const bot = v.picklist(BOTS);
const text = v.nullable(v.string());

const setup = v.strictObject({
  edition: v.picklist(EDITION_NAMES),
  players: whole,
  prisoners: whole,
  options: v.record(v.string(), v.unknown()),
});

const kept = <Kind extends EntryKind, Fields extends v.ObjectEntries>(kind: Kind, fields: Fields) =>
  v.strictObject({ seq: whole, at: whole, by: person, kind: v.literal(kind), ...fields });

/** One shape or several of every kind: a kind more is a type error here. */
const KINDS = {
  opened: [kept('opened', { format: whole, settings })],
  set: [kept('set', { changes, link: v.optional(v.literal(true)) })],
  joined: [kept('joined', { link: v.optional(v.literal(true)) })],
  named: [kept('named', { text })],
  sat: [kept('sat', { seat })],
  stood: [kept('stood', { seat })],
  handed: [
    kept('handed', { what: v.literal('seat'), seat, to: v.union([person, bot]) }),
    kept('handed', { what: v.picklist(['choice', 'offer']), seat, to: person }),
    kept('handed', { what: v.literal('host'), to: person }),
  ],
  readied: [kept('readied', { yes: v.boolean(), pledge: v.nullable(commitment) })],
  dealt: [
    kept('dealt', {
      deal: whole,
      commitment,
      pledges: v.array(v.strictTuple([person, commitment])),
    }),
    kept('dealt', { deal: whole, missing: v.array(person) }),
  ],
  begun: [
    kept('begun', {
      game: whole,
      deal: whole,
      setup,
      holders: v.array(v.nullable(v.union([person, bot]))),
      contributions: v.array(v.strictTuple([person, contribution])),
    }),
  ],
  chose: [
    kept('chose', {
      format: v.optional(whole),
      seat,
      option: whole,
      rows: v.array(v.tupleWithRest([v.string()], v.unknown())),
      for: v.optional(v.picklist(MADE_FOR)),
    }),
  ],
  'took-back': [kept('took-back', { count: whole })],
  proposed: [
    kept('proposed', {
      motion: v.picklist(MOTIONS),
      to: v.optional(whole),
      person: v.optional(person),
      asked: v.array(person),
      until: whole,
    }),
  ],
  answered: [kept('answered', { vote: whole, yes: v.boolean() })],
  paused: [kept('paused', {})],
  resumed: [kept('resumed', {})],
  ordered: [
    kept('ordered', {
      block: v.optional(v.picklist(BLOCK_ORDERS)),
      quiet: v.optional(v.nullable(v.strictObject({ from: whole, to: whole, zone: v.string() }))),
    }),
  ],
  hinted: [kept('hinted', {})],
  vouched: [kept('vouched', { person, from: v.nullable(whole) })],
  denied: [kept('denied', {})],
  signed: [
    kept('signed', { sign: v.picklist(SIGNS), space: v.nullable(whole), prisoner: v.nullable(whole) }),
  ],
  planned: [kept('planned', { prisoner: whole, spaces: v.array(whole) })],
  said: [kept('said', { text, watching: v.optional(v.literal(true)) })],
  removed: [kept('removed', { person, forgot: v.optional(v.literal(true)) })],
  ended: [kept('ended', { game: whole, outcome: v.picklist(OUTCOMES), secret: v.string() })],
} satisfies Readonly<Record<EntryKind, readonly v.GenericSchema[]>>;

export const entry = v.union(Object.values(KINDS).flat());
