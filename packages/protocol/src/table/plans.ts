import {
  ALL_DIRECTIONS,
  AWAY,
  EMPTY,
  exitsOf,
  leads,
  nextSpace,
  opposite,
  tableFor,
  type State,
} from '@night-cage/rules';
import type { GameAt } from './table.ts';

/** Whether a prisoner could set out along a plan: from space to space, and through no wall that can be seen. */
export function isWay(state: State, prisoner: number, spaces: readonly number[]): boolean {
  const { board } = tableFor(state.setup);
  let from = state.at[prisoner] ?? AWAY;
  if (from === AWAY) return false;
  for (const to of spaces) {
    const here = state.tiles[from]!;
    const there = state.tiles[to];
    if (there === undefined) return false;
    const way = ALL_DIRECTIONS.find((direction) => nextSpace(board, from, direction) === to);
    if (way === undefined) return false;
    if (here !== EMPTY && !leads(exitsOf(here), way)) return false;
    if (there !== EMPTY && !leads(exitsOf(there), opposite(way))) return false;
    from = to;
  }
  return true;
}

/** What is left of the plans after a choice: a step that was made is done, and a plan ends with its turn or with its way. */
export function plansAfter(game: GameAt, before: State): void {
  const { plans, state } = game;
  for (const [prisoner, spaces] of plans) {
    const isThere = state.at[prisoner] === spaces[0];
    const rest = isThere ? spaces.slice(1) : spaces;
    const turnEnded = before.turn === prisoner && (state.turn !== prisoner || state.turns !== before.turns);
    if (turnEnded || rest.length === 0 || !isWay(state, prisoner, rest.slice(0, 1))) plans.delete(prisoner);
    else if (isThere) plans.set(prisoner, rest);
  }
}
