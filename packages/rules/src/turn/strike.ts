import { apart, type Space } from '../board/board.ts';
import { monstersSeeing } from '../board/sight.ts';
import type { Step } from '../editions/edition.ts';
import { DIRGE_COMES, commit, type Play } from '../game/play.ts';
import type { Task, TaskOf } from '../game/task.ts';
import { hitCost } from '../monsters/hits.ts';
import { AS_IT_LIES, reachOf } from '../monsters/reach.ts';
import { breakPath } from '../monsters/pathbreaker.ts';
import { KEEPER, PATHBREAKER, WAX_EATER } from '../tiles/kinds.ts';
import { isMonster, kindOf } from '../tiles/tile.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { robKeeper } from './enter.ts';

/** Steps 5 and 6: the monsters that saw the prisoner leave, and those that see it where it arrived (M3). */
export const strikeStep: Step = {
  name: 'strike',
  run(play) {
    const { state, board } = play;
    const woken = state.woken.slice();
    const add = (monsters: readonly Space[]): void => {
      for (const monster of monsters) if (!woken.includes(monster)) woken.push(monster);
    };
    const { entered, origin } = state;
    if (entered !== AWAY && state.at[state.turn] === entered) add(monstersSeeing(board, state, entered));
    for (const space of state.laid) {
      if (liesThere(play, space)) add(monstersSeeing(board, state, space));
    }
    if (woken.length === 0) return;
    if (woken.length > 1)
      woken.sort((a, b) => distance(play, origin, a) - distance(play, origin, b) || a - b);
    commit(play, { type: 'triggered', spaces: woken });
    play.agenda.push({ do: 'strike', spaces: woken, turned: null });
  },
};

/** X4: what is revealed moves, unless it is a monster, and only while it lies there. */
function liesThere(play: Play, space: Space): boolean {
  const tile = play.state.tiles[space]!;
  return tile !== 0 && !isMonster(tile);
}

const distance = (play: Play, from: Space, to: Space): number =>
  from === AWAY ? 0 : apart(play.board, from, to);

/**
 * M4, M5: the triggered monsters strike in order, and every monster a strike reaches strikes after them. All strikes are
 * found on the board as it is: only then do paths break (NT6), and then the hits are paid.
 */
export function strike(play: Play, { spaces, turned }: TaskOf<'strike'>): void {
  const { state, edition } = play;
  const queue = spaces.slice();
  const hits: Task[] = [];
  const burnt: Space[] = [];
  const broken: { space: Space; line: readonly Space[] }[] = [];
  for (let n = 0; n < queue.length; n++) {
    const space = queue[n]!;
    const tile = state.tiles[space]!;
    if (!isMonster(tile) || state.struck.includes(space)) continue;
    const kind = kindOf(tile);
    const { spaces: reached, monsters } = reachOf(
      play.table,
      state,
      space,
      turned !== null && space === turned.space ? turned.axis : AS_IT_LIES,
    );
    const prisoners = kind === PATHBREAKER ? NOBODY_HIT : prisonersIn(play, space, reached);
    commit(play, { type: 'struck', space, kind, reached, hits: prisoners });
    for (const prisoner of prisoners) {
      const cost = hitCost(kind, state.at[prisoner] === space);
      hits.push({ do: 'hit', prisoner, by: kind, cost });
    }
    for (const monster of monsters) if (!queue.includes(monster)) queue.push(monster);
    if (kind === PATHBREAKER) broken.push({ space, line: reached });
    if (kind === WAX_EATER && edition.waxEaterAfterStriking === 'discarded') burnt.push(space);
  }
  if (burnt.length > 0) play.agenda.push({ do: 'burn-out', spaces: burnt });
  for (let n = hits.length - 1; n >= 0; n--) play.agenda.push(hits[n]!);
  for (const { space, line } of broken) breakPath(play, space, line);
}
const NOBODY_HIT: readonly number[] = [];

/** Who is hit: whoever is in contact, then the nearest, then in reading order, then in turn order (M5). */
function prisonersIn(play: Play, monster: Space, reached: readonly Space[]): number[] {
  const { state, board } = play;
  const count = state.at.length;
  const found: number[] = [];
  for (let n = 0; n < count; n++) {
    const prisoner = (state.turn + n) % count;
    const space = state.at[prisoner]!;
    if (space !== AWAY && (space === monster || reached.includes(space))) found.push(prisoner);
  }
  const rank = (prisoner: number): number =>
    apart(board, monster, state.at[prisoner]!) * board.spaces + state.at[prisoner]!;
  return found.sort((a, b) => rank(a) - rank(b));
}

/** M7, in the French book: Wax Eaters that struck are gone once all strikes of the step are paid. */
export function burnOut(play: Play, self: TaskOf<'burn-out'>): void {
  const spaces = self.spaces.filter((space) => {
    const tile = play.state.tiles[space]!;
    return isMonster(tile) && kindOf(tile) === WAX_EATER;
  });
  if (spaces.length > 0) commit(play, { type: 'removed', spaces, cause: 'struck' });
}

/** F4, P5-P7: what becomes of a monster after contact, and of the prisoner on it. */
export function settleContact(play: Play, self: TaskOf<'settle-contact'>): void {
  const { state, edition, agenda } = play;
  const { prisoner, space } = self;
  const tile = state.tiles[space]!;
  const isThere = state.at[prisoner] === space;
  if (isMonster(tile)) {
    if (kindOf(tile) === KEEPER && isThere && state.key[prisoner] === 0) robKeeper(play, prisoner, space);
    else if (kindOf(tile) !== KEEPER || edition.afterContact === 'fall') endMonster(play, space);
  }
  if (!isThere) return;
  if (edition.afterContact === 'scramble') agenda.push({ do: 'scramble', prisoner });
  else if (self.fallsNow) agenda.push({ do: 'fall', prisoner });
  if (state.dirgeDue) agenda.push(DIRGE_COMES);
}

function endMonster(play: Play, space: Space): void {
  if (play.edition.monsterTouched === 'pit')
    commit(play, { type: 'pits-formed', spaces: [space], cause: 'contact' });
  else commit(play, { type: 'removed', spaces: [space], cause: 'contact' });
}
