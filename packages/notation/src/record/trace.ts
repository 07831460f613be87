import {
  ANSWERS,
  legal,
  rulesetFor,
  whereabouts,
  type Intent,
  type Kind,
  type Setup,
  type State,
} from '@night-cage/rules';
import { formatBoard } from '../position/boards.ts';
import { formatFalling } from '../position/falling.ts';
import { formatMove, formatPrisoner } from '../moves/moves.ts';
import { listChangedOptions } from './list-changed-options.ts';
import { formatSpace } from '../position/spaces.ts';
import { formatKind } from '../position/stacks.ts';

/** The first line of a trace: the setup of the game. */
export const traceGame = ({ edition, options, prisoners }: Setup): object => ({
  edition,
  options: listChangedOptions(options),
  prisoners,
});

/**
 * One position of a trace: the move that led to it (null for the first), its draws, and everything
 * visible.
 */
export function tracePosition(state: State, move: Intent | null, drew: readonly Kind[]): object {
  const { board } = rulesetFor(state.setup);
  const options = legal(state);
  return {
    move: move === null ? null : formatMove(move, board),
    drew: drew.map(formatKind),
    board: formatBoard(board, 'main', state.tiles, state.at),
    hollow: board.hollow === null ? null : formatBoard(board, 'hollow', state.tiles, state.at),
    state: Object.fromEntries(
      state.at.map((_, prisoner) => [formatPrisoner(prisoner), tracePrisoner(state, prisoner)]),
    ),
    left: state.left,
    turn: state.turn + 1,
    asks: askedOf(state, options),
    legal: options.map((option) => formatMove(option, board)),
    outcome: state.outcome,
  };
}

function tracePrisoner(state: State, prisoner: number): object {
  const { board } = rulesetFor(state.setup);
  const where = whereabouts(state, prisoner);
  const place =
    where.is === 'on'
      ? { at: formatSpace(board, where.space) }
      : where.is === 'waiting'
        ? { waiting: true }
        : { falling: formatFalling(board, where) };
  return {
    ...place,
    lit: state.lit[prisoner] === 1,
    nerve: state.nerve[prisoner]!,
    key: state.key[prisoner] === 1,
  };
}

/**
 * The prisoner that must choose, and the first verb that can answer; null once the game is decided.
 */
function askedOf({ asks, outcome }: State, options: readonly Intent[]): string | null {
  if (asks === null || outcome !== 'playing') return null;
  const verb = ANSWERS[asks.asks].find((answer) =>
    options.some((option) => option.verb === answer && option.prisoner === asks.prisoner),
  );
  return verb === undefined ? null : `${formatPrisoner(asks.prisoner)} ${verb}`;
}
