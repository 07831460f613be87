/** Computer players. They see what everybody sees, and choose. */
export { carefulBot } from './careful.ts';
export { type Clock } from './clock.ts';
export { explainChoice, type Explained, type Explanation } from './explain/explain.ts';
export { mostTelling, type Fact, type FactName } from './explain/fact.ts';
export { type MainLine } from './explain/main-line.ts';
export { makeBot } from './make-bot.ts';
export { pairedDifference, type Paired } from './paired.ts';
export { questionOf, type Bot, type Budget, type InstantBot, type Question } from './bot.ts';
export { randomBot } from './random.ts';
export { BOT_NAMES, ROSTER, TEAMMATES, isBotName, type BotName, type Teammate } from './roster.ts';
export { searchBot, searchTeam, type SearchBot, type SearchTeam } from './search.ts';
export { measureDevice, type Device } from './search/device.ts';
export { type Limits } from './search/evaluator.ts';
export { type RatedOption } from './search/think.ts';
export { runSearchJob, type SearchJob, type JobResult, type Helper } from './search/parallel.ts';
export { withTimeForTurns } from './search/turn-budget.ts';
export { solveEnding, type Solution, type SolverBudget } from './solver/solve-ending.ts';
export { wilson, type Interval } from './wilson.ts';
