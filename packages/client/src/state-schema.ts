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
import { agendaAt, decisionAt, direction } from './event-schema.ts';
import {
  bit,
  byKind,
  count,
  depth,
  flag,
  kind,
  natural,
  nerve,
  row,
  sections,
  tile,
  type Fields,
  type Values,
} from './values.ts';

const pile = v.strictObject({
  size: count,
  sure: byKind,
  passages: count,
  extras: count,
  common: count,
} satisfies Fields<Pile>);

const layout = v.strictObject({
  piles: v.array(pile),
  tiles: byKind,
  total: count,
  extras: byKind,
} satisfies Fields<Layout>);

const hollow = v.strictObject({
  mainSpaces: count,
  awake: flag,
  pit: flag,
  looked: flag,
  advanced: flag,
  sections,
  onMain: flag,
  edge: direction,
  first: depth,
  depth,
  lastDepth: depth,
  arrived: flag,
  resting: flag,
} satisfies Fields<Hollow>);

/** A position that a game began at. */
export function stateAt(setup: Setup, values: Values) {
  const { prisoner, prisonerOrNobody, spaceOrNowhere, space, spaces, prisoners, seat } = values;
  const someSpaces = v.array(space);
  return v.strictObject({
    setup: v.custom<Setup>((given) => given === setup),
    layout,
    outcome: v.picklist(OUTCOMES),
    turn: prisoner,
    turns: natural,
    step: values.step,
    agenda: agendaAt(values),
    asks: v.nullable(decisionAt(values)),
    tiles: row(tile, spaces),
    at: row(spaceOrNowhere, prisoners),
    off: row(values.off, prisoners),
    lit: row(bit, prisoners),
    nerve: row(nerve, prisoners),
    key: row(bit, prisoners),
    bag: byKind,
    mark: byKind,
    left: count,
    pile: count,
    pileLeft: count,
    hand: kind,
    gone: byKind,
    loose: count,
    keysLeft: count,
    gatesLeft: count,
    action: v.picklist(ACTIONS),
    fell: flag,
    gained: flag,
    origin: spaceOrNowhere,
    entered: spaceOrNowhere,
    woken: someSpaces,
    struck: someSpaces,
    setAside: v.nullable(someSpaces),
    laid: someSpaces,
    relit: values.prisonerBits,
    passedTo: prisonerOrNobody,
    insteadOf: prisonerOrNobody,
    flickers: flag,
    omens: count,
    dirgeDue: flag,
    endbringer: flag,
    marker: seat,
    conceded: values.seatBits,
    hollow: v.nullable(hollow),
  } satisfies Fields<State>);
}

/** A position as it was kept, with what states have gained since as in a new game, and without what they have lost. */
export function completed(setup: Setup, begun: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain = newGame(setup);
  const { hollow } = begun;
  const filled = isRecord(hollow) && plain.hollow !== null ? { hollow: known(plain.hollow, hollow) } : {};
  return { ...known(plain, begun), ...filled, setup };
}

const known = (plain: object, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(plain).map(([field, value]) => [
      field,
      Object.hasOwn(given, field) ? given[field] : value,
    ]),
  );

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
