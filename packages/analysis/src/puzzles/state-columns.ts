import {
  ACTIONS,
  FLAT_TASKS,
  GATE,
  KEEPER,
  KEY,
  KINDS,
  NONE,
  PURPOSES,
  QUESTIONS,
  SHRIEK,
  START,
  STEP_NAMES,
  flattenDecision,
  flattenTask,
  hasKey,
  isGate,
  kindOf,
  unflattenDecision,
  unflattenTask,
  type FlatTask,
  type Hollow,
  type Layout,
  type State,
  type Task,
  type Tile,
} from '@night-cage/rules';
import type { Columns } from './columns.ts';

/** The least value of optional spaces and prisoners: -1 for none. */
const MAYBE = -1;

/**
 * Passes a state through columns, field by field. A writer returns it unchanged, a reader returns
 * the stored state and takes only the setup from `state`. Fields that follow from others are
 * omitted: discarded tiles, keys and gates left, the size of the top pile.
 */
export function passState(columns: Columns, state: State, palette: readonly Tile[]): State {
  const { setup, layout } = state;
  const pass = fieldsOf(columns);
  const tiles = state.tiles.map((tile) => palette[columns.number('tiles', palette.indexOf(tile))]!);
  const key = pass.all('key', state.key);
  const bag = passBag(columns, state);
  const pile = columns.number('pile', state.pile);
  const left = sum(bag);
  const pileLeft = left - sum(layout.piles.slice(pile + 1).map(({ size }) => size));
  const hand = columns.number('hand', state.hand);
  const loose = columns.number('loose', state.loose);
  return {
    setup,
    layout,
    outcome: 'playing',
    turn: columns.number('turn', state.turn),
    turns: columns.number('turns', state.turns),
    step: pass.oneOf('step', STEP_NAMES, state.step),
    agenda: passAgenda(columns, state.agenda, tiles),
    asks: passQuestion(columns, state, tiles),
    tiles,
    at: pass.all('at', state.at, MAYBE),
    off: pass.all('off', state.off),
    lit: pass.all('lit', state.lit),
    nerve: pass.all('nerve', state.nerve),
    key,
    bag,
    mark: passMark(columns, state, pile),
    left,
    pile,
    pileLeft,
    hand,
    gone: goneFrom(layout, state.at.length, { tiles, bag, hand, loose }),
    loose,
    keysLeft:
      sum(key) +
      tiles.filter(hasKey).length +
      bag[KEY]! +
      bag[KEEPER]! +
      (hand === KEY || hand === KEEPER ? 1 : 0),
    gatesLeft: tiles.filter(isGate).length + bag[GATE]! + (hand === GATE ? 1 : 0),
    action: pass.oneOf('action', ACTIONS, state.action),
    fell: pass.flag('fell', state.fell),
    gained: pass.flag('gained', state.gained),
    origin: columns.number('origin', state.origin, MAYBE),
    entered: columns.number('entered', state.entered, MAYBE),
    woken: pass.list('woken', state.woken),
    struck: pass.list('struck', state.struck),
    setAside: pass.flag('set aside', state.setAside !== null)
      ? pass.list('aside', state.setAside ?? [])
      : null,
    laid: pass.list('laid', state.laid),
    relit: columns.number('relit', state.relit),
    passedTo: columns.number('passed to', state.passedTo, MAYBE),
    insteadOf: columns.number('instead of', state.insteadOf, MAYBE),
    flickers: pass.flag('flickers', state.flickers),
    omens: columns.number('omens', state.omens),
    dirgeDue: pass.flag('dirge due', state.dirgeDue),
    endbringer: pass.flag('endbringer', state.endbringer),
    marker: columns.number('marker', state.marker),
    conceded: 0,
    hollow: state.hollow === null ? null : passHollow(columns, state.hollow),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The types of fields. */
function fieldsOf(columns: Columns) {
  return {
    all: (name: string, values: readonly number[], least = 0): number[] =>
      values.map((value) => columns.number(name, value, least)),
    list: (name: string, values: readonly number[]): number[] => {
      const length = columns.number(`${name} count`, values.length);
      return Array.from({ length }, (_, n) => columns.number(name, values[n] ?? 0, MAYBE));
    },
    flag: (name: string, value: boolean): boolean => columns.number(name, Number(value)) === 1,
    oneOf: <T>(name: string, values: readonly T[], value: T): T =>
      values[columns.number(name, values.indexOf(value))]!,
  };
}

/** An empty stack needs no counts. */
function passBag(columns: Columns, { bag, left }: State): number[] {
  if (columns.number('stack', Math.min(left, 1)) === 0) return KINDS.map(() => 0);
  return KINDS.map((_, kind) => columns.number('bag', bag[kind] ?? 0));
}

/**
 * The contents of the stack when its top pile came up; if the piles above are known exactly, they
 * determine it.
 */
function passMark(columns: Columns, { layout, mark }: State, pile: number): readonly number[] {
  const expected = layout.tiles.map(
    (count, kind) => count - sum(layout.piles.slice(0, pile).map(({ sure }) => sure[kind]!)),
  );
  const isExpected = mark.every((count, kind) => count === expected[kind]);
  if (columns.number('marked', isExpected ? 0 : 1) === 0) return expected;
  return KINDS.map((_, kind) => columns.number('mark', mark[kind] ?? 0));
}

/** L3: all tiles not in the stack, in hand, on a board or loose. */
function goneFrom(
  layout: Layout,
  prisoners: number,
  { tiles, bag, hand, loose }: Pick<State, 'tiles' | 'bag' | 'hand' | 'loose'>,
): number[] {
  const gone = layout.tiles.map((count, kind) => count - bag[kind]!);
  gone[START] = prisoners;
  for (const tile of tiles) if (tile !== 0) gone[kindOf(tile)]!--;
  if (hand !== NONE) gone[hand]!--;
  gone[SHRIEK]! -= loose;
  // The Other and the Dirge are not tiles, and a pit may have no face.
  return gone.map((count) => Math.max(0, count));
}

function passQuestion(columns: Columns, state: State, tiles: readonly Tile[]): State['asks'] {
  const { oneOf } = fieldsOf(columns);
  const flat = flattenDecision(state.asks!);
  return unflattenDecision(
    {
      asks: oneOf('asks', QUESTIONS, flat.asks),
      prisoner: columns.number('asks whom', flat.prisoner, MAYBE),
      subject: columns.number('asks about', flat.subject, MAYBE),
      space: columns.number('asks where', flat.space, MAYBE),
      purpose: oneOf('asks for', [null, ...PURPOSES], flat.purpose),
      cost: columns.number('asks cost', flat.cost, MAYBE),
      by: columns.number('asks by', flat.by),
    },
    tiles,
  );
}

function passAgenda(columns: Columns, agenda: readonly Task[], tiles: readonly Tile[]): Task[] {
  const length = columns.number('tasks', agenda.length);
  return Array.from({ length }, (_, n) => passTask(columns, agenda[n] ?? { do: 'darken' }, tiles));
}

function passTask(columns: Columns, task: Task, tiles: readonly Tile[]): Task {
  const { oneOf, list } = fieldsOf(columns);
  const flat: FlatTask = flattenTask(task);
  return unflattenTask(
    {
      do: oneOf('do', FLAT_TASKS, flat.do),
      prisoner: columns.number('task whom', flat.prisoner, MAYBE),
      space: columns.number('task where', flat.space, MAYBE),
      by: columns.number('task by', flat.by, MAYBE),
      count: columns.number('task count', flat.count, MAYBE),
      kind: columns.number('task kind', flat.kind),
      purpose: oneOf('task for', [null, ...PURPOSES], flat.purpose),
      spaces: list('task spaces', flat.spaces),
    },
    tiles,
  );
}

function passHollow(columns: Columns, hollow: Hollow): Hollow {
  const { flag } = fieldsOf(columns);
  return {
    mainSpaces: hollow.mainSpaces,
    awake: flag('awake', hollow.awake),
    pit: flag('pit', hollow.pit),
    looked: flag('looked', hollow.looked),
    advanced: flag('advanced', hollow.advanced),
    sections: columns.number('sections', hollow.sections),
    onMain: flag('on main', hollow.onMain),
    edge: columns.number('edge', hollow.edge) as Hollow['edge'],
    first: columns.number('first', hollow.first),
    depth: columns.number('depth', hollow.depth),
    lastDepth: hollow.lastDepth,
    arrived: flag('arrived', hollow.arrived),
    resting: flag('resting', hollow.resting),
  };
}
