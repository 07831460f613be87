import {
  ACTIONS,
  FLAT_STEPS,
  FLAT_TASKS,
  KINDS,
  MAX_NERVE,
  OUTCOMES,
  PURPOSES,
  QUESTIONS,
  flattenDecision,
  flattenTask,
  rulesetFor,
  unflattenDecision,
  unflattenTask,
  type Direction,
  type FlatDecision,
  type FlatTask,
  type Hollow,
  type Setup,
  type State,
  type StepName,
} from '@night-cage/rules';
import { converted, fields, flag, integer, list, oneOf, optional, row, type Codec } from './codec.ts';
import { tileCount, type CountsCodec } from './setup-codec.ts';

/** A state without the parts that follow from the setup. */
export type StateFields = Omit<State, 'setup' | 'layout'>;
/** The same with its question and agenda in the flat form of links. */
type FlatFields = Omit<StateFields, 'asks' | 'agenda'> & {
  readonly asks: FlatDecision | null;
  readonly agenda: readonly FlatTask[];
};

const MAX_TURNS = 65_535;
const MAX_AGENDA_LENGTH = 255;
const TILE_BITS = 13;
const MAX_OFF = 255;
const MAX_DEPTH = 15;

const kind = integer(0, KINDS.length - 1);
const bit = integer(0, 1);
const depth = integer(0, MAX_DEPTH);
const purpose = oneOf([null, ...PURPOSES]);

/** The codec for the states of a setup. */
export const createStateCodec = (setup: Setup, byKind: CountsCodec): Codec<StateFields> =>
  converted(flatStateCodec(setup, byKind), flatten, unflatten);

const flatten = (state: StateFields): FlatFields => ({
  ...state,
  asks: state.asks === null ? null : flattenDecision(state.asks),
  agenda: state.agenda.map(flattenTask),
});

const unflatten = (state: FlatFields): StateFields => ({
  ...state,
  asks: state.asks === null ? null : unflattenDecision(state.asks, state.tiles),
  agenda: state.agenda.map((task) => unflattenTask(task, state.tiles)),
});

/** Names every field of a state, or does not compile. Links hold the fields in this order. */
function flatStateCodec(setup: Setup, byKind: CountsCodec): Codec<FlatFields> {
  const places = placeCodecs(setup);
  const { spaces, space, someSpaces, prisoner } = places;
  const eachPrisoner = <T>(codec: Codec<T>): Codec<T[]> => row(codec, setup.prisoners);

  return fields<FlatFields>({
    outcome: oneOf(OUTCOMES),
    turn: integer(0, setup.prisoners - 1),
    turns: integer(0, MAX_TURNS),
    // Links number the step before the first step with 0.
    step: oneOf<StepName>(['end', ...FLAT_STEPS[setup.edition]]),
    agenda: list(taskCodec(places), MAX_AGENDA_LENGTH),
    asks: optional(decisionCodec(places)),
    tiles: row(integer(0, 2 ** TILE_BITS - 1), spaces),
    at: eachPrisoner(space),
    off: eachPrisoner(integer(0, MAX_OFF)),
    lit: eachPrisoner(bit),
    nerve: eachPrisoner(integer(0, MAX_NERVE)),
    key: eachPrisoner(bit),
    bag: byKind,
    mark: byKind,
    left: tileCount,
    pile: tileCount,
    pileLeft: tileCount,
    hand: kind,
    gone: byKind,
    loose: tileCount,
    keysLeft: tileCount,
    gatesLeft: tileCount,
    action: oneOf<State['action']>(ACTIONS),
    fell: flag,
    gained: flag,
    origin: space,
    entered: space,
    woken: someSpaces,
    struck: someSpaces,
    setAside: optional(someSpaces),
    laid: someSpaces,
    relit: integer(0, 2 ** setup.prisoners - 1),
    passedTo: prisoner,
    insteadOf: prisoner,
    flickers: flag,
    omens: tileCount,
    dirgeDue: flag,
    endbringer: flag,
    marker: integer(0, setup.players - 1),
    conceded: integer(0, 2 ** setup.players - 1),
    hollow: optional(hollow),
  });
}

/** How links write a space and a prisoner: the range depends on the setup. */
interface PlaceCodecs {
  readonly spaces: number;
  readonly space: Codec<number>;
  readonly someSpaces: Codec<number[]>;
  readonly prisoner: Codec<number>;
}

function placeCodecs(setup: Setup): PlaceCodecs {
  const { spaces } = rulesetFor(setup).board;
  const space = integer(-1, spaces - 1);
  return {
    spaces,
    space,
    someSpaces: list(space, spaces * 2),
    prisoner: integer(-1, setup.prisoners - 1),
  };
}

const decisionCodec = ({ space, prisoner }: PlaceCodecs): Codec<FlatDecision> =>
  fields<FlatDecision>({
    asks: oneOf(QUESTIONS),
    prisoner,
    subject: prisoner,
    space,
    purpose,
    cost: tileCount,
    by: kind,
  });

const taskCodec = ({ space, someSpaces, prisoner }: PlaceCodecs): Codec<FlatTask> =>
  fields<FlatTask>({
    do: oneOf(FLAT_TASKS),
    prisoner,
    space,
    by: prisoner,
    count: integer(-1, MAX_OFF),
    kind,
    purpose,
    spaces: someSpaces,
  });

const hollow = fields<Hollow>({
  mainSpaces: tileCount,
  awake: flag,
  pit: flag,
  looked: flag,
  advanced: flag,
  sections: integer(0, 3),
  onMain: flag,
  edge: oneOf<Direction>([0, 1, 2, 3]),
  first: depth,
  depth,
  lastDepth: depth,
  arrived: flag,
  resting: flag,
});
