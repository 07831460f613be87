/** All that review shows once a game is over: one file, asked for then. */
export { chanceInWords } from './at-in-words.ts';
export { EndFate } from './EndFate.tsx';
export { Review } from './Review.tsx';
