import { isInHollow, type Board, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS, type Direction } from '../board/directions.ts';
import { litSpaces } from '../board/light.ts';
import { looksTowards, seesTheOther } from '../board/sight.ts';
import { stepIndex, type QuestionHandler, type TurnStep } from '../editions/edition.ts';
import { NOBODY, type Prisoner } from '../game/intent.ts';
import { edgeOf, emergeOption, firstOf } from '../game/option.ts';
import { askQuestion, commit, decideOutcome, record, type Play } from '../game/turn-engine.ts';
import type { Task, TaskOf } from '../game/task.ts';
import { AWAY, TO_HOLLOW, TO_MAIN, inTurnOrder, isBetween } from '../prisoners/whereabouts.ts';
import { OTHER } from '../tiles/kinds.ts';
import { hidesAsOne, isMonster, isOther } from '../tiles/tile.ts';
import { standingOn } from './pits.ts';

/** H6: The Other has three sections in the Hollow. */
export const SECTIONS = 3;
/** H6: each section is two rows tall, and an advance is two lines. */
export const OTHER_LENGTH = 2;
/** H8: on the main board The Other is four spaces wide. */
export const OTHER_WIDTH = 4;

/** H8, H9: its depth on arrival, and its greatest depth, by the size of the board. */
const FIRST_DEPTH: Readonly<Record<number, number>> = { 6: 1, 7: 0 };
const LAST_DEPTH: Readonly<Record<number, number>> = { 6: 5, 7: 6 };
export const lastDepth = (board: Board): number => LAST_DEPTH[board.main.rows]!;

/** The spaces of a lane on the main board, from an edge down to a depth. */
export function laneSpaces(board: Board, edge: Direction, first: number, depth: number): Space[] {
  const { columns, rows } = board.main;
  const spaces: Space[] = [];
  for (let space = 0; space < board.mainSpaces; space++) {
    const column = board.columnOf[space]!;
    const row = board.rowOf[space]!;
    const across = edge % 2 === 0 ? column : row;
    const fromEdge = [row, columns - 1 - column, rows - 1 - row, column][edge]!;
    if (across >= first && across < first + OTHER_WIDTH && fromEdge < depth) spaces.push(space);
  }
  return spaces;
}

/** The spaces of the Hollow that this number of sections covers, from the bottom up. */
export function sectionSpaces(board: Board, sections: number): Space[] {
  const top = board.hollow!.rows - sections * OTHER_LENGTH;
  const spaces: Space[] = [];
  for (let space = board.mainSpaces; space < board.spaces; space++)
    if (board.rowOf[space]! >= top) spaces.push(space);
  return spaces;
}

const EVERYBODY_LANDS: Task = { do: 'land-between', ejectedToo: true };

/**
 * H6: The Other advances after a pit formed on the main board this turn, unless a lit prisoner in
 * the Hollow holds it back.
 */
function look(play: Play): void {
  const { state, board } = play;
  const { awake, pit, advanced, looked, onMain } = state.hollow!;
  if (pit && !looked) commit(play, { type: 'other-looked' });
  // H9: on the main board it advances at the end of turns, or when Shrieks call it.
  if (!awake || !pit || advanced || onMain) return;
  const held = state.at.some(
    (space, prisoner) => space !== AWAY && isInHollow(board, space) && state.lit[prisoner] === 1,
  );
  if (!held) play.agenda.push({ do: 'other-advances', called: false });
}

/**
 * The end of step 4: The Other looks, then the prisoners that left their board land on the other
 * (H3).
 */
export const otherRisesStep: TurnStep = {
  name: 'other-rises',
  run(play) {
    play.agenda.push({ do: 'land-between', ejectedToo: false });
    look(play);
  },
};

/**
 * After step 7: The Other looks again if the turn's first pit formed since; then all prisoners
 * land, the ejected too (H5).
 */
export const lateLandingsStep: TurnStep = {
  name: 'late-landings',
  run(play) {
    play.agenda.push(EVERYBODY_LANDS);
    const { pit, looked } = play.state.hollow!;
    if (pit && !looked) look(play);
  },
};

/**
 * H9: The Other advances at the end of every turn after the turn it arrived in. At its greatest
 * depth it rests for a turn, and returns below when that turn ends. Shrieks only bring an advance
 * forward.
 */
export const otherMovesStep: TurnStep = {
  name: 'other-moves',
  run(play) {
    const { onMain, arrived, resting, depth } = play.state.hollow!;
    if (!onMain || arrived) return;
    if (resting) leaveTheMainBoard(play);
    else if (depth < lastDepth(play.board)) reach(play, depth + OTHER_LENGTH);
  },
};

const someoneCanLand = ({ state, ruleset: table, edition }: Play): boolean =>
  state.at.some(
    (_, prisoner) => isBetween(state, prisoner) && edition.landingSpaces(table, state, prisoner).length > 0,
  );

/**
 * The last step of a turn: prisoners that were smothered, or dropped by Final Flickers or the
 * Dirge, land.
 */
export const lastLandingsStep: TurnStep = {
  name: 'last-landings',
  run(play) {
    if (!someoneCanLand(play)) return;
    play.agenda.push(EVERYBODY_LANDS);
    // A landing may make other prisoners fall: repeat the step.
    play.step--;
  },
};

function leaveTheMainBoard(play: Play): void {
  const { board, state } = play;
  const lit = litSpaces(board, state);
  const pits = state.tiles.flatMap((tile, space) =>
    isOther(tile) && !hidesAsOne(tile) && lit[space] ? [space] : [],
  );
  commit(play, { type: 'other-left', pits, byPit: false });
}

/**
 * An advance by one length: in the Hollow after a pit, or on either board when Shrieks call, even
 * with a lit prisoner in the Hollow (H12).
 */
export function otherAdvances(play: Play, { called }: TaskOf<'other-advances'>): void {
  const { state, board } = play;
  const { onMain, sections, depth } = state.hollow!;
  if (onMain) {
    const full = board.main.rows;
    reach(play, depth >= lastDepth(board) ? full : depth + OTHER_LENGTH);
    return;
  }
  if (sections < SECTIONS) {
    const spaces = sectionSpaces(board, sections + 1);
    const newly = spaces.filter((space) => !isOther(state.tiles[space]!));
    const smothered = standingOn(state, newly);
    record(play, {
      type: 'other-advanced',
      spaces: newly,
      sections: sections + 1,
      depth: 0,
      byPit: !called,
      atTurnEnd: countsForItself(play),
    });
    finishAdvance(play, smothered, called);
    return;
  }
  record(play, { type: 'other-left', pits: [], byPit: !called });
  if (called) ejectFromTheHollow(play);
  decideOutcome(play);
  const prey = nextOnTheMainBoard(play);
  if (prey !== NOBODY)
    askQuestion(play, { asks: 'emerge', prisoner: state.turn, prey, cover: state.at[prey]! });
}

/**
 * M5, H10: strikes of monsters that wake after step 9 are not part of a Move; during a landing they
 * are part of that landing.
 */
const countsForItself = ({ step, edition, agenda }: Play): boolean =>
  step > stepIndex(edition, 'flicker') && !agenda.some((task) => task.do === 'end-landing');

/**
 * H5: all prisoners leave the Hollow, candles unchanged; they land after the turn's light. The
 * outcome is checked together with the cause (T3).
 */
export function ejectFromTheHollow(play: Play): void {
  const prisoners: Prisoner[] = [];
  inTurnOrder(play.state, (prisoner) => {
    const space = play.state.at[prisoner]!;
    if (space !== AWAY && isInHollow(play.board, space)) prisoners.push(prisoner);
  });
  if (prisoners.length > 0) record(play, { type: 'ejected', prisoners });
}

/** H8: the next prisoner in turn order on the main board; the prisoner of the turn comes last. */
function nextOnTheMainBoard(play: Play): Prisoner {
  const { state, board } = play;
  const count = state.at.length;
  for (let n = 1; n <= count; n++) {
    const prisoner = (state.turn + n) % count;
    const space = state.at[prisoner]!;
    if (space !== AWAY && !isInHollow(board, space)) return prisoner;
  }
  return NOBODY;
}

export const emergeQuestion: QuestionHandler<'emerge'> = {
  options({ board }, _state, { prisoner, cover }, out) {
    for (const edge of ALL_DIRECTIONS) {
      const across = edge % 2 === 0 ? board.columnOf[cover]! : board.rowOf[cover]!;
      const lanes = (edge % 2 === 0 ? board.main.columns : board.main.rows) - OTHER_WIDTH;
      for (let first = 0; first <= lanes; first++) {
        if (across >= first && across < first + OTHER_WIDTH) out.add(emergeOption(prisoner, edge, first));
      }
    }
  },
  answer(play, chosen) {
    const { board } = play;
    const edge = edgeOf(chosen);
    const first = firstOf(chosen);
    const depth = FIRST_DEPTH[board.main.rows]!;
    const spaces = laneSpaces(board, edge, first, depth);
    const smothered = standingOn(play.state, spaces);
    record(play, { type: 'other-emerged', edge, first, depth, spaces, atTurnEnd: countsForItself(play) });
    finishAdvance(play, smothered);
  },
};

/** Advances along the lane, down to `depth`. */
function reach(play: Play, depth: number): void {
  const { state, board } = play;
  const { edge, first } = state.hollow!;
  const newly = laneSpaces(board, edge, first, depth).filter((space) => !isOther(state.tiles[space]!));
  const smothered = standingOn(state, newly);
  const atTurnEnd = countsForItself(play);
  record(play, { type: 'other-advanced', spaces: newly, sections: 0, depth, byPit: false, atTurnEnd });
  finishAdvance(play, smothered);
}

/**
 * Monsters that now see The Other wake (H10), prisoners under it are smothered, and if Shrieks
 * called it the Hollow is emptied (H12). All of that is one change of the boards: the outcome is
 * not checked while a prisoner is under The Other (W2).
 */
function finishAdvance(play: Play, smothered: readonly Prisoner[], called = false): void {
  wakeMonsters(play);
  for (const prisoner of smothered.toReversed()) smotherPrisoner(play, prisoner, play.state.at[prisoner]!);
  if (called) ejectFromTheHollow(play);
  decideOutcome(play);
}

/**
 * Three tiles, the candle goes out, and the prisoner lands on the other board (H5, H7, H9, H12).
 */
function smotherPrisoner(play: Play, prisoner: Prisoner, space: Space): void {
  record(play, {
    type: 'fell',
    prisoner,
    from: space,
    off: isInHollow(play.board, space) ? TO_MAIN : TO_HOLLOW,
  });
  play.agenda.push({ do: 'hit', prisoner, by: OTHER, cost: 3 });
}

/** H12: The Other covered the space of a draw in progress. */
export function smother(play: Play, self: TaskOf<'smother'>): void {
  smotherPrisoner(play, self.prisoner, self.space);
  decideOutcome(play);
}

/** A prisoner that turned back woke no monster; The Other, which advanced meanwhile, does. */
export function wakeAgain(play: Play): void {
  if (play.state.origin === AWAY) wakeMonsters(play);
}

/**
 * Before step 5 they join the monsters of this Move; later they strike at once, in reading order.
 */
function wakeMonsters(play: Play): void {
  const { state, board } = play;
  const spaces = state.tiles.flatMap((tile, space) => {
    if (!isMonster(tile)) return [];
    const sees = ALL_DIRECTIONS.some(
      (d) => looksTowards(play.ruleset, tile, d) && seesTheOther(board, state, space, d),
    );
    return sees ? [space] : [];
  });
  if (spaces.length === 0) return;
  if (play.step < stepIndex(play.edition, 'strike')) commit(play, { type: 'woke', spaces });
  else if (countsForItself(play)) play.agenda.push({ do: 'strike-anew', spaces });
  else play.agenda.push({ do: 'strike', spaces, turned: null });
}
