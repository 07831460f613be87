import { AWAY, isWaiting, linesOpenTo } from '../prisoners/whereabouts.ts';
import type { Ruleset } from '../editions/edition.ts';
import { NONE } from '../tiles/kinds.ts';
import { EMPTY, isGate } from '../tiles/tile.ts';
import { everyoneCanMeetAtAGate } from './isolation.ts';
import type { Outcome } from './outcomes.ts';
import type { State } from './state.ts';
import type { Task } from './task.ts';

/**
 * Determines the outcome of a state; `agenda` is what the turn still has to do, while a turn is
 * being played.
 */
export type Judge = (table: Ruleset, state: State, agenda?: readonly Task[]) => Outcome;

/** T3: checks for won, gates, keys, falling and isolated, in this order. */
export function judge(table: Ruleset, state: State, agenda: readonly Task[] = state.agenda): Outcome {
  if (everyoneIsOut(state)) return 'won';
  if (state.gatesLeft <= 0) return 'lost gates';
  if (state.keysLeft < state.at.length) return 'lost keys';
  // A tile in hand counts as part of the stack.
  if (state.left > 0 || state.hand !== NONE) return 'playing';
  if (theDirgeIsComing(state, agenda)) return 'playing';
  if (someoneFallsForEver(table, state)) return 'lost falling';
  return everyoneCanMeetAtAGate(table, state) ? 'playing' : 'lost isolated';
}

/** W2: a Dirge that was called and has not opened its pit yet may still fill a line. */
const theDirgeIsComing = ({ dirgeDue, asks }: State, agenda: readonly Task[]): boolean =>
  dirgeDue || asks?.asks === 'dirge' || agenda.some((task) => task.do.startsWith('dirge'));

/** W1: all prisoners on one Gate, each with a key. */
function everyoneIsOut(state: State): boolean {
  const gate = state.at[0]!;
  if (gate === AWAY || !isGate(state.tiles[gate]!)) return false;
  for (let prisoner = 0; prisoner < state.at.length; prisoner++) {
    if (state.at[prisoner] !== gate || state.key[prisoner] === 0) return false;
  }
  return true;
}

/**
 * F7: with the stack empty, every line that a fallen prisoner may still choose has an empty space.
 */
function someoneFallsForEver(table: Ruleset, state: State): boolean {
  return state.at.some((space, prisoner) => {
    if (space !== AWAY || isWaiting(state, prisoner)) return false;
    const lines = linesOpenTo(table.board, state, prisoner);
    return lines.length > 0 && lines.every((line) => line.some((s) => state.tiles[s] === EMPTY));
  });
}
