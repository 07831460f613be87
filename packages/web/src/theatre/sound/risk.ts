import { IS_MONSTER, KINDS, isMonster, oddsOfAny, reachOf, rulesetFor, type State } from '@night-cage/rules';

const MONSTERS = KINDS.flatMap((_, kind) => (IS_MONSTER[kind]! ? [kind] : []));
/** This many monsters that see a prisoner give the maximum risk. */
const MANY = 4;

/**
 * The danger of a position, from 0 to 1, based on public information: the odds of a monster among
 * the next two tiles, the monsters that see a prisoner, and how little wax is left.
 */
export function computeRisk(state: State): number {
  const table = rulesetFor(state.setup);
  const ahead = state.left === 0 ? 0 : oddsOfAny(state, MONSTERS, Math.min(2, state.left));
  const staring = state.tiles.filter(
    (tile, space) =>
      isMonster(tile) && reachOf(table, state, space).spaces.some((seen) => state.at.includes(seen)),
  ).length;
  const burnt = 1 - state.left / state.layout.total;
  const calm = (1 - 0.5 * ahead) * (1 - 0.5 * Math.min(1, staring / MANY)) * (1 - 0.6 * burnt ** 2);
  return 1 - calm;
}
