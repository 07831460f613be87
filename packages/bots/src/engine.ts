/**
 * The parts of the bots that programs need to analyze games: evaluation, foresight, solver. The
 * bots and the web pages do not import this file.
 */
export { findCertainOutcome, type CertainOutcome } from './explain/certain-outcome.ts';
export { listFacts } from './explain/list-facts.ts';
export { createRandomStack } from './explain/random-stack.ts';
export { computeMainLine } from './explain/main-line.ts';
export { playUntilTurn } from './explain/play-until-turn.ts';
export { foresee, type Prospect } from './foresight.ts';
export { isGift, withoutGifts } from './gifts.ts';
export { learnedValue } from './judgement/learned-value.ts';
export { chanceOfOdds } from './judgement/log-odds.ts';
export { type Value } from './judgement/value.ts';
export { playOptionOnCopy } from './play-option-on-copy.ts';
export { Expectation } from './solver/expectation.ts';
export { Fingerprint } from './solver/fingerprint.ts';
export { FIRST_SIGHT, findBestOption } from './find-best-option.ts';
export { Z_95 } from './wilson-interval.ts';
