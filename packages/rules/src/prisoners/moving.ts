import { NOWHERE, isInHollow, nextSpace, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS, hasExit, opposite, type Direction } from '../board/directions.ts';
import type { Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { VERB_CHARGE, VERB_MOVE, option, type OptionList } from '../game/option.ts';
import type { State } from '../game/state.ts';
import { EMPTY, exitsOf, isBarred, isGate, isMonster, isOther, kindOf, type Tile } from '../tiles/tile.ts';
import { prisonerAt } from './whereabouts.ts';

/**
 * V1: may a prisoner step in a direction onto the connected tile on `space`? Prisoners may leap
 * into pits.
 */
export function mayStepOnto(
  table: Ruleset,
  state: State,
  prisoner: Prisoner,
  space: Space,
  direction: Direction,
): boolean {
  const tile = state.tiles[space]!;
  if (isBarred(tile)) return false;
  if (isMonster(tile))
    return table.edition.monsters[kindOf(tile)]!.mayBeEntered(tile, direction, state.key[prisoner] === 1);
  return isGate(tile) || prisonerAt(state, space) < 0;
}

/** N5: the tiles that a prisoner with a nerve may charge. */
const mayCharge = ({ edition }: Ruleset, tile: Tile, direction: Direction): boolean =>
  isMonster(tile) && edition.monsters[kindOf(tile)]!.mayBeCharged(tile, direction);

/** What a move in a direction would be. */
type StepKind = 'wall' | 'move' | 'charge' | 'refused';

function stepTowards(table: Ruleset, state: State, prisoner: Prisoner, direction: Direction): StepKind {
  const { board } = table;
  const from = state.at[prisoner]!;
  if (!hasExit(exitsOf(state.tiles[from]!), direction)) return 'wall';
  const to = nextSpace(board, from, direction);
  // H4: exits at the top of the Hollow lead out of it; exits at its bottom are walls.
  if (to === NOWHERE) return direction === 0 && isInHollow(board, from) ? 'move' : 'wall';
  const tile = state.tiles[to]!;
  // O3: only unlit prisoners step into the dark.
  if (tile === EMPTY) return state.lit[prisoner] === 0 && state.left > 0 ? 'move' : 'refused';
  if (isOther(tile)) return 'charge';
  if (!hasExit(exitsOf(tile), opposite(direction))) return 'wall';
  if (mayStepOnto(table, state, prisoner, to, direction)) return 'move';
  return mayCharge(table, tile, direction) ? 'charge' : 'refused';
}

export function canMove(table: Ruleset, state: State, prisoner: Prisoner): boolean {
  for (const direction of ALL_DIRECTIONS) {
    if (stepTowards(table, state, prisoner, direction) === 'move') return true;
  }
  return false;
}

/** Adds the moves, and the charges if the prisoner can pay for them. */
export function addMoves(
  table: Ruleset,
  state: State,
  prisoner: Prisoner,
  mayChargeToo: boolean,
  out: OptionList,
): void {
  for (let side = 0; side < 4; side++) {
    const direction = side as Direction;
    const step = stepTowards(table, state, prisoner, direction);
    if (step === 'move') out.add(option(VERB_MOVE, prisoner, direction));
    else if (step === 'charge' && mayChargeToo) out.add(option(VERB_CHARGE, prisoner, direction));
  }
}
