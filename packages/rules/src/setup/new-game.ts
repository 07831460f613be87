import { rulesetFor } from '../editions/editions.ts';
import type { Ruleset } from '../editions/edition.ts';
import { lastDepth } from '../monsters/the-other.ts';
import { AWAY, WAITING } from '../prisoners/whereabouts.ts';
import { NOWHERE } from '../board/board.ts';
import { GATE, KEEPER, KEY, NONE, zeroCounts } from '../tiles/kinds.ts';
import { EMPTY } from '../tiles/tile.ts';
import type { Chance } from '../stack/chance.ts';
import type { Event } from '../game/event.ts';
import { NOBODY } from '../game/intent.ts';
import type { Layout } from '../stack/layout.ts';
import { beforeTheFirstStep, openPlay, run, type Play } from '../game/turn-engine.ts';
import type { Setup } from './setup.ts';
import { cloneState, type Hollow, type State } from '../game/state.ts';
import { turnBegan } from '../changes/events.ts';

const hollowAtRest = (table: Ruleset): Hollow => ({
  mainSpaces: table.board.mainSpaces,
  awake: false,
  pit: false,
  looked: false,
  advanced: false,
  sections: 0,
  onMain: false,
  edge: 0,
  first: 0,
  depth: 0,
  lastDepth: lastDepth(table.board),
  arrived: false,
  resting: false,
});

/** The state before the first turn: boards empty, all prisoners waiting, the stack laid (S1-S5). */
export function blankState(setup: Setup, layout: Layout): State {
  const table = rulesetFor(setup);
  const everyone = Array.from({ length: setup.prisoners }, (_, prisoner) => prisoner);
  return {
    setup,
    layout,
    outcome: 'playing',
    turn: 0,
    turns: 0,
    step: 'end',
    agenda: [],
    asks: null,
    tiles: Array.from({ length: table.board.spaces }, () => EMPTY),
    at: everyone.map(() => AWAY),
    off: everyone.map(() => WAITING),
    lit: everyone.map(() => 1),
    nerve: everyone.map(() => (table.nerveLimit > 0 ? 1 : 0)),
    key: everyone.map(() => 0),
    bag: [...layout.tiles],
    mark: [...layout.tiles],
    left: layout.total,
    pile: 0,
    pileLeft: layout.piles[0]?.size ?? 0,
    hand: NONE,
    gone: zeroCounts(),
    loose: 0,
    keysLeft: layout.tiles[KEY]! + layout.tiles[KEEPER]!,
    gatesLeft: layout.tiles[GATE]!,
    action: 'none',
    fell: false,
    gained: false,
    origin: NOWHERE,
    entered: NOWHERE,
    woken: [],
    struck: [],
    setAside: null,
    laid: [],
    relit: 0,
    passedTo: NOBODY,
    insteadOf: NOBODY,
    flickers: false,
    omens: 0,
    dirgeDue: false,
    endbringer: false,
    marker: 0,
    conceded: 0,
    hollow: table.edition.hollow ? hollowAtRest(table) : null,
  };
}

/** The layout of a setup's stack; computed once for each setup object. */
export const layoutFor = (setup: Setup): Layout => blankFor(setup).layout;

/** The blank state of each setup: simulations begin thousands of games with one setup. */
const blanks = new WeakMap<Setup, State>();
function blankFor(setup: Setup): State {
  let blank = blanks.get(setup);
  if (blank === undefined) {
    blank = blankState(setup, rulesetFor(setup).edition.layout(setup));
    blanks.set(setup, blank);
  }
  return blank;
}

/** Begins a game: the first prisoner must lay its start tile (S6). */
export function beginPlay(setup: Setup, chance: Chance, log: Event[] | null = null): Play {
  const play = openPlay(rulesetFor(setup), cloneState(blankFor(setup)), chance, log);
  beforeTheFirstStep(play);
  turnBegan(play, 0, NOBODY);
  run(play);
  return play;
}

/**
 * The first state of a new game. Nothing has been drawn yet, so it needs no chance.
 *
 * @example
 * ```ts
 * import { newGame, settle } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const state = newGame(settled.setup);
 * state.asks; // → { asks: 'start', prisoner: 0 }
 * state.left; // → 74
 * ```
 */
export function newGame(setup: Setup): State {
  return beginPlay(setup, { draw: () => NONE }).state;
}
