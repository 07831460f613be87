/**
 * The parts of the bots that programs need to analyze games: evaluation, foresight, solver. The
 * bots and the web pages do not import this file.
 */
export { certainOutcomeOf, type CertainOutcome } from './explain/certain-outcome.ts';
export { factsOf } from './explain/facts-of.ts';
export { createLuck } from './explain/luck.ts';
export { mainLine } from './explain/main-line.ts';
export { playOn } from './explain/play-on.ts';
export { foresee, type Prospect } from './foresight.ts';
export { isGift, withoutGifts } from './gifts.ts';
export { learnedValue } from './judgement/learned-value.ts';
export { chanceOfOdds } from './judgement/log-odds.ts';
export { type Value } from './judgement/value.ts';
export { playOnCopy } from './play-on-copy.ts';
export { Expectation } from './solver/expectation.ts';
export { Fingerprint } from './solver/fingerprint.ts';
export { FIRST_SIGHT, weigh } from './weigh.ts';
export { Z_95 } from './wilson.ts';
