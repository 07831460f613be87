import { distanceBetween, type Space } from '../board/board.ts';
import { monstersSeeing } from '../board/sight.ts';
import type { TurnStep } from '../editions/edition.ts';
import { commit, type Play } from '../game/turn-engine.ts';
import type { Task, TaskOf } from '../game/task.ts';
import type { Monster } from '../monsters/monster.ts';
import { reachOf } from '../monsters/reach.ts';
import { isMonster, kindOf } from '../tiles/tile.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { struck } from '../changes/events.ts';

/**
 * Steps 5 and 6: the monsters that saw the prisoner leave, and those that see it where it arrived
 * (M3).
 */
export const strikeStep: TurnStep = {
  name: 'strike',
  run(play) {
    const { state, ruleset: table } = play;
    const woken: Space[] = [];
    const add = (monsters: readonly Space[]): void => {
      for (const monster of monsters) if (!woken.includes(monster)) woken.push(monster);
    };
    const { entered, origin } = state;
    add(state.woken);
    if (entered !== AWAY && state.at[state.turn] === entered) add(monstersSeeing(table, state, entered));
    for (const space of state.laid) {
      if (isPassageThere(play, space)) add(monstersSeeing(table, state, space));
    }
    if (woken.length === 0) return;
    if (woken.length > 1)
      woken.sort((a, b) => distance(play, origin, a) - distance(play, origin, b) || a - b);
    commit(play, { type: 'triggered', spaces: woken });
    play.agenda.push({ do: 'strike', spaces: woken, turned: null });
  },
};

/**
 * X4: a revealed tile counts as motion unless it is a monster, and only while it is on the board.
 */
function isPassageThere(play: Play, space: Space): boolean {
  const tile = play.state.tiles[space]!;
  return tile !== 0 && !isMonster(tile);
}

const distance = (play: Play, from: Space, to: Space): number =>
  from === AWAY ? 0 : distanceBetween(play.board, from, to);

/**
 * M4, M5: the triggered monsters strike in order, then every monster that a strike reaches. All
 * strikes are determined on the same board: paths break after that (NT6), and then the hits are
 * paid.
 */
export function strike(
  play: Play,
  { spaces, turned }: Pick<TaskOf<'strike'>, 'spaces' | 'turned'>,
  before: readonly Space[] = play.state.struck,
): void {
  const { state, edition } = play;
  const queue = spaces.slice();
  const hits: Task[] = [];
  const burnt: Space[] = [];
  const acting: { monster: Monster; space: Space; reached: readonly Space[] }[] = [];
  for (let n = 0; n < queue.length; n++) {
    const space = queue[n]!;
    const tile = state.tiles[space]!;
    if (!isMonster(tile) || before.includes(space)) continue;
    const kind = kindOf(tile);
    const monster = edition.monsters[kind]!;
    const { spaces: reached, monsters } = reachOf(
      play.ruleset,
      state,
      space,
      turned?.space === space ? turned.axis : undefined,
    );
    const prisoners = monster.hits === null ? NOBODY_HIT : prisonersIn(play, space, reached);
    struck(play, space, kind, reached, prisoners);
    for (const prisoner of prisoners) {
      const { inContact, atRange } = monster.hits!;
      hits.push({ do: 'hit', prisoner, by: kind, cost: state.at[prisoner] === space ? inContact : atRange });
    }
    for (const next of monsters) if (!queue.includes(next)) queue.push(next);
    if (monster.afterStrikes !== undefined) acting.push({ monster, space, reached });
    if (monster.burnsOut) burnt.push(space);
  }
  if (burnt.length > 0) play.agenda.push({ do: 'burn-out', spaces: burnt });
  for (let n = hits.length - 1; n >= 0; n--) play.agenda.push(hits[n]!);
  for (const { monster, space, reached } of acting) monster.afterStrikes!(play, space, reached);
}
const NOBODY_HIT: readonly number[] = [];

export const strikeAnew = (play: Play, { spaces }: TaskOf<'strike-anew'>): void =>
  strike(play, { spaces, turned: null }, []);

/**
 * The prisoners that are hit: those in contact first, then by distance, reading order and turn
 * order (M5).
 */
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
    distanceBetween(board, monster, state.at[prisoner]!) * board.spaces + state.at[prisoner]!;
  return found.sort((a, b) => rank(a) - rank(b));
}
