import {
  EDITIONS,
  OptionList,
  beginPlay,
  chanceOf,
  choose,
  layStack,
  listOptions,
  seededRandom,
  unpackIntent,
  type Outcome,
  type Setup,
} from '@night-cage/rules';
import { writeRecord, type RecordedMove } from '@night-cage/notation';
import type { Player } from '../shared/players.ts';

/** Far beyond any game: whoever gets here goes round in circles. */
const MOST_DECISIONS = 100_000;

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
  const stack = layStack(EDITIONS[setup.edition].layout(setup), seededRandom(seed));
  const luck = seededRandom(`${seed} player`);
  const play = beginPlay(setup, chanceOf(stack));
  const { state } = play;
  const moves: RecordedMove[] = [];
  const options = new OptionList();
  let decisions = 0;
  while (state.outcome === 'playing') {
    listOptions(state, options.clear());
    if (options.count === 0) throw new Error('nobody can choose anything, but the game is not over');
    if (++decisions > MOST_DECISIONS) throw new Error('the game does not end');
    const option = player(state, options, luck);
    const turn = state.turns;
    const before = stack.length - state.left;
    choose(play, option);
    if (records) {
      moves.push({
        intent: unpackIntent(option),
        turn,
        drew: stack.slice(before, stack.length - state.left),
      });
    }
  }
  const record = records ? writeRecord(setup, moves, state.outcome, { seed, software: 'night-cage' }) : null;
  return { outcome: state.outcome, decisions, turns: state.turns, record };
}
