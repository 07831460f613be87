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
import { enterBot, type ArenaBudget, type ArenaContest } from './players.ts';
import { BotFailure, isBotFile } from '../own-bot/bot-file.ts';

/** What all games of an arena have in common. */
export interface ArenaTask {
  readonly setup: Setup;
  readonly budget: ArenaBudget;
  /** Where the names of files begin. */
  readonly cwd: string;
  /** Nobody's own bot plays: they have threads of their own. */
  readonly isOneThread: boolean;
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
  /** Keys taken and Gates laid; games written before these were counted have neither. */
  readonly keys?: number;
  readonly gates?: number;
  /** Why somebody's own bot lost the game without playing it to its end. */
  readonly forfeited?: string;
}

/** Far beyond any game: a bot that gets here hands a key to and fro. */
const MOST_DECISIONS = 50_000;

/** The seed gives the stack, whoever plays. Whoever wrote a bot that fails has forfeited the game. */
export async function playArenaGame(
  { setup, budget }: Pick<ArenaTask, 'setup' | 'budget'>,
  { player, seed }: Pairing,
  own: ArenaContest['own'],
): Promise<ArenaGame> {
  const stack = dealStack(setup, seededRandom(seed));
  const log: Event[] = [];
  const play = beginPlay(setup, chanceOf(stack), log);
  const { state } = play;
  const spent = new Spent();
  let decisions = 0;
  let forfeited: string | undefined;
  try {
    const { bot, clock } = await enterBot(player, budget, { seed, stack, own });
    await playOutAsync(play, async (_, options) => {
      if (++decisions > MOST_DECISIONS && isBotFile(player))
        throw new BotFailure(`${player} does not come to an end`);
      // Messages come between two choices: that nobody waits for this game any more, too.
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
    ...foundIn(log),
    ...(forfeited === undefined ? {} : { forfeited }),
  };
}

/** How far the prisoners came, for bots that hardly ever escape. */
function foundIn(log: readonly Event[]): { keys: number; gates: number } {
  let keys = 0;
  let gates = 0;
  for (const event of log) {
    if (event.type === 'key-taken') keys++;
    if (event.type === 'placed' && isGate(event.tile)) gates++;
  }
  return { keys, gates };
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
