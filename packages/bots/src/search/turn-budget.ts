import { wallClock, type Clock } from '../clock.ts';
import type { Bot, Budget, Question } from '../port.ts';

/** Each question of a turn gets this share of what is left of the turn's time: nobody knows how many will come. */
const SHARE = 0.5;

/** Lets a bot think so many milliseconds a turn (of any prisoner), spread over the questions of that turn. */
export function withTimeForTurns(bot: Bot, millisecondsATurn: number, clock: Clock = wallClock): Bot {
  let turns = -1;
  let left = 0;
  return {
    name: bot.name,
    async choose(question: Question) {
      const { state } = question;
      if (turns !== state.turns) {
        ({ turns } = state);
        left = millisecondsATurn;
      }
      const began = clock();
      const option = await bot.choose({ ...question, budget: budgetFrom(left) });
      left -= clock() - began;
      return option;
    },
  };
}

const budgetFrom = (left: number): Budget => ({ milliseconds: Math.max(0, left * SHARE) });
