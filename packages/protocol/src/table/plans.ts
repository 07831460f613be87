import {
  ALL_DIRECTIONS,
  AWAY,
  EMPTY,
  exitsOf,
  hasExit,
  nextSpace,
  opposite,
  rulesetFor,
  type State,
} from '@night-cage/rules';
import type { TableGame } from './table.ts';

/** Whether a prisoner can follow a plan: from neighbour to neighbour, through no visible wall. */
export function isFeasiblePlan(state: State, prisoner: number, spaces: readonly number[]): boolean {
  const { board } = rulesetFor(state.setup);
  let from = state.at[prisoner] ?? AWAY;
  if (from === AWAY) return false;
  for (const to of spaces) {
    const here = state.tiles[from]!;
    const there = state.tiles[to];
    if (there === undefined) return false;
    const way = ALL_DIRECTIONS.find((direction) => nextSpace(board, from, direction) === to);
    if (way === undefined) return false;
    if (here !== EMPTY && !hasExit(exitsOf(here), way)) return false;
    if (there !== EMPTY && !hasExit(exitsOf(there), opposite(way))) return false;
    from = to;
  }
  return true;
}

/**
 * Updates the plans after a choice: removes finished steps, and plans whose turn is over or whose
 * path is blocked.
 */
export function updatePlans(game: TableGame, before: State): void {
  const { plans, state } = game;
  for (const [prisoner, spaces] of plans) {
    const isThere = state.at[prisoner] === spaces[0];
    const rest = isThere ? spaces.slice(1) : spaces;
    const turnEnded = before.turn === prisoner && (state.turn !== prisoner || state.turns !== before.turns);
    if (turnEnded || rest.length === 0 || !isFeasiblePlan(state, prisoner, rest.slice(0, 1)))
      plans.delete(prisoner);
    else if (isThere) plans.set(prisoner, rest);
  }
}
