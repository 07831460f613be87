import type { Board, Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import { rulesetFor } from '../editions/editions.ts';
import { makeLayout, makePile, sum } from '../stack/piles.ts';
import { figureAt } from '../monsters/dirge.ts';
import { laneSpaces, sectionSpaces } from '../monsters/the-other.ts';
import { AWAY, ON_BOARD } from '../prisoners/whereabouts.ts';
import { GATE, KEEPER, KEY, OMEN, zeroCounts } from '../tiles/kinds.ts';
import {
  COVERED,
  COVERED_DIRGE_PIT,
  hasKey,
  isDirgePit,
  isGate,
  isOther,
  kindOf,
  type Tile,
} from '../tiles/tile.ts';
import { NOBODY } from '../game/intent.ts';
import { judge } from '../game/judge.ts';
import type { Layout } from '../stack/layout.ts';
import { blankState } from './new-game.ts';
import { omensIn, terrorIn } from './night-terrors.ts';
import { beforeTheFirstStep, commit, continueAfter, openPlay, run } from '../game/turn-engine.ts';
import type { Setup } from './setup.ts';
import { NO_CHANCE } from '../stack/lay.ts';
import type { Hollow, State } from '../game/state.ts';
import { turnBegan } from '../changes/events.ts';

/** A prisoner of a position: on a space, or away (`off`, see whereabouts.ts). */
export interface PlacedPrisoner {
  readonly at: Space;
  readonly off: number;
  readonly lit: boolean;
  readonly nerve: number;
  readonly key: boolean;
}

/** Where The Other is: its sections in the Hollow, or its lane on the main board. */
export type OtherPlace =
  | { readonly sections: number }
  | { readonly edge: Direction; readonly first: number; readonly depth: number };

/**
 * A position written by hand, possibly unreachable. `positionState` makes a game of it that begins
 * with the turn of `turn`: at its Stay or Move, its landing, or its start.
 */
export interface Position {
  readonly setup: Setup;
  readonly turn: number;
  readonly tiles: readonly Tile[];
  readonly prisoners: readonly PlacedPrisoner[];
  readonly other: OtherPlace;
  /** Tiles in the stack and tiles already discarded, by kind. */
  readonly stack: readonly number[];
  readonly gone: readonly number[];
  /** The layout of the stack; without it the order is unknown. */
  readonly layout?: Layout;
}

/** Makes a game of a position. */
export function positionState(position: Position): State {
  const { setup, stack, turn } = position;
  const table = rulesetFor(setup);
  const layout = position.layout ?? makeLayout(stack, [makePile(zeroCounts(), { common: sum(stack) })]);
  const state = layOut(position, blankState(setup, layout));
  const play = openPlay(table, state, NO_CHANCE, null);
  beforeTheFirstStep(play);
  turnBegan(play, turn, NOBODY);
  const outcome = judge(table, state);
  if (outcome !== 'playing') commit(play, { type: 'ended', outcome });
  if (state.at[turn] !== AWAY) continueAfter(play, 'land');
  run(play);
  return state;
}

/** Copies the position into the state, and counts the remaining keys, Gates and Omens. */
function layOut(position: Position, state: State): State {
  state.tiles = [...position.tiles];
  position.prisoners.forEach(({ at, off, lit, nerve, key }, prisoner) => {
    state.at[prisoner] = at;
    state.off[prisoner] = at === AWAY ? off : ON_BOARD;
    state.lit[prisoner] = lit ? 1 : 0;
    state.nerve[prisoner] = nerve;
    state.key[prisoner] = key ? 1 : 0;
  });
  state.gone = [...position.gone];
  state.flickers = state.left === 0;
  state.omens = state.gone[OMEN]! + state.tiles.filter((tile) => kindOf(tile) === OMEN).length;
  state.endbringer =
    terrorIn(position.setup.options, 'endbringer') && state.omens >= omensIn(position.setup.options);
  if (state.hollow !== null) placeTheOther(position, state, state.hollow);
  state.keysLeft = sum(state.key) + state.tiles.filter(hasKey).length + state.bag[KEY]! + state.bag[KEEPER]!;
  state.gatesLeft = state.tiles.filter(isGate).length + state.bag[GATE]!;
  return state;
}

function placeTheOther(position: Position, state: State, hollow: Hollow): void {
  const { board } = rulesetFor(position.setup);
  const { other } = position;
  if ('sections' in other) {
    for (const space of sectionSpaces(board, other.sections)) state.tiles[space] = COVERED;
    state.hollow = { ...hollow, sections: other.sections };
  } else {
    const { edge, first, depth } = other;
    for (const space of laneSpaces(board, edge, first, depth)) state.tiles[space] = COVERED;
    state.hollow = { ...hollow, onMain: true, edge, first, depth };
    completeTheDirgesPit(board, state);
  }
}

/**
 * H9: a Dirge's pit with fewer spaces than the figure continues under The Other; if several corners
 * fit, the first in reading order counts.
 */
function completeTheDirgesPit(board: Board, { tiles }: State): void {
  const shown = tiles.flatMap((tile, space) => (isDirgePit(tile) ? [space] : []));
  if (shown.length === 0) return;
  for (let corner = 0; corner < board.mainSpaces; corner++) {
    const spaces = figureAt(board, corner);
    if (spaces === null || !shown.every((space) => spaces.includes(space))) continue;
    const hidden = spaces.filter((space) => !shown.includes(space));
    if (!hidden.every((space) => isOther(tiles[space]!))) continue;
    for (const space of hidden) tiles[space] = COVERED_DIRGE_PIT;
    return;
  }
}
