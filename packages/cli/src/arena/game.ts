import {
  beginPlay,
  chanceOf,
  dealStack,
  playOutSlowly,
  seededRandom,
  type Outcome,
  type Setup,
} from '@night-cage/rules';
import { enter, type ArenaBudget } from './players.ts';

/** What all games of an arena have in common. */
export interface ArenaTask {
  readonly setup: Setup;
  readonly budget: ArenaBudget;
  /** Where the names of files begin. */
  readonly cwd: string;
}

/** A game to be played. */
export interface Pairing {
  readonly player: string;
  readonly seed: string;
}

/** One game of the arena, as it is written down. Times are CPU time of the player's thinking, in milliseconds. */
export interface ArenaGame {
  readonly player: string;
  readonly seed: string;
  readonly outcome: Outcome;
  readonly turns: number;
  readonly decisions: number;
  readonly cpuMs: number;
  readonly longestTurnMs: number;
}

/** CPU time of this thread, where Node can tell; otherwise time as it passes. */
const cpuClock = (): number => {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The seed gives the stack, whoever plays. */
export async function playArenaGame(
  { setup, budget, cwd }: ArenaTask,
  { player, seed }: Pairing,
): Promise<ArenaGame> {
  const stack = dealStack(setup, seededRandom(seed));
  const bot = await enter(player, budget, { seed, stack, clock: cpuClock, cwd });
  const play = beginPlay(setup, chanceOf(stack));
  const { state } = play;
  const spent = new Spent();
  const decisions = await playOutSlowly(play, async (_, options) => {
    const began = cpuClock();
    const option = await bot.choose({ state, decision: state.asks!, options, budget: {} });
    spent.add(state.turns, cpuClock() - began);
    if (!options.includes(option)) throw new Error(`${player} chose what was not offered`);
    return option;
  });
  const cpuMs = toMicroseconds(spent.cpuMs);
  const longestTurnMs = toMicroseconds(spent.longestTurnMs);
  return { player, seed, outcome: state.outcome, turns: state.turns, decisions, cpuMs, longestTurnMs };
}

/** The clock tells no more. */
const toMicroseconds = (milliseconds: number): number => Math.round(milliseconds * 1000) / 1000;

class Spent {
  cpuMs = 0;
  longestTurnMs = 0;
  #turn = 0;
  #thisTurnMs = 0;

  add(turn: number, milliseconds: number): void {
    this.#thisTurnMs = (turn === this.#turn ? this.#thisTurnMs : 0) + milliseconds;
    this.#turn = turn;
    this.cpuMs += milliseconds;
    this.longestTurnMs = Math.max(this.longestTurnMs, this.#thisTurnMs);
  }
}
