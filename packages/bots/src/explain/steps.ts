import { tableFor, type Space, type State, type Tile } from '@night-cage/rules';
import { costTowards, surveyStepCosts } from '../judgement/distances.ts';

/** How many steps it is to the nearest of the wanted tiles if the dark hides no walls; Infinity if no way leads there. */
export function stepsTo(state: State, isWanted: (tile: Tile) => boolean, from: Space): number {
  const { board } = tableFor(state.setup);
  surveyStepCosts(board, state);
  const steps = new Map([[from, 0]]);
  // A map is walked through in the order in which it grows: the nearest first.
  for (const [space, far] of steps) {
    if (isWanted(state.tiles[space]!)) return far;
    for (let direction = 0; direction < 4; direction++) {
      if (costTowards(space, direction) === 0) continue;
      const to = board.next[space * 4 + direction]!;
      if (!steps.has(to)) steps.set(to, far + 1);
    }
  }
  return Infinity;
}
