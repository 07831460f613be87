import { beginPlay, deal, legalOptions, playOut, seededRandom, settle, type State } from '@night-cage/rules';
import { wallClock, type TimeSource } from '../clock.ts';
import { evaluatorFor } from './evaluator.ts';
import { think } from './think.ts';

/** The speed of a device, and the thinking time that suits it. */
export interface Device {
  /** States a search evaluates per second. */
  readonly evaluationsPerSecond: number;
  /**
   * How long a strong bot should think per turn on this device, so that it plays about equally well
   * on every device.
   */
  readonly millisecondsATurn: number;
}

const MEASURED_FOR = 25;
/** Thinking time in evaluations: a third of a second at 75 evaluations per millisecond. */
const EVALUATIONS_A_TURN = 25_000;
/** Milliseconds. Players do not notice a shorter wait, and a longer one would annoy them. */
const MIN_TURN_MS = 150;
const MAX_TURN_MS = 1000;
/** By then, every prisoner has moved and nothing is decided. */
const TURNS = 8;

/**
 * Searches an opening for about 25 ms to measure how fast this device is now. The result is low
 * until the code is compiled, and while the device is busy.
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
    millisecondsATurn: Math.round(Math.min(MAX_TURN_MS, Math.max(MIN_TURN_MS, wanted))),
  };
}

/** The same position on every device. */
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
