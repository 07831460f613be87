import { beginPlay, deal, legalOptions, playOut, seededRandom, settle, type State } from '@night-cage/rules';
import { wallClock, type TimeSource } from '../clock.ts';
import { evaluatorFor } from './evaluator.ts';
import { think } from './think.ts';

export interface Device {
  /** How many states a search evaluates in a second. */
  readonly evaluationsPerSecond: number;
  /** How long a strong bot should think about a prisoner's turn here: as good an answer everywhere, within reason. */
  readonly millisecondsATurn: number;
}

const MEASURED_FOR = 25;
/** A turn is thought about for as long as so many evaluations take: a third of a second where there are 75 in a millisecond. */
const EVALUATIONS_A_TURN = 25_000;
/** Milliseconds. A shorter wait is not noticed; a longer one would annoy. */
const SHORTEST = 150;
const LONGEST = 1000;
/** Every prisoner has moved by then, and nothing is decided. */
const TURNS = 8;

/**
 * Searches an opening for about 25 ms to see how fast this device is now: slower than it can be until its code is compiled,
 * and while it is busy with something else.
 */
export function measureDevice(clock: TimeSource = wallClock): Device {
  const state = opening();
  const options = legalOptions(state);
  const began = clock();
  let evaluations = 0;
  let passed = 0;
  while (passed < MEASURED_FOR) {
    const evaluator = evaluatorFor(state, { milliseconds: MEASURED_FOR - passed }, { clock });
    think(evaluator, state, options);
    evaluations += evaluator.evaluations;
    passed = clock() - began;
  }
  const evaluationsPerSecond = (evaluations * 1000) / passed;
  const wanted = (EVALUATIONS_A_TURN * 1000) / evaluationsPerSecond;
  return {
    evaluationsPerSecond,
    millisecondsATurn: Math.round(Math.min(LONGEST, Math.max(SHORTEST, wanted))),
  };
}

/** The same everywhere; anywhere is good enough to be searched. */
function opening(): State {
  const random = seededRandom('device');
  const settled = settle({ edition: 'base', prisoners: 4, options: {} }, random);
  if (!settled.ok) throw new Error(settled.problem.reason);
  const { setup } = settled;
  const play = beginPlay(setup, deal(setup, random));
  playOut(play, ({ turns, asks }, options) =>
    turns > TURNS && asks?.asks === 'act' ? null : options.at(random.below(options.count)),
  );
  return play.state;
}
