import {
  ACTIONS,
  EDITION_NAMES,
  NIGHT_TERRORS,
  OUTCOMES,
  type Hollow,
  type Layout,
  type Options,
  type Pile,
  type Setup,
  type State,
} from '@night-cage/rules';
import * as v from 'valibot';
import { agenda, askedDecision, direction, flag, step, whole, wholes, type Fields } from './event-schema.ts';

const options = v.strictObject({
  advanced: flag,
  pathless: whole,
  dirge: flag,
  pitFiends: whole,
  keys: whole,
  gates: whole,
  crackedT: flag,
  spread: flag,
  silence: flag,
  nightTerrors: v.array(v.picklist(NIGHT_TERRORS)),
} satisfies Fields<Options>);

export const setupSchema = v.strictObject({
  edition: v.picklist(EDITION_NAMES),
  players: whole,
  prisoners: whole,
  options,
} satisfies Fields<Setup>);

const pile = v.strictObject({
  size: whole,
  sure: wholes,
  passages: whole,
  extras: whole,
  common: whole,
} satisfies Fields<Pile>);

const layout = v.strictObject({
  piles: v.array(pile),
  tiles: wholes,
  total: whole,
  extras: wholes,
} satisfies Fields<Layout>);

const hollow = v.strictObject({
  mainSpaces: whole,
  awake: flag,
  pit: flag,
  looked: flag,
  advanced: flag,
  sections: whole,
  onMain: flag,
  edge: direction,
  first: whole,
  depth: whole,
  lastDepth: whole,
  arrived: flag,
  resting: flag,
} satisfies Fields<Hollow>);

/** A position that a game began at. */
export const stateSchema = v.strictObject({
  setup: setupSchema,
  layout,
  outcome: v.picklist(OUTCOMES),
  turn: whole,
  turns: whole,
  step,
  agenda,
  asks: askedDecision,
  tiles: wholes,
  at: wholes,
  off: wholes,
  lit: wholes,
  nerve: wholes,
  key: wholes,
  bag: wholes,
  mark: wholes,
  left: whole,
  pile: whole,
  pileLeft: whole,
  hand: whole,
  gone: wholes,
  loose: whole,
  keysLeft: whole,
  gatesLeft: whole,
  action: v.picklist(ACTIONS),
  fell: flag,
  gained: flag,
  origin: whole,
  entered: whole,
  woken: wholes,
  struck: wholes,
  setAside: v.nullable(wholes),
  laid: wholes,
  relit: whole,
  passedTo: whole,
  insteadOf: whole,
  flickers: flag,
  omens: whole,
  dirgeDue: flag,
  endbringer: flag,
  marker: whole,
  conceded: whole,
  hollow: v.nullable(hollow),
} satisfies Fields<State>);
