/** Computer players. They see what everybody sees, and choose. */
export { carefulBot } from './careful.ts';
export { type Clock } from './clock.ts';
export { explainChoice, type Explained, type Explanation } from './explain/explain.ts';
export { type Fact, type FactName } from './explain/fact.ts';
export { type Line } from './explain/main-line.ts';
export { questionOf, type Bot, type Budget, type InstantBot, type Question } from './port.ts';
export { randomBot } from './random.ts';
export { searchBot, type SearchBot, type SearchOptions } from './search.ts';
export { measureDevice, type Device } from './search/device.ts';
export { type Found } from './search/think.ts';
export { withTimeForTurns } from './search/turn-budget.ts';
export { solveEnding, type Solution, type SolverBudget } from './solver/solve-ending.ts';
export { Z, wilson, type Interval } from './wilson.ts';
