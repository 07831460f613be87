import type { State } from '@night-cage/rules';
import { wallClock, type TimeSource } from '../clock.ts';
import type { Bot, BotQuestion } from '../bot.ts';

/** Each question of a turn gets this share of what is left of the turn's time: how many will come is not known. */
const SHARE = 0.5;
/**
 * Of a turn's time, what is not planned with, and what a question gets at least, while there is any: a turn may ask ten times, and whoever has
 * no time at all for a question does much worse than with a little (docs/lab/2026-11-18-bots-what-was-tried.md).
 */
const HELD_BACK = 0.2;
const LEAST = 0.04;

/**
 * Lets a bot think so many milliseconds a turn (of any prisoner), spread over the questions of that turn. A question that is
 * asked again, because somebody took something back, gets the time it got before; another game gets its own.
 */
export function withTimeForTurns(bot: Bot, millisecondsATurn: number, clock: TimeSource = wallClock): Bot {
  let turn = '';
  let tiles = 0;
  let left = 0;
  /** What was left of the time at each question of this turn. */
  const before = new Map<string, number>();
  const startQuestion = (state: State): void => {
    const asked = JSON.stringify(state);
    // Tiles only ever leave the stack: with more of them it is an earlier point, or another game.
    if (turn !== turnOf(state) || state.left > tiles) {
      before.clear();
      left = millisecondsATurn;
    }
    left = before.get(asked) ?? left;
    before.set(asked, left);
    turn = turnOf(state);
    tiles = state.left;
  };
  return {
    name: bot.name,
    async choose(question: BotQuestion) {
      startQuestion(question.state);
      const began = clock();
      const budget = { milliseconds: timeForNext(left, millisecondsATurn) };
      const option = await bot.choose({ ...question, budget });
      left -= clock() - began;
      return option;
    },
  };
}

const turnOf = ({ setup, turns }: State): string => `${turns} ${JSON.stringify(setup)}`;

/** The time for a question, of what is left of a turn's time. */
export function timeForNext(left: number, ofTurn: number): number {
  const planned = SHARE * (left - HELD_BACK * ofTurn);
  return Math.max(0, Math.min(left, Math.max(planned, LEAST * ofTurn)));
}
