import { beginPlay, deal, playOut, seededRandom, tableFor, type Setup } from '@night-cage/rules';
import { closenessFor, isBeforeEverything } from '../careful.ts';
import { foresee } from '../foresight.ts';
import { isStalled, stalledChoice } from '../stalled.ts';
import { weigh } from '../weigh.ts';
import type { Player } from './maze-self-play.ts';

/** What was said of positions in tenths, and what came of them: positions, the sum of what was said, and escapes. */
export type Said = readonly [positions: number, said: number, escapes: number][];

export interface MatchGame {
  readonly won: boolean;
  readonly decisions: number;
  /** What was thought the chance, at one decision of eight. */
  readonly thoughts: readonly number[];
}

const EVERY = 8;
const TENTHS = 10;

/** One game as `careful` plays it, by another value. */
export function playMatchGame({ hope, chance }: Player, setup: Setup, seed: string): MatchGame {
  const play = beginPlay(setup, deal(setup, seededRandom(seed)));
  const table = tableFor(setup);
  const thoughts: number[] = [];
  const decisions = playOut(play, (state, list) => {
    if (list.count === 1 || isBeforeEverything(state)) return list.at(0);
    const options = list.toArray();
    if (isStalled(state)) return stalledChoice(state, options);
    const { option } = weigh(hope, state, options, closenessFor(state));
    if (state.turns % EVERY === 0) {
      const ahead = foresee(table, state, option);
      if (ahead.state.outcome === 'playing') thoughts.push(chance(table, ahead));
    }
    return option;
  });
  return { won: play.state.outcome === 'won', decisions, thoughts };
}

export const nothingSaid = (): Said => Array.from({ length: TENTHS }, () => [0, 0, 0]);

/** Adds what was thought in a game to the tenths. */
export function addSaid(said: Said, { thoughts, won }: MatchGame): void {
  for (const thought of thoughts) {
    const tenth = said[Math.min(TENTHS - 1, Math.floor(thought * TENTHS))]!;
    tenth[0]++;
    tenth[1] += thought;
    tenth[2] += won ? 1 : 0;
  }
}
