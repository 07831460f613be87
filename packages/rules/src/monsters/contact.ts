import type { Space } from '../board/board.ts';
import type { Prisoner } from '../game/intent.ts';
import { DIRGE_COMES, type Play } from '../game/turn-engine.ts';
import type { TaskOf } from '../game/task.ts';
import { isMonster, kindOf } from '../tiles/tile.ts';
import type { Meeting } from './monster.ts';
import { pitsFormed, removed } from '../changes/events.ts';

/**
 * F4, N5, O3: the monster strikes at once, the prisoner in contact first; after that,
 * `settleContact` decides the fate of both.
 */
export function contact(play: Play, { prisoner, space, manner }: Meeting): void {
  // In the prototype a prisoner that walked onto the monster falls in step 4, like any prisoner on
  // a pit.
  const fallsNow = manner === 'landing' || manner === 'scramble';
  play.agenda.push(
    { do: 'settle-contact', prisoner, space, fallsNow },
    { do: 'strike', spaces: [space], turned: null },
  );
}

/** F4, P5-P7: the fate of a monster after contact, and of the prisoner on it. */
export function settleContact(play: Play, self: TaskOf<'settle-contact'>): void {
  const { state, edition, agenda } = play;
  const { prisoner, space } = self;
  const tile = state.tiles[space]!;
  const isThere = state.at[prisoner] === space;
  if (isMonster(tile)) edition.monsters[kindOf(tile)]!.afterContact(play, prisoner, space, isThere);
  if (!isThere) return;
  if (edition.afterContact === 'scramble') agenda.push({ do: 'scramble', prisoner });
  else if (self.fallsNow) agenda.push({ do: 'fall', prisoner });
  if (state.dirgeDue) agenda.push(DIRGE_COMES);
}

/**
 * Removes a monster after contact: its tile becomes a pit or is discarded, depending on the edition
 * (F4).
 */
export function endAfterContact(play: Play, _prisoner: Prisoner, space: Space): void {
  if (play.edition.monsterTouched === 'pit') pitsFormed(play, [space], 'contact');
  else removed(play, [space], 'contact');
}
