import { NOBODY } from '../game/intent.ts';
import type { Play } from '../game/turn-engine.ts';
import type { TaskOf } from '../game/task.ts';
import { PIT_FIEND } from '../tiles/kinds.ts';
import { isMonster, kindOf } from '../tiles/tile.ts';
import type { Monster } from './monster.ts';
import { LOOKS_NOWHERE, ordinary } from './ordinary.ts';
import { canBecomeAPit, standingOn } from './pits.ts';
import { pitsFormed } from '../changes/events.ts';

/** P8: it acts as soon as it is on the board. */
export const pitFiend: Monster = {
  ...ordinary,
  looks: LOOKS_NOWHERE,
  met: (play, { prisoner, space }) => {
    play.agenda.push({ do: 'pit-fiend', space, rider: prisoner });
  },
  laid: (play, space) => {
    play.agenda.push({ do: 'pit-fiend', space, rider: NOBODY });
  },
};

/** P8: its diagonals become pits, the prisoners there fall, and then it becomes a pit too. */
export function pitFiendActs(play: Play, self: TaskOf<'pit-fiend'>): void {
  const diagonals = play.board.diagonals[self.space]!.filter((space) => canBecomeAPit(play, space));
  play.agenda.push({ do: 'bury-pit-fiend', space: self.space, rider: self.rider });
  if (diagonals.length > 0) pitsFormed(play, diagonals, 'pit-fiend');
  // They fall in turn order and wake no monster.
  for (const prisoner of standingOn(play.state, diagonals).reverse())
    play.agenda.push({ do: 'fall', prisoner });
}

export function buryPitFiend(play: Play, self: TaskOf<'bury-pit-fiend'>): void {
  const tile = play.state.tiles[self.space]!;
  if (isMonster(tile) && kindOf(tile) === PIT_FIEND) {
    pitsFormed(play, [self.space], 'pit-fiend');
  }
  if (self.rider !== NOBODY) play.agenda.push({ do: 'fall', prisoner: self.rider });
}
