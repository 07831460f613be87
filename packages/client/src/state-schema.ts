import {
  ACTIONS,
  OUTCOMES,
  newGame,
  type Hollow,
  type Layout,
  type Pile,
  type Setup,
  type State,
} from '@night-cage/rules';
import * as v from 'valibot';
import { createAgendaSchema, createDecisionSchema, directionSchema } from './event-schema.ts';
import {
  bitSchema,
  byKindSchema,
  countSchema,
  depthSchema,
  flagSchema,
  kindSchema,
  naturalSchema,
  nerveSchema,
  createTupleSchema,
  sectionsSchema,
  tileSchema,
  type SchemaFields,
  type ValueSchemas,
} from './values.ts';

const pile = v.strictObject({
  size: countSchema,
  sure: byKindSchema,
  passages: countSchema,
  extras: countSchema,
  common: countSchema,
} satisfies SchemaFields<Pile>);

const layout = v.strictObject({
  piles: v.array(pile),
  tiles: byKindSchema,
  total: countSchema,
  extras: byKindSchema,
} satisfies SchemaFields<Layout>);

const hollow = v.strictObject({
  mainSpaces: countSchema,
  awake: flagSchema,
  pit: flagSchema,
  looked: flagSchema,
  advanced: flagSchema,
  sections: sectionsSchema,
  onMain: flagSchema,
  edge: directionSchema,
  first: depthSchema,
  depth: depthSchema,
  lastDepth: depthSchema,
  arrived: flagSchema,
  resting: flagSchema,
} satisfies SchemaFields<Hollow>);

/** Schema of a position where a game began. */
export function createStateSchema(setup: Setup, values: ValueSchemas) {
  const { prisoner, prisonerOrNobody, spaceOrNowhere, space, spaces, prisoners, seat } = values;
  const someSpaces = v.array(space);
  return v.strictObject({
    setup: v.custom<Setup>((given) => given === setup),
    layout,
    outcome: v.picklist(OUTCOMES),
    turn: prisoner,
    turns: naturalSchema,
    step: values.step,
    agenda: createAgendaSchema(values),
    asks: v.nullable(createDecisionSchema(values)),
    tiles: createTupleSchema(tileSchema, spaces),
    at: createTupleSchema(spaceOrNowhere, prisoners),
    off: createTupleSchema(values.off, prisoners),
    lit: createTupleSchema(bitSchema, prisoners),
    nerve: createTupleSchema(nerveSchema, prisoners),
    key: createTupleSchema(bitSchema, prisoners),
    bag: byKindSchema,
    mark: byKindSchema,
    left: countSchema,
    pile: countSchema,
    pileLeft: countSchema,
    hand: kindSchema,
    gone: byKindSchema,
    loose: countSchema,
    keysLeft: countSchema,
    gatesLeft: countSchema,
    action: v.picklist(ACTIONS),
    fell: flagSchema,
    gained: flagSchema,
    origin: spaceOrNowhere,
    entered: spaceOrNowhere,
    woken: someSpaces,
    struck: someSpaces,
    setAside: v.nullable(someSpaces),
    laid: someSpaces,
    relit: values.prisonerBits,
    passedTo: prisonerOrNobody,
    insteadOf: prisonerOrNobody,
    flickers: flagSchema,
    omens: countSchema,
    dirgeDue: flagSchema,
    endbringer: flagSchema,
    marker: seat,
    conceded: values.seatBits,
    hollow: v.nullable(hollow),
  } satisfies SchemaFields<State>);
}

/** A saved position with today's fields: new ones as in a new game, obsolete ones dropped. */
export function completeState(
  setup: Setup,
  begun: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const plain = newGame(setup);
  const { hollow } = begun;
  const filled =
    isRecord(hollow) && plain.hollow !== null ? { hollow: withDefaults(plain.hollow, hollow) } : {};
  return { ...withDefaults(plain, begun), ...filled, setup };
}

const withDefaults = (plain: object, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(plain).map(([field, value]) => [
      field,
      Object.hasOwn(given, field) ? given[field] : value,
    ]),
  );

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
