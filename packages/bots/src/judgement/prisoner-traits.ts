import {
  AWAY,
  EMPTY,
  crumbles,
  exitsOf,
  isGate,
  isMonster,
  type Board,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import { NEIGHBOUR_TRAITS, writeNeighbours } from './neighbour-traits.ts';
import { goals, nearness } from './goals.ts';
import { keepsLit, survey } from './survey.ts';
import { putFlag, putTrait, putNothing } from './trait-writer.ts';
import { countBits, hitsOfStep, monstersWatching } from './monster-sight.ts';
import { FAR, STEP, costTowards } from './distances.ts';
import { TRAINED_NERVE } from './trained-nerve.ts';

/**
 * The next three prisoners to act, and the last one that acted: with four prisoners, all of them.
 */
const NEXT_TO_ACT = 3;
const WHEREABOUTS_TRAITS = 10;
const STANDING_TRAITS = 13 + NEIGHBOUR_TRAITS;
export const PRISONER_TRAITS = (NEXT_TO_ACT + 1) * (WHEREABOUTS_TRAITS + STANDING_TRAITS);

const inTurn = new Int8Array(NEXT_TO_ACT + 1);

/** The prisoners in the order of description. Scratch, valid until the next call. */
export function prisonersInTurn(state: State): Int8Array {
  const count = state.at.length;
  const first = state.action === 'none' ? state.turn : state.turn + 1;
  for (let n = 0; n < NEXT_TO_ACT; n++) inTurn[n] = (first + n) % count;
  inTurn[NEXT_TO_ACT] = (first + count - 1) % count;
  return inTurn;
}

export function writePrisonersInTurn(board: Board, state: State): void {
  for (const prisoner of prisonersInTurn(state)) writePrisoner(board, state, prisoner);
}

function writePrisoner(board: Board, state: State, prisoner: Prisoner): void {
  const space = survey.at[prisoner]!;
  const hasKey = state.key[prisoner] === 1;
  putFlag(state.lit[prisoner] === 1);
  putFlag(hasKey);
  putTrait(state.nerve[prisoner]! / TRAINED_NERVE);
  putFlag(space === AWAY);
  putTrait(goals.toGate[prisoner]! / FAR);
  putTrait(nearness(goals.toGate[prisoner]!));
  putTrait(hasKey ? 0 : nearness(goals.toKey[prisoner]!));
  putTrait(nearness(goals.toOther[prisoner]!));
  putFlag(goals.toOther[prisoner]! <= STEP + 1);
  putTrait(state.lit[prisoner] === 1 ? 0 : nearness(goals.toLight[prisoner]!));
  if (space === AWAY) putNothing(STANDING_TRAITS);
  else {
    writeStanding(board, state, prisoner, space);
    writeNeighbours(board, state, prisoner, space);
  }
}

const MANY_HITS = 4;

/** The prisoner's space, and the steps that it could take next. */
function writeStanding(board: Board, state: State, prisoner: Prisoner, space: Space): void {
  const { tiles, at } = state;
  let moves = 0;
  let safe = 0;
  let leastHits = MANY_HITS;
  let draws = 0;
  let nearestKey = FAR;
  let nearestGate = FAR;
  for (let direction = 0; direction < 4; direction++) {
    if (costTowards(space, direction) === 0) continue;
    const to = board.next[space * 4 + direction]!;
    const tile = tiles[to]!;
    if (tile === EMPTY) {
      if (state.lit[prisoner] === 0) moves++;
      continue;
    }
    if (isMonster(tile) || (!isGate(tile) && at.includes(to))) continue;
    moves++;
    const hits = hitsOfStep(prisoner, space, to);
    if (hits < leastHits) leastHits = hits;
    if (hits > 0) continue;
    safe++;
    draws += openEndsOf(board, state, to);
    const key = distanceToKey(board, to);
    const gate = goals.gate === AWAY ? FAR : awayFrom(board, to, goals.gate);
    if (key < nearestKey) nearestKey = key;
    if (gate < nearestGate) nearestGate = gate;
  }
  putFlag(crumbles(tiles[space]!));
  putTrait(countBits(exitsOf(tiles[space]!)) / 4);
  putTrait(countBits(monstersWatching(space)));
  putTrait(safe / 3);
  putFlag(moves === 0);
  putFlag(safe === 0);
  putTrait(leastHits / MANY_HITS);
  putTrait(safe === 0 ? 0 : draws / safe / 3);
  putTrait(state.key[prisoner] === 1 ? 0 : nearness(nearestKey));
  putTrait(nearness(nearestGate));
  const { gate } = goals;
  putFlag(gate !== AWAY && goals.gateLights === 1 && keepsLit(board, state, prisoner, gate));
  const pinned = keysOnlyLitBy(board, state, prisoner);
  putTrait(pinned);
  putTrait(prisoner === state.turn && state.action === 'moved' ? state.nerve[prisoner]! / TRAINED_NERVE : 0);
}

/** Straight-line distance: what the prisoner would see from there is not known yet. */
const awayFrom = (board: Board, from: Space, to: Space): number =>
  board.distance[from * board.spaces + to]! * STEP;

function distanceToKey(board: Board, from: Space): number {
  let nearest = FAR;
  for (let n = 0; n < survey.keys; n++) {
    const distance = awayFrom(board, from, survey.keySpaces[n]!);
    if (distance < nearest) nearest = distance;
  }
  return nearest;
}

function openEndsOf(board: Board, { tiles }: State, space: Space): number {
  const exits = exitsOf(tiles[space]!);
  let open = 0;
  for (let direction = 0; direction < 4; direction++) {
    if ((exits & (1 << direction)) === 0) continue;
    const to = board.next[space * 4 + direction]!;
    if (to >= 0 && tiles[to] === EMPTY) open++;
  }
  return open;
}

/** The number of keys that would go dark if this prisoner left. */
function keysOnlyLitBy(board: Board, state: State, prisoner: Prisoner): number {
  let found = 0;
  for (let n = 0; n < survey.keys; n++) {
    const space = survey.keySpaces[n]!;
    if (!keepsLit(board, state, prisoner, space)) continue;
    let alone = true;
    for (let other = 0; other < state.at.length && alone; other++) {
      alone = other === prisoner || !keepsLit(board, state, other, space);
    }
    if (alone) found++;
  }
  return found;
}
