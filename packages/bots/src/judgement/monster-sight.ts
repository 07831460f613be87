import {
  NOWHERE,
  exitsOf,
  facingOf,
  isMonster,
  isPit,
  kindOf,
  rulesetFor,
  type Board,
  type State,
  type Tile,
} from '@night-cage/rules';
import { MAX_SPACES } from './distances.ts';

/**
 * Scratch of one survey, as bit sets: the monsters that see each space, and the prisoners each
 * monster would strike.
 */
const seenBy = new Int32Array(MAX_SPACES);
const strikes = new Int32Array(32);
let count = 0;

/** Follows every monster's sight (M2). Hot path. */
export function surveyMonsterSight(board: Board, state: State): number {
  const { tiles, at } = state;
  const { monsters } = rulesetFor(state.setup).edition;
  seenBy.fill(0);
  count = 0;
  for (let space = 0; space < board.spaces && count < 31; space++) {
    const tile = tiles[space]!;
    if (tile === 0 || !isMonster(tile)) continue;
    const sides = monsters[kindOf(tile)]!.looks[facingOf(tile)]!;
    if (sides === 0) continue;
    for (let direction = 0; direction < 4; direction++) {
      if ((sides & (1 << direction)) !== 0) followSight(board, tiles, space, direction, 1 << count);
    }
    strikes[count++] = 0;
  }
  for (let p = 0; p < at.length; p++) {
    const space = at[p]!;
    if (space < 0) continue;
    const by = seenBy[space]!;
    for (let m = 0; m < count; m++) if ((by & (1 << m)) !== 0) strikes[m]! |= 1 << p;
  }
  return count;
}

function followSight(
  board: Board,
  tiles: readonly Tile[],
  from: number,
  direction: number,
  bit: number,
): void {
  const back = 1 << (direction ^ 2);
  let here = from;
  while ((exitsOf(tiles[here]!) & (1 << direction)) !== 0) {
    here = board.next[here * 4 + direction]!;
    if (here === NOWHERE || here === from) return;
    const tile = tiles[here]!;
    if (isPit(tile) || (exitsOf(tile) & back) === 0) return;
    seenBy[here]! |= bit;
  }
}

export const monstersWatching = (space: number): number => seenBy[space]!;

export function countBits(bits: number): number {
  let found = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) found++;
  return found;
}

/**
 * The number of hits that a prisoner's step costs the team, by the current lines of sight (M3, M4).
 */
export function hitsOfStep(prisoner: number, from: number, to: number): number {
  const there = seenBy[to]!;
  const woken = seenBy[from]! | there;
  if (woken === 0) return 0;
  let hits = countBits(there);
  for (let m = 0; m < count; m++) {
    if ((woken & (1 << m)) !== 0) hits += countBits(strikes[m]! & ~(1 << prisoner));
  }
  return hits;
}
