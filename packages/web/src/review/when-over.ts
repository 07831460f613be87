/** All that review shows once a game is over: one file, asked for then. */
export { describeChanceAt } from './at-in-words.ts';
export { EndLuckSummary } from './EndFate.tsx';
export { Review } from './Review.tsx';
