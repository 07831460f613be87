import {
  choose,
  cloneState,
  fastRandom,
  openPlay,
  tableFor,
  type Option,
  type State,
} from '@night-cage/rules';
import { wallClock, type Clock } from '../clock.ts';
import { learnedValue } from '../judgement/learned.ts';
import type { Question } from '../port.ts';
import { newLuck } from '../search/luck.ts';
import { playOn } from '../search/playout.ts';
import { mostTelling, type Fact } from './fact.ts';
import { factsOf } from './facts-of.ts';
import { mainLine } from './main-line.ts';

/** What there is to say about one option. */
export interface Explained {
  readonly option: Option;
  /** The chance to escape, estimated by playing on, and the standard error of that estimate. */
  readonly chance: number;
  readonly error: number;
  readonly playouts: number;
  /** This option and what would be chosen after it, if the likeliest tiles came. */
  readonly line: readonly Option[];
  readonly facts: readonly Fact[];
}

export interface Explanation {
  readonly chosen: Explained;
  /** All others, the best first. */
  readonly alternatives: readonly Explained[];
}

/** How far a playout goes before it is judged by looking, and how many there are unless the budget says otherwise. */
const TURNS = 6;
const PLAYOUTS = 24;

/**
 * Explains a choice that somebody, bot or person, has made or thinks of. All options meet the same stacks. A budget counts
 * playouts of each option, or milliseconds for all together.
 */
export function explainChoice(
  { state, options, budget }: Question,
  choice: Option,
  seed = 1,
  clock: Clock = wallClock,
): Explanation {
  const tallies = options.map((option) => ({ option, count: 0, sum: 0, squares: 0 }));
  const most = budget.iterations ?? (budget.milliseconds === undefined ? PLAYOUTS : Infinity);
  const until = budget.milliseconds === undefined ? Infinity : clock() + budget.milliseconds;
  for (let sample = 0; sample < most && (sample < 2 || clock() < until); sample++) {
    for (const tally of tallies) {
      const worth = playOut(state, tally.option, seed, sample);
      tally.count++;
      tally.sum += worth;
      tally.squares += worth * worth;
    }
  }
  const explained = tallies
    .map(({ option, count, sum, squares }): Explained => {
      const chance = sum / count;
      const variance = Math.max(0, squares / count - chance * chance);
      return {
        option,
        chance,
        error: Math.sqrt(variance / Math.max(1, count - 1)),
        playouts: count,
        line: mainLine(learnedValue(state.setup), state, option),
        facts: mostTelling(factsOf(state, option)),
      };
    })
    .sort((a, b) => b.chance - a.chance);
  return {
    chosen: explained.find(({ option }) => option === choice)!,
    alternatives: explained.filter(({ option }) => option !== choice),
  };
}

const luck = newLuck();

function playOut(state: State, option: Option, seed: number, sample: number): number {
  const copy = cloneState(state);
  const chance = luck.shuffle(copy, fastRandom([seed, sample, 0x9e3779b9, 0x85ebca6b]));
  const play = openPlay(tableFor(state.setup), copy, chance, null);
  choose(play, option);
  return playOn(learnedValue(state.setup), play, state.turns + TURNS);
}
