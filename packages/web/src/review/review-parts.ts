/** All that review shows once a game is over: one file, asked for then. */
export { describeChanceAt } from './describe-chance-at.ts';
export { EndLuckSummary } from './EndLuckSummary.tsx';
export { Review } from './Review.tsx';
