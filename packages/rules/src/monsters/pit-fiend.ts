import { NOBODY } from '../game/intent.ts';
import { commit, type Play } from '../game/play.ts';
import { task, type Task } from '../game/task.ts';
import { PIT_FIEND } from '../tiles/kinds.ts';
import { isMonster, kindOf } from '../tiles/tile.ts';
import { canBecomeAPit, openPits } from './pathbreaker.ts';

/** P8: its diagonals become pits, whoever stands there falls, and then it becomes a pit itself. */
export function pitFiend(play: Play, self: Task): void {
  const diagonals = play.board.diagonals[self.space]!.filter((space) => canBecomeAPit(play, space));
  play.agenda.push(task('bury-pit-fiend', { space: self.space, prisoner: self.prisoner }));
  const falling = openPits(play, diagonals, 'pit-fiend');
  for (const prisoner of falling.reverse()) play.agenda.push(task('fall', { prisoner }));
}

export function buryPitFiend(play: Play, self: Task): void {
  const tile = play.state.tiles[self.space]!;
  if (isMonster(tile) && kindOf(tile) === PIT_FIEND) {
    commit(play, { type: 'pits-formed', spaces: [self.space], cause: 'pit-fiend' });
  }
  if (self.prisoner !== NOBODY) play.agenda.push(task('fall', { prisoner: self.prisoner }));
}
