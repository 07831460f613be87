import { NOWHERE, nextSpace, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS, leads, type Direction } from '../board/directions.ts';
import type { Question, Table } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { PLACE, argumentOf, option, tileOf, type OptionList } from '../game/option.ts';
import { ask, commit, lookUp, stopAt, type Play } from '../game/play.ts';
import type { State } from '../game/state.ts';
import { task, type Task } from '../game/task.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { IS_MONSTER } from '../tiles/kinds.ts';
import { EMPTY, exitsOf, isOther, kindOf, waysToConnect, waysToTurn } from '../tiles/tile.ts';
import { arrive } from './arrive.ts';
import { enter, land } from './enter.ts';

/** Turns up the top tile, face up, for a purpose; some tiles act before they can be laid. */
export function draw(play: Play, self: Task): void {
  const { state } = play;
  if (!stillWanted(play, self)) return;
  if (play.preview) {
    stopAt(play, self);
    return;
  }
  const kind = lookUp(play);
  commit(play, { type: 'drew', kind, purpose: self.purpose!, subject: self.prisoner });
  if (state.outcome !== 'playing') return;
  if (play.edition.revealed[kind]?.(play, self) === true) return;
  askToPlace(play, self);
}

/** A tile may have been replaced by another draw (D2, H11, H12) after which there is nothing, or nowhere, to draw for. */
function stillWanted(play: Play, self: Task): boolean {
  const { state } = play;
  if (self.space !== NOWHERE && isOther(state.tiles[self.space]!)) {
    play.agenda.push(task('smother', { prisoner: self.prisoner, space: self.space }));
    return false;
  }
  if (state.left === 0) {
    if (self.purpose === 'scramble') play.agenda.push(task('scramble', { prisoner: self.prisoner }));
    return false;
  }
  switch (self.purpose) {
    case 'light':
      return state.at[self.prisoner] !== AWAY && state.lit[self.prisoner] === 1;
    case 'step':
    case 'scramble':
      return state.at[self.prisoner] !== AWAY;
    default:
      return true;
  }
}

export function askToPlace(play: Play, self: Task): void {
  ask(play, 'place', self.by, self.space, self.prisoner, self.purpose);
}

/** The direction of a neighbouring space. */
function directionTo(table: Table, from: Space, to: Space): Direction {
  return ALL_DIRECTIONS.find((direction) => nextSpace(table.board, from, direction) === to)!;
}

function addPlaces(
  state: State,
  prisoner: Prisoner,
  space: Space,
  direction: Direction,
  out: OptionList,
): void {
  const ways = waysToConnect(state.hand, direction);
  for (let n = 0; n < ways.length; n++) out.add(option(PLACE, prisoner, space, ways[n]));
}

export const place: Question = {
  options(table, state, out) {
    const { prisoner, subject, space, purpose } = state.asks!;
    if (purpose === 'landing') {
      for (const tile of waysToTurn(state.hand)) out.add(option(PLACE, prisoner, space, tile));
      return;
    }
    const from = state.at[subject]!;
    if (purpose !== 'light') {
      addPlaces(state, prisoner, space, directionTo(table, from, space), out);
      return;
    }
    const exits = exitsOf(state.tiles[from]!);
    for (let side = 0; side < 4; side++) {
      const direction = side as Direction;
      if (!leads(exits, direction)) continue;
      const to = nextSpace(table.board, from, direction);
      if (to !== NOWHERE && state.tiles[to] === EMPTY) addPlaces(state, prisoner, to, direction, out);
    }
  },
  answer(play, chosen, { subject, purpose }) {
    const space = argumentOf(chosen);
    const tile = tileOf(chosen);
    commit(play, { type: 'placed', space, tile });
    if (play.edition.revealingWakes && !IS_MONSTER[kindOf(tile)]!)
      commit(play, { type: 'passage-revealed', space });
    if (purpose === 'light') arrive(play, kindOf(tile), space);
    else if (purpose === 'landing') land(play, subject, space);
    else enter(play, subject, space, purpose === 'scramble' ? 'scramble' : 'step');
  },
};
