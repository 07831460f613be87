/** Everything that a review shows, in one module that is loaded when the game is over. */
export { describeChanceAt } from './describe-chance-at.ts';
export { EndLuckSummary } from './EndLuckSummary.tsx';
export { Review } from './Review.tsx';
