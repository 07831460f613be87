import type { Play } from '../game/turn-engine.ts';
import type { TaskOf } from '../game/task.ts';
import { isMonster, kindOf } from '../tiles/tile.ts';
import type { Monster } from './monster.ts';
import { ordinary } from './ordinary.ts';
import { removed } from '../changes/events.ts';

/** Chapter 8: it looks in all directions, and strikes along what it sees. */
export const waxEater: Monster = ordinary;

/** M7, in the French edition: it is discarded once it has struck. */
export const waxEaterThatBurnsOut: Monster = { ...waxEater, burnsOut: true };

/** X5, in the prototype: a prisoner may step onto it, and falls from its space. */
export const openWaxEater: Monster = { ...waxEater, mayBeEntered: () => true };

/** M7: Wax Eaters that struck are discarded once all strikes of the step are paid. */
export function burnOut(play: Play, self: TaskOf<'burn-out'>): void {
  const spaces = self.spaces.filter((space) => {
    const tile = play.state.tiles[space]!;
    return isMonster(tile) && play.edition.monsters[kindOf(tile)]!.burnsOut;
  });
  if (spaces.length > 0) removed(play, spaces, 'struck');
}
