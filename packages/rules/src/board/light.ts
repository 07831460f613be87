import type { Edition, Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { EMPTY, exitsOf, goesAsOne, hidesAsOne, isOther, isPit, kindOf, type Tile } from '../tiles/tile.ts';
import { spacesTowards, type Board, type Space } from './board.ts';

/**
 * Scratch for one look at the light, never kept between calls. A mark counts only with the stamp of the latest look, so
 * that nothing has to be wiped.
 */
const marks = new Int32Array(128);
let stamp = 0;
/** Before the stamps outgrow the array, all marks are wiped once. */
const LAST_STAMP = 2 ** 30;
const LIT = 1;
const STOOD_ON = 2;
const BOTH = LIT | STOOD_ON;

const mark = (space: Space, flag: number): void => {
  const old = marks[space]!;
  marks[space] = (old >= stamp ? old : stamp) | flag;
};
/** LIT, STOOD_ON, both or 0. */
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

/** L1: what one prisoner illuminates; nothing while it is dark or on no board. */
export function lightOf(board: Board, { at, lit, tiles }: State, prisoner: Prisoner): Space[] {
  const space = at[prisoner]!;
  if (space === AWAY || lit[prisoner] === 0) return [];
  return [space, ...spacesTowards(board, space, exitsOf(tiles[space]!))];
}

/** Every space that some lit prisoner illuminates, whether or not a tile lies there. */
export function litSpaces(board: Board, state: State): boolean[] {
  markLight(board, state);
  return state.tiles.map((_, space) => (markOf(space) & LIT) !== 0);
}

export function isLit(board: Board, state: State, space: Space): boolean {
  markLight(board, state);
  return (markOf(space) & LIT) !== 0;
}

/** Those of some spaces that no lit prisoner illuminates. */
export function unlitOf(board: Board, state: State, spaces: readonly Space[]): Space[] {
  markLight(board, state);
  return spaces.filter((space) => (markOf(space) & LIT) === 0);
}

const NO_SPACES: readonly Space[] = [];
const outlastsTheDark = ({ monsters }: Edition, tile: Tile): boolean =>
  isOther(tile) || (!isPit(tile) && monsters[kindOf(tile)]?.staysInTheDark === true);

/** L2: the tiles that nobody lights and nobody stands on, except those that stay. */
export function tilesInTheDark({ board, edition }: Ruleset, state: State): readonly Space[] {
  markLight(board, state);
  const { tiles } = state;
  let dark: Space[] | null = null;
  let isOneDark = false;
  for (let space = 0; space < tiles.length; space++) {
    const tile = tiles[space]!;
    if (tile === EMPTY || marks[space]! >= stamp || outlastsTheDark(edition, tile)) continue;
    if (goesAsOne(tile)) isOneDark = true;
    if (dark === null) dark = [space];
    else dark.push(space);
  }
  // H9: what The Other hides of it is not lit by anybody.
  const hidden = state.hollow?.onMain === true ? tiles.some(hidesAsOne) : false;
  if (!isOneDark && !hidden) return dark ?? NO_SPACES;
  // D3: what lies as one goes as a whole, when none of it is lit.
  const isOneLit = tiles.some((tile, space) => goesAsOne(tile) && markOf(space) !== 0);
  if (isOneLit) return (dark ?? NO_SPACES).filter((space) => !goesAsOne(tiles[space]!));
  return [...(dark ?? NO_SPACES), ...tiles.flatMap((tile, space) => (hidesAsOne(tile) ? [space] : []))];
}

/** E2: illuminated tiles that nobody stands on. */
export function litAndFree(board: Board, state: State): Space[] {
  markLight(board, state);
  const free: Space[] = [];
  for (let space = 0; space < state.tiles.length; space++) {
    const tile = state.tiles[space]!;
    if (markOf(space) === LIT && tile !== EMPTY && !isOther(tile)) free.push(space);
  }
  return free;
}

/** The spaces a lit prisoner's tile leads to that hold no tile (L4). */
export function openSpaces(board: Board, state: State, space: Space): Space[] {
  return spacesTowards(board, space, exitsOf(state.tiles[space]!)).filter((s) => state.tiles[s] === EMPTY);
}

export function hasOpenSpace(board: Board, state: State, space: Space): boolean {
  const seen = spacesTowards(board, space, exitsOf(state.tiles[space]!));
  for (let n = 0; n < seen.length; n++) if (state.tiles[seen[n]!] === EMPTY) return true;
  return false;
}
