import { isInHollow, type Space } from '../board/board.ts';
import { litSpaces } from '../board/light.ts';
import { stepIndex, type QuestionHandler, type TurnStep, type Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { VERB_END, OptionList, option, verbOf } from '../game/option.ts';
import { DIRGE_COMES, askQuestion, commit, type Play } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import type { TaskOf } from '../game/task.ts';
import { addGifts } from '../prisoners/keys.ts';
import { AWAY, EJECTED, TO_HOLLOW, TO_MAIN, isBetween } from '../prisoners/whereabouts.ts';
import { KEY } from '../tiles/kinds.ts';
import { EMPTY, hasKey, isOther, isPit, kindOf } from '../tiles/tile.ts';
import { handOver } from '../turn/act.ts';
import { askToLand, mayLandOn } from '../turn/land.ts';
import { ejectFromTheHollow } from './the-other.ts';

/** H2, H4: a pit of one board leads to the other. */
export function fallToTheOtherBoard(play: Play, prisoner: Prisoner): void {
  const from = play.state.at[prisoner]!;
  commit(play, { type: 'fell', prisoner, from, off: isInHollow(play.board, from) ? TO_MAIN : TO_HOLLOW });
}

/**
 * Step 4 with the Hollow: a prisoner on a pit, or on a Key tile of the Hollow, leaves the board.
 */
export const leaveBoardsStep: TurnStep = {
  name: 'fall',
  run(play) {
    const { state, ruleset: table } = play;
    const space = state.at[state.turn]!;
    if (space === AWAY) return;
    const onKeyTile = isKeyTileOfTheHollow(play, space);
    if (!onKeyTile && !isPit(state.tiles[space]!)) return;
    if (onKeyTile && couldTakeItsKeyByGiving(table, state, space))
      askQuestion(play, { asks: 'leave', prisoner: state.turn });
    else fallToTheOtherBoard(play, state.turn);
  },
};

const isKeyTileOfTheHollow = ({ state, board }: Play, space: Space): boolean =>
  isInHollow(board, space) && kindOf(state.tiles[space]!) === KEY && !isPit(state.tiles[space]!);

const scratch = new OptionList();

/**
 * H4: the key on this tile is lost unless the prisoner gives its own to a neighbour and takes this
 * one.
 */
function couldTakeItsKeyByGiving(table: Ruleset, state: State, space: Space): boolean {
  if (state.key[state.turn] === 0 || !hasKey(state.tiles[space]!)) return false;
  addGifts(table, state, scratch.clear());
  return scratch.count > 0;
}

/** H4: asked once, when a prisoner leaves the Hollow by a Key tile. */
export const leaveQuestion: QuestionHandler<'leave'> = {
  options(table, state, _asked, out) {
    out.add(option(VERB_END, state.turn));
    addGifts(table, state, out);
  },
  answer(play, chosen) {
    if (verbOf(chosen) !== VERB_END) handOver(play, chosen);
    fallToTheOtherBoard(play, play.state.turn);
  },
};

/**
 * H4, H5: a Key tile of the Hollow sends the prisoner up, in step 4 or right after a landing; a Key
 * tile of the main board ejects everyone from the Hollow.
 */
export function keyEntered(play: Play, prisoner: Prisoner, space: Space): void {
  if (!isInHollow(play.board, space)) ejectFromTheHollow(play);
  else if (play.step !== stepIndex(play.edition, 'act') && isKeyTileOfTheHollow(play, space))
    fallToTheOtherBoard(play, prisoner);
}

/** The rows of the Hollow, from the top. */
function hollowRows({ board }: Ruleset): Space[][] {
  const { columns, rows } = board.hollow!;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => board.mainSpaces + row * columns + column),
  );
}

/** Where a prisoner between the boards may land (H3, H4). */
export function landingOnTheOtherBoard(table: Ruleset, state: State, prisoner: Prisoner): readonly Space[] {
  return state.off[prisoner] === TO_HOLLOW
    ? landingInTheHollow(table, state)
    : landingOnTheMainBoard(table, state);
}

function landingOnTheMainBoard({ board }: Ruleset, state: State): Space[] {
  const spaces = Array.from({ length: board.mainSpaces }, (_, space) => space);
  const empty = spaces.filter((space) => state.tiles[space] === EMPTY);
  return empty.length > 0
    ? empty
    : spaces.filter((space) => mayLandOn(state, space) && !isPit(state.tiles[space]!));
}

/**
 * The lowest row without a prisoner and without The Other that has an empty unlit space; if there
 * is none, the fallbacks of H3.
 */
function landingInTheHollow(table: Ruleset, state: State): readonly Space[] {
  const lit = litSpaces(table.board, state);
  const rows = hollowRows(table).filter((row) => !row.some((space) => isOther(state.tiles[space]!)));
  const isEmpty = (space: Space): boolean => state.tiles[space] === EMPTY;
  for (const row of rows.toReversed()) {
    if (row.some((space) => state.at.includes(space))) continue;
    const dark = row.filter((space) => isEmpty(space) && !lit[space]);
    if (dark.length > 0) return dark;
  }
  const highest = (fits: (space: Space) => boolean): Space[] =>
    rows.map((row) => row.filter(fits)).find((row) => row.length > 0) ?? [];
  const floor = (space: Space): boolean => mayLandOn(state, space) && !isPit(state.tiles[space]!);
  const top = (rows[0] ?? []).filter((space) => lit[space] && floor(space));
  if (top.length > 0) return top;
  const tiles = highest(floor);
  return tiles.length > 0 ? tiles : highest(isEmpty);
}

/**
 * H3-H5: prisoners between the boards land, in turn order; the ejected wait until step 7 is over.
 */
export function landBetween(play: Play, self: TaskOf<'land-between'>): void {
  const { state, ruleset: table, edition } = play;
  if (state.dirgeDue) {
    play.agenda.push(self, DIRGE_COMES);
    return;
  }
  const count = state.at.length;
  for (let n = 0; n < count; n++) {
    const prisoner = (state.turn + n) % count;
    if (!isBetween(state, prisoner) || (!self.ejectedToo && state.off[prisoner] === EJECTED)) continue;
    if (edition.landingSpaces(table, state, prisoner).length === 0) continue;
    play.agenda.push(self);
    askToLand(play, prisoner);
    return;
  }
}
