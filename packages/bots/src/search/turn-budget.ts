import type { State } from '@night-cage/rules';
import { wallClock, type TimeSource } from '../clock.ts';
import type { Bot, BotQuestion } from '../bot.ts';

/**
 * Each question gets this share of the turn's remaining time: how many questions will come is
 * unknown.
 */
const SHARE = 0.5;
/**
 * The share of a turn's time to keep in reserve, and the minimum share per question while time is
 * left: a turn may bring ten questions, and a bot plays much worse without any time for a question
 * than with a little (docs/lab/2026-11-18-bots-what-was-tried.md).
 */
const HELD_BACK = 0.2;
const MIN_SHARE = 0.04;

/**
 * Gives a bot a thinking time per turn (of any prisoner), spread over the questions of that turn. A
 * question that comes again after an undo gets the time it got before; a new game starts with its
 * own.
 */
export function withTimeForTurns(bot: Bot, millisecondsATurn: number, clock: TimeSource = wallClock): Bot {
  let turn = '';
  let tiles = 0;
  let left = 0;
  /** The remaining time at each question of this turn. */
  const before = new Map<string, number>();
  const startQuestion = (state: State): void => {
    const key = JSON.stringify(state);
    // Tiles only ever leave the stack: more of them mean an earlier point or another game.
    if (turn !== turnOf(state) || state.left > tiles) {
      before.clear();
      left = millisecondsATurn;
    }
    left = before.get(key) ?? left;
    before.set(key, left);
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

/** The time for the next question, given the time left for the turn. */
export function timeForNext(left: number, ofTurn: number): number {
  const planned = SHARE * (left - HELD_BACK * ofTurn);
  return Math.max(0, Math.min(left, Math.max(planned, MIN_SHARE * ofTurn)));
}
