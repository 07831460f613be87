import {
  AWAY,
  EJECTED,
  EMPTY,
  LEAVING_TASKS,
  ON_BOARD,
  TO_HOLLOW,
  WAITING,
  fallenFrom,
  inColumn,
  inRow,
  isGate,
  isOther,
  isPit,
  isShriek,
  stepIndex,
  rulesetFor,
  type Prisoner,
  type State,
  type Task,
  type Tile,
} from '@night-cage/rules';
import { formatSpace } from '../position/spaces.ts';
import { refuseIf } from './assert-possible.ts';

const named = (prisoner: Prisoner): string => `prisoner ${prisoner + 1}`;

/** Checks where the prisoners are, and what they have. */
export function checkPrisoners(state: State, isMadeUp: boolean): void {
  state.at.forEach((space, prisoner) => {
    checkWhereabouts(state, prisoner);
    checkNerve(state, prisoner);
    if (space === AWAY) return;
    checkStands(state, prisoner, isMadeUp);
    checkShares(state, prisoner);
  });
}

function checkWhereabouts({ setup, at, off, asks, outcome }: State, prisoner: Prisoner): void {
  const { board, edition } = rulesetFor(setup);
  const { main } = board;
  const away = off[prisoner]!;
  if (at[prisoner] !== AWAY) {
    refuseIf(away !== ON_BOARD, () => `${named(prisoner)} is both on the board and beside it`);
    return;
  }
  const within = (first: number, count: number): boolean => away >= first && away < first + count;
  const isBetween = within(TO_HOLLOW, EJECTED - TO_HOLLOW + 1);
  const isInALine = within(inRow(0), main.rows) || within(inColumn(0), main.columns);
  // The player chooses the line at once, unless the game ends with the fall.
  const isAsked =
    outcome === 'playing'
      ? asks?.asks === 'fall' && asks.prisoner === prisoner && away === fallenFrom(asks.from)
      : within(fallenFrom(0), board.mainSpaces);
  const falls = edition.hollow ? isBetween : isInALine || isAsked;
  refuseIf(away !== WAITING && !falls, () => `${named(prisoner)} is nowhere`);
}

function checkNerve({ setup, nerve }: State, prisoner: Prisoner): void {
  const { nerveLimit } = rulesetFor(setup);
  refuseIf(nerve[prisoner]! > nerveLimit, () => `${named(prisoner)} has more nerve than allowed`);
}

/**
 * Only a Gate has room for two; on a pit that opened under a Gate they fall one after the other.
 */
function checkShares(state: State, prisoner: Prisoner): void {
  const { board } = rulesetFor(state.setup);
  const space = state.at[prisoner]!;
  const other = state.at.indexOf(space);
  if (other === prisoner) return;
  const tile = state.tiles[space]!;
  refuseIf(
    !isGate(tile) && !isPit(tile) && tile !== EMPTY,
    () => `${named(other)} and ${named(prisoner)} are both on ${formatSpace(board, space)}, which is no Gate`,
  );
}

/** No prisoner stays on these tiles: it is about to fall or to scramble. */
function noGround(tile: Tile): string | null {
  if (tile === EMPTY) return 'where there is no tile';
  if (isPit(tile)) return 'a pit';
  return isShriek(tile) ? 'where a Shriek is' : null;
}

function checkStands(state: State, prisoner: Prisoner, isMadeUp: boolean): void {
  const space = state.at[prisoner]!;
  const tile = state.tiles[space]!;
  const { board } = rulesetFor(state.setup);
  const says = (where: string) => (): string =>
    `${named(prisoner)} stands on ${formatSpace(board, space)}, ${where}`;
  refuseIf(isOther(tile), says('under The Other'));
  const where = noGround(tile);
  if (where === null || isLeaving(state, prisoner) || state.outcome !== 'playing') return;
  refuseIf(!isMadeUp || tile === EMPTY, says(where));
}

function isLeaving({ setup, asks, agenda, step, turn, at, tiles }: State, prisoner: Prisoner): boolean {
  if (asks?.asks === 'scramble' && asks.prisoner === prisoner) return true;
  const isLaid = asks?.asks === 'place' || asks?.asks === 'devour';
  if (isLaid && asks.purpose === 'scramble' && asks.subject === prisoner) return true;
  if (agenda.some((task) => LEAVING_TASKS.includes(task.do) && isAbout(task, prisoner))) return true;
  // V2: a prisoner that leaps into a pit falls in step 4.
  const { edition } = rulesetFor(setup);
  const isBeforeFall = stepIndex(edition, step) < stepIndex(edition, 'fall');
  return prisoner === turn && isPit(tiles[at[prisoner]!]!) && isBeforeFall;
}

const isAbout = (task: Task, prisoner: Prisoner): boolean =>
  ('prisoner' in task && task.prisoner === prisoner) || ('rider' in task && task.rider === prisoner);
