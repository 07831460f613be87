import type { Edition, Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { EMPTY, exitsOf, goesAsOne, hidesAsOne, isOther, isPit, kindOf, type Tile } from '../tiles/tile.ts';
import { spacesTowards, type Board, type Space } from './board.ts';

/**
 * Scratch memory of one computation of the light. A mark counts only if it carries the stamp of the
 * latest computation, so the array needs no clearing.
 */
const marks = new Int32Array(128);
let stamp = 0;
/** At this stamp the marks are cleared once, before the numbers outgrow the array. */
const LAST_STAMP = 2 ** 30;
const LIT = 1;
const STOOD_ON = 2;
const BOTH = LIT | STOOD_ON;

const mark = (space: Space, flag: number): void => {
  const old = marks[space]!;
  marks[space] = (old >= stamp ? old : stamp) | flag;
};
/** LIT, STOOD_ON, both, or 0 for neither. */
const markOf = (space: Space): number => {
  const found = marks[space]!;
  return found >= stamp ? found & BOTH : 0;
};

/** L1: a lit prisoner lights its own space and every space its tile has an exit to. */
function markLight(board: Board, state: State): void {
  stamp += BOTH + 1;
  if (stamp >= LAST_STAMP) {
    marks.fill(0);
    stamp = BOTH + 1;
  }
  const { at, lit, tiles } = state;
  for (let prisoner = 0; prisoner < at.length; prisoner++) {
    const space = at[prisoner]!;
    if (space === AWAY) continue;
    if (lit[prisoner] === 0) {
      mark(space, STOOD_ON);
      continue;
    }
    mark(space, BOTH);
    const seen = spacesTowards(board, space, exitsOf(tiles[space]!));
    for (let n = 0; n < seen.length; n++) mark(seen[n]!, LIT);
  }
}

/** L1: the spaces that a prisoner illuminates; none while it is unlit or off the board. */
export function lightOf(board: Board, { at, lit, tiles }: State, prisoner: Prisoner): Space[] {
  const space = at[prisoner]!;
  if (space === AWAY || lit[prisoner] === 0) return [];
  return [space, ...spacesTowards(board, space, exitsOf(tiles[space]!))];
}

/** For every space: does a lit prisoner illuminate it, with or without a tile there? */
export function litSpaces(board: Board, state: State): boolean[] {
  markLight(board, state);
  return state.tiles.map((_, space) => (markOf(space) & LIT) !== 0);
}

/** Does a lit prisoner illuminate this space? */
export function isLit(board: Board, state: State, space: Space): boolean {
  markLight(board, state);
  return (markOf(space) & LIT) !== 0;
}

/** Those of the given spaces that no lit prisoner illuminates. */
export function unlitOf(board: Board, state: State, spaces: readonly Space[]): Space[] {
  markLight(board, state);
  return spaces.filter((space) => (markOf(space) & LIT) === 0);
}

const NO_SPACES: readonly Space[] = [];
const outlastsTheDark = ({ monsters }: Edition, tile: Tile): boolean =>
  isOther(tile) || (!isPit(tile) && monsters[kindOf(tile)]?.staysInTheDark === true);

/** L2: the tiles without light and without a prisoner, except those that stay in the dark. */
export function tilesInTheDark({ board, edition }: Ruleset, state: State): readonly Space[] {
  markLight(board, state);
  const { tiles } = state;
  let dark: Space[] | null = null;
  let hasDarkJointTile = false;
  for (let space = 0; space < tiles.length; space++) {
    const tile = tiles[space]!;
    if (tile === EMPTY || marks[space]! >= stamp || outlastsTheDark(edition, tile)) continue;
    if (goesAsOne(tile)) hasDarkJointTile = true;
    if (dark === null) dark = [space];
    else dark.push(space);
  }
  // H9: the spaces of the Dirge's pit under The Other are never lit.
  const hidden = state.hollow?.onMain === true ? tiles.some(hidesAsOne) : false;
  if (!hasDarkJointTile && !hidden) return dark ?? NO_SPACES;
  // D3: the spaces of a joint tile, the Dirge's pit, are discarded together, and only if none is lit.
  const isJointTileLit = tiles.some((tile, space) => goesAsOne(tile) && markOf(space) !== 0);
  if (isJointTileLit) return (dark ?? NO_SPACES).filter((space) => !goesAsOne(tiles[space]!));
  return [...(dark ?? NO_SPACES), ...tiles.flatMap((tile, space) => (hidesAsOne(tile) ? [space] : []))];
}

/** E2: illuminated tiles without a prisoner. */
export function litAndFree(board: Board, state: State): Space[] {
  markLight(board, state);
  const free: Space[] = [];
  for (let space = 0; space < state.tiles.length; space++) {
    const tile = state.tiles[space]!;
    if (markOf(space) === LIT && tile !== EMPTY && !isOther(tile)) free.push(space);
  }
  return free;
}

/** L4: the empty spaces that the exits of the tile on `space` lead to. */
export function openSpaces(board: Board, state: State, space: Space): Space[] {
  return spacesTowards(board, space, exitsOf(state.tiles[space]!)).filter((s) => state.tiles[s] === EMPTY);
}

/** Is any of these spaces empty? Like `openSpaces`, without building the list. */
export function hasOpenSpace(board: Board, state: State, space: Space): boolean {
  const seen = spacesTowards(board, space, exitsOf(state.tiles[space]!));
  for (let n = 0; n < seen.length; n++) if (state.tiles[seen[n]!] === EMPTY) return true;
  return false;
}
