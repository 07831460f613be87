import { setImmediate as pause } from 'node:timers/promises';
import {
  beginPlay,
  chanceOf,
  dealStack,
  isGate,
  playOutAsync,
  seededRandom,
  type Event,
  type Outcome,
  type Setup,
} from '@night-cage/rules';
import { createArenaPlayer, type ArenaBudget, type ArenaContest } from './arena-player.ts';
import { BotFailure, isBotFile } from '../own-bot/bot-file.ts';

/** What all games of an arena have in common. */
export interface ArenaTask {
  readonly setup: Setup;
  readonly budget: ArenaBudget;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  /** True unless own bots play, which run in their own threads. */
  readonly isOneThread: boolean;
}

/** A game to play. */
export interface Pairing {
  readonly player: string;
  readonly seed: string;
}

/** A game of the arena, as it is stored. Times are CPU time of the player's thinking, in milliseconds. */
export interface ArenaGame {
  readonly player: string;
  readonly seed: string;
  readonly outcome: Outcome;
  readonly turns: number;
  readonly decisions: number;
  readonly cpuMs: number;
  readonly longestTurnMs: number;
  /** Keys taken and Gates placed; absent in older results. */
  readonly keys?: number;
  readonly gates?: number;
  /** Why an error of your own bot forfeited the game. */
  readonly forfeited?: string;
}

/** Far more than any real game: a bot that gets here passes a key back and forth. */
const MAX_DECISIONS = 50_000;

/** The seed determines the stack for every player. Your own bot forfeits a game by an error. */
export async function playArenaGame(
  { setup, budget }: Pick<ArenaTask, 'setup' | 'budget'>,
  { player, seed }: Pairing,
  own: ArenaContest['own'],
): Promise<ArenaGame> {
  const stack = dealStack(setup, seededRandom(seed));
  const log: Event[] = [];
  const play = beginPlay(setup, chanceOf(stack), log);
  const { state } = play;
  const spent = new SpentTime();
  let decisions = 0;
  let forfeited: string | undefined;
  try {
    const { bot, clock } = await createArenaPlayer(player, budget, { seed, stack, own });
    await playOutAsync(play, async (_, options) => {
      if (++decisions > MAX_DECISIONS && isBotFile(player))
        throw new BotFailure(`${player} does not finish its game`);
      // Handle messages between choices: the arena may cancel this game.
      await pause();
      const began = clock();
      const option = await bot.choose({ state, decision: state.asks!, options, budget: {} });
      spent.add(state.turns, clock() - began);
      return option;
    });
  } catch (error) {
    if (!(error instanceof BotFailure)) throw error;
    forfeited = error.message;
  }
  return {
    player,
    seed,
    outcome: forfeited === undefined ? state.outcome : 'conceded',
    turns: state.turns,
    decisions,
    cpuMs: toMicroseconds(spent.cpuMs),
    longestTurnMs: toMicroseconds(spent.longestTurnMs),
    ...countProgress(log),
    ...(forfeited === undefined ? {} : { forfeited }),
  };
}

/** How far the prisoners came, for bots that hardly ever escape. */
function countProgress(log: readonly Event[]): { keys: number; gates: number } {
  let keys = 0;
  let gates = 0;
  for (const event of log) {
    if (event.type === 'key-taken') keys++;
    if (event.type === 'placed' && isGate(event.tile)) gates++;
  }
  return { keys, gates };
}

/** The clock is not more precise. */
const toMicroseconds = (milliseconds: number): number => Math.round(milliseconds * 1000) / 1000;

class SpentTime {
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
