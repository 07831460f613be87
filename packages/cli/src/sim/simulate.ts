import {
  beginPlay,
  chanceOf,
  dealStack,
  playOut,
  seededRandom,
  unpackIntent,
  type Option,
  type Outcome,
  type Setup,
  type State,
} from '@night-cage/rules';
import { writeRecord, type RecordedMove } from '@night-cage/notation';
import type { Player } from '../shared/players.ts';

export interface Simulated {
  readonly outcome: Outcome;
  readonly decisions: number;
  readonly turns: number;
  /** The game as a record, if one was asked for. */
  readonly record: string | null;
}

export interface Simulation {
  readonly setup: Setup;
  readonly seed: string;
  readonly player: Player;
  readonly records: boolean;
}

/** Plays one game: the seed gives the stack and, apart from it, the player's luck. */
export function simulate({ setup, seed, player, records }: Simulation): Simulated {
  const stack = dealStack(setup, seededRandom(seed));
  const luck = seededRandom(`${seed} player`);
  const play = beginPlay(setup, chanceOf(stack));
  const { state } = play;
  const moves: RecordedMove[] = [];
  let turn = 0;
  let drawn = 0;
  const note = (_: State, option: Option): void => {
    const now = stack.length - state.left;
    moves.push({ intent: unpackIntent(option), turn, drew: stack.slice(drawn, now) });
    drawn = now;
  };
  const decisions = playOut(
    play,
    (now, options) => {
      turn = now.turns;
      return player(now, options, luck);
    },
    records ? note : undefined,
  );
  const record = records ? writeRecord(setup, moves, state.outcome, { seed, software: 'night-cage' }) : null;
  return { outcome: state.outcome, decisions, turns: state.turns, record };
}
