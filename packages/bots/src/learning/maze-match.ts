import { beginPlay, deal, playOut, seededRandom, rulesetFor, type Setup } from '@night-cage/rules';
import { closenessFor, isBeforeEverything } from '../careful-bot.ts';
import { foresee } from '../foresight.ts';
import { isStalled, chooseWhenStalled } from '../stalled.ts';
import { findBestOption } from '../find-best-option.ts';
import type { SelfPlayer } from './maze-self-play.ts';

/** Predicted chances in tenths, and the results: games, the sum of the predictions, and escapes. */
export type ChanceTally = readonly [games: number, predicted: number, escapes: number][];

export interface MatchGame {
  readonly won: boolean;
  readonly decisions: number;
  /** The predicted chance, at every eighth turn. */
  readonly thoughts: readonly number[];
}

const EVERY = 8;
const TENTHS = 10;

/** Plays one game as `careful` does, with another value. */
export function playMatchGame({ hope, chance }: SelfPlayer, setup: Setup, seed: string): MatchGame {
  const play = beginPlay(setup, deal(setup, seededRandom(seed)));
  const table = rulesetFor(setup);
  const thoughts: number[] = [];
  const decisions = playOut(play, (state, list) => {
    if (list.count === 1 || isBeforeEverything(state)) return list.at(0);
    const options = list.toArray();
    if (isStalled(state)) return chooseWhenStalled(state, options);
    const { option } = findBestOption(hope, state, options, closenessFor(state));
    if (state.turns % EVERY === 0) {
      const ahead = foresee(table, state, option);
      if (ahead.state.outcome === 'playing') thoughts.push(chance(table, ahead));
    }
    return option;
  });
  return { won: play.state.outcome === 'won', decisions, thoughts };
}

export const emptyChanceTally = (): ChanceTally => Array.from({ length: TENTHS }, () => [0, 0, 0]);

/**
 * Adds a game's predictions to the tally. Each game counts once, since a game that goes in circles
 * has hundreds of positions.
 */
export function addToChanceTally(tally: ChanceTally, { thoughts, won }: MatchGame): void {
  const weight = 1 / thoughts.length;
  for (const thought of thoughts) {
    const tenth = tally[Math.min(TENTHS - 1, Math.floor(thought * TENTHS))]!;
    tenth[0] += weight;
    tenth[1] += weight * thought;
    tenth[2] += won ? weight : 0;
  }
}
