import {
  AWAY,
  EMPTY,
  exitsOf,
  hasKey,
  isGate,
  isKeeper,
  isPit,
  isWaiting,
  linesOpenTo,
  type Board,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import { FAR, MAX_SPACES, spreadDistances, addSource, surveyStepCosts } from './distances.ts';
import { surveyMonsterSight } from './monster-sight.ts';

export const MAX_PRISONERS = 6;
/**
 * Extra half-steps: a prisoner that must land first loses a turn; one that steps onto a tile to be
 * drawn depends on that tile.
 */
const LANDING = 3;
const COMING = 1;
const LEAVING_THE_HOLLOW = 3;

/**
 * Facts that evaluating a state needs again and again: the prisoners' spaces, all distances, and
 * the tiles on the board. Scratch: one object, filled again for every state.
 */
export const survey = {
  /** The space of each prisoner, or the space it is about to reach. */
  at: new Int16Array(MAX_PRISONERS),
  /** Half-steps from each prisoner to every space. */
  far: Array.from({ length: MAX_PRISONERS }, () => new Uint8Array(MAX_SPACES)),
  monsters: 0,
  keys: 0,
  keySpaces: new Uint8Array(MAX_SPACES),
  keepers: 0,
  gates: 0,
  gateSpaces: new Uint8Array(MAX_SPACES),
  pits: 0,
  tiles: 0,
  /** Exits that lead to a tile, to a wall, and into the dark. */
  joints: 0,
  walls: 0,
  openEnds: 0,
};

export function surveyBoard(board: Board, { state, arriving, arrivesAt }: Prospect): void {
  for (let p = 0; p < state.at.length; p++) survey.at[p] = p === arriving ? arrivesAt : state.at[p]!;
  surveyStepCosts(board, state);
  survey.monsters = surveyMonsterSight(board, state);
  countTiles(board, state);
  for (let p = 0; p < state.at.length; p++) measure(board, state, p, p === arriving);
}

function countTiles({ spaces, next }: Board, { tiles }: State): void {
  let pits = 0;
  let laid = 0;
  let joints = 0;
  let walls = 0;
  let openEnds = 0;
  survey.keys = 0;
  survey.keepers = 0;
  survey.gates = 0;
  for (let space = 0; space < spaces; space++) {
    const tile = tiles[space]!;
    if (tile === EMPTY) continue;
    laid++;
    if (isPit(tile)) {
      pits++;
      continue;
    }
    if (hasKey(tile)) {
      survey.keySpaces[survey.keys++] = space;
      if (isKeeper(tile)) survey.keepers++;
    } else if (isGate(tile)) survey.gateSpaces[survey.gates++] = space;
    const exits = exitsOf(tile);
    for (let direction = 0; direction < 4; direction++) {
      if ((exits & (1 << direction)) === 0) continue;
      const to = next[space * 4 + direction]!;
      if (to < 0) continue;
      const beyond = tiles[to]!;
      if (beyond === EMPTY) openEnds++;
      else if ((exitsOf(beyond) & (1 << (direction ^ 2))) === 0) walls++;
      else if (!isPit(beyond)) joints++;
    }
  }
  survey.pits = pits;
  survey.tiles = laid;
  survey.joints = joints;
  survey.walls = walls;
  survey.openEnds = openEnds;
}

function measure(board: Board, state: State, prisoner: Prisoner, coming: boolean): void {
  const far = survey.far[prisoner]!;
  far.fill(FAR, 0, board.spaces);
  const space = survey.at[prisoner]!;
  if (space !== AWAY) addSource(far, space, coming ? COMING : 0);
  else addLandingSources(board, state, prisoner, far);
  spreadDistances(far);
  if (space >= board.mainSpaces) climbOut(board, far);
}

/** F2, H4: the prisoner may land on any empty space of its line, or of the main board. */
function addLandingSources(board: Board, state: State, prisoner: Prisoner, far: Uint8Array): void {
  const lines = linesOpenTo(board, state, prisoner);
  for (let n = 0; n < lines.length; n++) addEmptySources(state, far, lines[n]!);
  if (lines.length > 0 || isWaiting(state, prisoner)) return;
  for (let space = 0; space < board.mainSpaces; space++) {
    if (state.tiles[space] === EMPTY) addSource(far, space, LANDING);
  }
}

function addEmptySources(state: State, far: Uint8Array, line: readonly Space[]): void {
  for (let n = 0; n < line.length; n++)
    if (state.tiles[line[n]!] === EMPTY) addSource(far, line[n]!, LANDING);
}

/** H4: from the top row of the Hollow, any space of the main board is one landing away. */
function climbOut(board: Board, far: Uint8Array): void {
  let top = FAR - LEAVING_THE_HOLLOW;
  for (let column = 0; column < board.hollow!.columns; column++) {
    const there = far[board.mainSpaces + column]!;
    if (there < top) top = there;
  }
  far.fill(top + LEAVING_THE_HOLLOW, 0, board.mainSpaces);
}

/** Does this prisoner keep the tile on a space from going dark (L1)? */
export function keepsLit(board: Board, state: State, prisoner: Prisoner, space: Space): boolean {
  const here = state.at[prisoner]!;
  if (here === space) return true;
  if (here === AWAY || state.lit[prisoner] === 0) return false;
  const exits = exitsOf(state.tiles[here]!);
  for (let direction = 0; direction < 4; direction++) {
    if ((exits & (1 << direction)) !== 0 && board.next[here * 4 + direction] === space) return true;
  }
  return false;
}
