import { NOWHERE, spacesTowards, type Space } from '../board/board.ts';
import { EVERY_EXIT, type Exits } from '../board/directions.ts';
import { openSpaces, litSpaces } from '../board/light.ts';
import type { QuestionHandler, Ruleset } from '../editions/edition.ts';
import { VERB_SHRIEK, argumentOf, option } from '../game/option.ts';
import { askQuestion, commit, type Play } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import type { DrawingTask, Task, TaskOf } from '../game/task.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { EMPTY, exitsOf, isOther, isShriek } from '../tiles/tile.ts';
import { figureAt } from './dirge.ts';
import type { Monster } from './monster.ts';
import { drawnInTheHollow } from './omen.ts';
import { LOOKS_NOWHERE, ordinary } from './ordinary.ts';
import { pitsFormed } from '../changes/events.ts';

const LOOSE: Task = { do: 'shriek', besideDirge: NOWHERE };

/**
 * H11: not a monster, though it acts like one: no prisoner can be on it, and it is placed even when
 * it is discarded.
 */
export const shriek: Monster = {
  ...ordinary,
  looks: LOOKS_NOWHERE,
  hits: null,
  wokenByStrikes: 'never',
  mayBeCharged: () => false,
  staysInTheDark: true,
  met: (play, { prisoner }) => {
    play.agenda.push({ do: 'scramble', prisoner });
  },
  revealed: revealShriek,
  // All these tasks are equal, so their order on the agenda does not matter.
  discarded: (play) => {
    play.agenda.push(LOOSE);
  },
};

/** H12: with two Shrieks on the board, the next one revealed is the third. */
const CALL = 2;

const shrieksOnTheBoard = (state: State): Space[] =>
  state.tiles.flatMap((tile, space) => (isShriek(tile) ? [space] : []));

/**
 * H11, H12: a Shriek in hand is laid like any tile, unless it is the third, or drawn in the Hollow:
 * then another tile is drawn.
 */
function revealShriek(play: Play, self: DrawingTask): boolean {
  const third = shrieksOnTheBoard(play.state).length >= CALL;
  if (!third && !drawnInTheHollow(play, self)) return false;
  commit(play, { type: 'shriek-loosed' });
  if (third && self.purpose === 'step') play.agenda.push({ do: 'wake-again' });
  play.agenda.push(self, LOOSE);
  return true;
}

/**
 * Places a Shriek that was discarded, set aside while drawing, or caught under the Dirge. One from
 * under the Dirge never counts as the third.
 */
export function shriekComes(play: Play, { besideDirge }: TaskOf<'shriek'>): void {
  const { state, ruleset: table } = play;
  if (besideDirge === NOWHERE && shrieksOnTheBoard(state).length >= CALL) callTheOther(play);
  else if (placesForAShriek(table, state, play.agenda, besideDirge).length === 0)
    commit(play, { type: 'shriek-discarded' });
  else askQuestion(play, { asks: 'shriek', prisoner: state.turn, besideDirge });
}

/**
 * H12: lit Shrieks on the board become pits, unlit ones are discarded, and so is the third; The
 * Other advances.
 */
function callTheOther(play: Play): void {
  const { state, board } = play;
  const lit = litSpaces(board, state);
  const all = shrieksOnTheBoard(state);
  const pits = all.filter((space) => lit[space]);
  const dark = all.filter((space) => !lit[space]);
  if (pits.length > 0) pitsFormed(play, pits, 'shriek');
  commit(play, { type: 'shrieks-called', spaces: dark });
  commit(play, { type: 'shriek-discarded' });
  play.agenda.push({ do: 'other-advances', called: true });
}

/**
 * Empty main-board spaces that no draw is for: those that an exit of some tile leads to (H11), or
 * those beside the Dirge's pit (NT8) if `corner` says where it opened.
 */
function placesForAShriek(table: Ruleset, state: State, agenda: readonly Task[], corner: Space): Space[] {
  const { board } = table;
  const open = new Set<Space>();
  const add = (space: Space, exits: Exits): void => {
    for (const to of spacesTowards(board, space, exits)) if (state.tiles[to] === EMPTY) open.add(to);
  };
  if (corner === NOWHERE) {
    for (let space = 0; space < board.mainSpaces; space++) {
      if (state.tiles[space] !== EMPTY) add(space, exitsOf(state.tiles[space]!));
    }
  } else {
    // NT8: where The Other covers the pit, no exit leads out of it (H11).
    const opened = figureAt(board, corner)!.filter((space) => !isOther(state.tiles[space]!));
    for (const space of opened) add(space, EVERY_EXIT);
    for (const space of opened) open.delete(space);
  }
  for (const space of spacesBeingDrawnFor(table, state, agenda)) open.delete(space);
  return [...open].sort((a, b) => a - b);
}

/**
 * The spaces that a draw in progress is for: the open spaces of a prisoner that illuminates, and a
 * space that a prisoner lands on or steps onto.
 */
function spacesBeingDrawnFor(table: Ruleset, state: State, agenda: readonly Task[]): Space[] {
  return agenda.flatMap((waiting) => {
    if (waiting.do === 'draw') return [waiting.space];
    if (waiting.do !== 'illuminate' || !waiting.begun) return [];
    const space = state.at[waiting.prisoner]!;
    return space === AWAY || state.lit[waiting.prisoner] === 0 ? [] : openSpaces(table.board, state, space);
  });
}

export const shriekQuestion: QuestionHandler<'shriek'> = {
  options(table, state, { prisoner, besideDirge }, out) {
    for (const space of placesForAShriek(table, state, state.agenda, besideDirge))
      out.add(option(VERB_SHRIEK, prisoner, space));
  },
  answer(play, chosen) {
    commit(play, { type: 'shriek-placed', space: argumentOf(chosen) });
  },
};
