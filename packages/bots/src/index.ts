/** Computer players, and tools to compare and explain them. Bots use public information only. */
export { createCarefulBot } from './careful-bot.ts';
export { type TimeSource } from './clock.ts';
export {
  explainAdvice,
  explainChoice,
  type OptionExplanation,
  type ChoiceExplanation,
} from './explain/explain.ts';
export { selectKeyFacts, type Fact, type FactName } from './explain/fact.ts';
export { type MainLine } from './explain/main-line.ts';
export { setSimdEnabled } from './judgement/maze-value.ts';
export { createBot, makeBot } from './create-bot.ts';
export { playGame, type BotMoment } from './play-game.ts';
export { computePairedDifference, type PairedResults } from './paired-difference.ts';
export { botQuestionOf, type Bot, type Budget, type InstantBot, type BotQuestion } from './bot.ts';
export { createRandomBot } from './random-bot.ts';
export { BOT_NAMES, ROSTER, TEAMMATES, isBotName, type BotName, type Teammate } from './roster.ts';
export { createSearchBot, createSearchTeam, type SearchBot, type SearchTeam } from './search-bot.ts';
export { measureDevice, type Device } from './search/device.ts';
export { type SearchLimits } from './search/evaluator.ts';
export { type RatedOption } from './search/think.ts';
export { runSearchJob, searchJobs, type SearchJob, type JobResult, type Helper } from './search/parallel.ts';
export { withTimeForTurns } from './search/turn-budget.ts';
export { solveEnding, type Solution, type SolverBudget } from './solver/solve-ending.ts';
export { computeWilsonInterval, type Interval } from './wilson-interval.ts';
