import { IS_MONSTER, KINDS, isMonster, oddsOfAny, reachOf, rulesetFor, type State } from '@night-cage/rules';

const MONSTERS = KINDS.flatMap((_, kind) => (IS_MONSTER[kind]! ? [kind] : []));
/** So many monsters that see somebody are as frightening as it gets. */
const MANY = 4;

/**
 * How dangerous the table is, from 0 to 1, by what everybody can know: the odds of a monster in the next two tiles,
 * monsters that see somebody, and how little wax is left.
 */
export function riskOf(state: State): number {
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
